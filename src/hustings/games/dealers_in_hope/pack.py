"""The files of the pack, row by row; `faults.py` reads them, and says what is wrong with them."""

from typing import Annotated, Literal

import msgspec

from hustings.core.relations import Distinct, Names, RefersTo
from hustings.core.rows import Id, Name, NamedRow, Row
from hustings.games.dealers_in_hope.effect_rows import Class, Effects, Few, Group
from hustings.games.dealers_in_hope.geometry import Geometry

SEATS = range(3, 6)
STRENGTHS = ("attack", "defense", "support")
CLASSES = ("masses", "citizen", "level1", "level2", "master", "leader")
GROUPS = ("reorganize", "train", "assault")
ERAS = ("early", "late")
BOARDS = ("europe", "north_america")
LEADERS_A_FACTION = 2
PROFESSIONS_IN_PLAY = 8
SPOILS = (2, 3)
RANDOM_SET = "random"
SETS = ("first_tide", "open_water", "long_siege")

Value = Annotated[int, msgspec.Meta(ge=0, le=9)]
Cost = Annotated[int, msgspec.Meta(ge=1, le=12)]
Copies = Annotated[int, msgspec.Meta(ge=1, le=40)]
Points = Annotated[int, msgspec.Meta(ge=0, le=12)]
Attested = Annotated[tuple[Id, ...], msgspec.Meta(max_length=12)]
DeckSize = Annotated[int, msgspec.Meta(ge=8, le=24)]
HandSize = Annotated[int, msgspec.Meta(ge=2, le=7)]


class Attesting(NamedRow, frozen=True, kw_only=True):
    """A row of which only some fields are stated in the rulebook."""

    rulebook_fields: Attested = ()


class DeckCard(Attesting, frozen=True, kw_only=True):
    """What every card of a deck shows (DH-045, DH-048)."""

    attack: Value
    defense: Value
    support: Value
    effects: Effects = ()


# ---- factions.toml


class LeaderCard(DeckCard, frozen=True, kw_only=True):
    """One of the two cards that show a leader (DH-049, DH-050)."""

    id: Annotated[Id, Names("leader card")]


class FactionRow(Attesting, frozen=True, kw_only=True):
    """A mat with its leader, and what the starting deck holds beside the leader's cards (DH-009, DH-049)."""

    id: Annotated[Id, Names("faction")]
    leader: Name
    leader_zh: Name = ""
    symbol: Literal["wave", "anvil", "lantern", "anchor", "tower", "gear"]
    ability: Effects
    winter: Effects
    leader_card: Annotated[tuple[LeaderCard, ...], msgspec.Meta(min_length=2, max_length=2)]
    deck: Annotated[dict[Id, Annotated[int, msgspec.Meta(ge=0, le=14)]], msgspec.Meta(max_length=6), RefersTo("card")]


class Numbers(Row, frozen=True):
    deck_size: DeckSize
    hand_size: HandSize


class Factions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`factions.toml`."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    numbers: Numbers
    faction: Annotated[tuple[FactionRow, ...], msgspec.Meta(min_length=5, max_length=12), Distinct(by=("name",))]


# ---- citizens_masses.toml


class CommonCard(DeckCard, frozen=True, kw_only=True):
    """Citizens and masses: `count` copies in the supply, beside those of starting decks (DH-014, DH-047)."""

    id: Annotated[Id, Names("card")]
    kind: Literal["masses", "citizen"]
    cost: Cost
    count: Copies


class CitizensMasses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`citizens_masses.toml`."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    card: Annotated[tuple[CommonCard, ...], msgspec.Meta(min_length=6, max_length=6), Distinct(by=("name",))]


# ---- professions.toml


class LevelCard(DeckCard, frozen=True, kw_only=True):
    """A professional of level 1 or 2 (DH-011)."""

    cost: Cost
    count: Copies


class MasterCard(Attesting, frozen=True, kw_only=True):
    """A master: its cost, what it is worth at the end, and what it does from then on (DH-051)."""

    cost: Cost
    vp: Points
    effects: Effects


class ProfessionRow(NamedRow, frozen=True, kw_only=True):
    id: Annotated[Id, Names("profession")]
    level1: LevelCard
    level2: LevelCard
    master: MasterCard


class RecommendedSet(NamedRow, frozen=True, kw_only=True):
    """Eight professions that go well together (DH-028); a table chooses one by its id."""

    id: Annotated[Literal["first_tide", "open_water", "long_siege"], Names("set")]
    professions: Annotated[tuple[Id, ...], msgspec.Meta(min_length=8, max_length=8), RefersTo("profession"), Distinct()]


