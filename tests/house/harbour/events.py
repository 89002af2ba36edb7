"""What can be told."""

ENDINGS = ("sailing", "autumn", "rich")
EVENTS: dict[str, tuple[str, ...]] = {
    "sails": ("seat", "waters"),
    "fishes": ("seat", "coins"),
    "dives": ("seat",),
    "storm": ("seat",),
    "deals": ("from:seat", "to:seat"),
    "ended": ("ending",),
}
LUCK = {"storm": "yes"}
FIELDS = {
    "course": ("leg", "waters"),
    "seat.coins": ("seat", "coins"),
    "seat.points": ("seat", "points"),
    "seat.ship": ("seat", "water"),
    "seat.planned": ("seat", "legs"),
    "summer": ("", "summer"),
    "leg": ("", "legs"),
    "bank": ("", "coins"),
}
