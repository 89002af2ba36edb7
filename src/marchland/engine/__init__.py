"""What every game stands on: steps, decisions, the agenda, luck by name, tables that copy, save and tell."""

from librt.vecs import append as append
from librt.vecs import vec as vec
from mypy_extensions import i64 as i64
from mypy_extensions import mypyc_attr as mypyc_attr

from marchland.engine.card import Ask as Ask
from marchland.engine.card import Card as Card
from marchland.engine.card import UnknownId as UnknownId
from marchland.engine.card import Variant as Variant
from marchland.engine.chance import SEEDED as SEEDED
from marchland.engine.chance import Apart as Apart
from marchland.engine.chance import Chance as Chance
from marchland.engine.chance import Stream as Stream
from marchland.engine.complaint import Complaint as Complaint
from marchland.engine.complaint import Placed as Placed
from marchland.engine.edition import EditionError as EditionError
from marchland.engine.edition import Figures as Figures
from marchland.engine.edition import content_hash as content_hash
from marchland.engine.game import Game as Game
from marchland.engine.save import agenda as agenda
from marchland.engine.save import lay_agenda as lay_agenda
from marchland.engine.secrets import Row as Row
from marchland.engine.secrets import anything as anything
from marchland.engine.secrets import public as public
from marchland.engine.state import Box as Box
from marchland.engine.state import State as State
from marchland.engine.state import everyone as everyone
from marchland.engine.state import only as only
from marchland.engine.step import Decision as Decision
from marchland.engine.step import Refusal as Refusal
from marchland.engine.step import Sequence as Sequence
from marchland.engine.step import Shown as Shown
from marchland.engine.step import Step as Step