class Professions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`professions.toml`."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    profession: Annotated[tuple[ProfessionRow, ...], msgspec.Meta(min_length=12, max_length=12), Distinct(by=("name",))]
    recommended_set: Annotated[tuple[RecommendedSet, ...], msgspec.Meta(min_length=3, max_length=3)]


# ---- locations.toml


class LocationRow(Attesting, frozen=True, kw_only=True):
    """A location card: spoils of value 2 or 3, a start city (5) or a prize city (6) (DH-012, DH-052)."""

    id: Annotated[Id, Names("location")]
    value: Literal[2, 3, 5, 6]
    board: Literal["europe", "north_america", "any"]
    territory: Annotated[Id, RefersTo("territory", or_none=True)] = ""
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    effects: Effects
    end_vp: Points = 0


class Locations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`locations.toml`."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    location: Annotated[tuple[LocationRow, ...], msgspec.Meta(min_length=20, max_length=60), Distinct(by=("name",))]


# ---- board_*.toml

TerritoryRefs = Annotated[tuple[Id, ...], msgspec.Meta(max_length=20), RefersTo("territory"), Distinct()]
SeaRefs = Annotated[tuple[Id, ...], msgspec.Meta(max_length=12), RefersTo("sea"), Distinct()]


class TerritoryRow(Attesting, frozen=True, kw_only=True):
    """A land area (DH-001); the name is printed on cities, and ours elsewhere."""

    id: Annotated[Id, Names("territory")]
    printed_name: bool
    native: Literal[2, 3, 5, 6]
    interior: Annotated[int, msgspec.Meta(ge=0, le=9)]
    land: TerritoryRefs = ()
    arrows: TerritoryRefs = ()
    seas: SeaRefs = ()


class SeaRow(Attesting, frozen=True, kw_only=True):
    id: Annotated[Id, Names("sea")]
    difficulty: Few
    adjacent: SeaRefs = ()


class BoardFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`board_europe.toml` and `board_north_america.toml`: one side of the game board (DH-013)."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    territory: Annotated[tuple[TerritoryRow, ...], msgspec.Meta(min_length=12, max_length=60), Distinct(by=("name",))]
    sea: Annotated[tuple[SeaRow, ...], msgspec.Meta(min_length=1, max_length=16), Distinct(by=("name",))]


# ---- action_board.toml


class Bonus(Row, frozen=True, kw_only=True):
    """What every Reorganize action of an era begins with (DH-104 to DH-106)."""

    era: Literal["early", "late"]
    dismiss_up_to: Few = 0
    vp: Few = 0


class ActionRow(Attesting, frozen=True, kw_only=True):
    """An action of one side of the action board (DH-068).  `spaces` is 0 where any number of cubes fits (DH-071)."""

    id: Annotated[Id, Names("action")]
    era: Literal["early", "late"]
    group: Group
    does: Literal["gain_spoils", "gain_vp", "dismiss", "shuffle", "ready", "train", "promote", "assault"]
    spaces: Annotated[int, msgspec.Meta(ge=0, le=4)]
    count_min: Few = 0
    count_max: Few = 0
    up_to: Few = 0
    vp: Few = 0
    spoils_value: Literal[2, 3] = 3
    spoils_n: Annotated[int, msgspec.Meta(ge=0, le=4)] = 0
    support: Few = 0
    attack: Few = 0
    sea_discount: Few = 0
    standing_defense: Few = 0
    assaults: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    by_discard: bool = False
    classes: Annotated[tuple[Class, ...], msgspec.Meta(max_length=6), Distinct()] = ()


class ActionBoard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`action_board.toml`."""

    schema: Literal[1]
    game: Literal["dealers_in_hope"]
    reorganize: Annotated[tuple[Bonus, ...], msgspec.Meta(min_length=2, max_length=2), Distinct(by=("era",))]
    action: Annotated[tuple[ActionRow, ...], msgspec.Meta(min_length=6, max_length=40)]


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole pack, file by file."""

    factions: Factions
    citizens_masses: CitizensMasses
    professions: Professions
    locations: Locations
    board_europe: BoardFile
    board_north_america: BoardFile
    action_board: ActionBoard
    geometry_europe: Geometry
    geometry_north_america: Geometry
    """Where the maps are drawn: no rule reads it."""
