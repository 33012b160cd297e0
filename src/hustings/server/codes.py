"""Codes of tables: three words and a number, easy to read out and to type, such as `paper-kite-otter-4182`.

There are more than 2^40 of them, so that nobody comes to a table by trying.  Older tables have two words and three
digits, and go on under them.
"""

import re
import secrets

_WORDS = """
    acorn agate album alder almond amber anchor anvil apple apricot apron arbour arrow aspen atlas attic autumn
    avocado badge badger bagel bakery balcony ballad ballot bamboo banana banjo banner barley barn barrel basil
    basin basket bassoon beacon bead beaker beaver beehive beetle bell bench berry bicycle birch bison blanket
    blossom boat bobbin bonfire bonnet book border bottle bouquet bowl bramble brass brave bread breeze brick bridge
    bright broom brush bubble bucket buckle bugle bulb bundle bunting burrow butter button cabbage cabin cactus cake
    camel camera canal candle canoe canvas canyon caramel caravan carpet carrot cart castle cavern cedar cello chair
    chalk chapel chapter cherry chess chimney chisel cider cinema circle citrus clever cliff cloak clock cloud
    clover cobalt cobble cocoa coconut coffee comet compass concert copper coral cork corner cotton cottage cougar
    courier cradle crane crater crayon cricket crimson crocus crystal curtain cushion custard cymbal dahlia dairy
    daisy dancer dapple daring delta denim desert diamond dimple dinghy dolphin domino donkey door dragon drawer
    drum duchess dune eager eagle early easel eastern echo elder ember emerald engine evening fable falcon fanfare
    farmer feather fennel fern ferry fiddle finch firefly flag flannel flint flute forest fossil fox freckle friend
    frost fudge galaxy galleon gallery garden garland garlic garnet gazebo gentle geyser ginger giraffe glacier
    glider globe glove goblet golden gondola goose granite grape gravel green grotto guitar gully hammer hammock
    harbour harp harvest hazel heather hedge helmet heron hickory hill hollow honest honey horizon hornet humble
    igloo indigo inkwell island ivory jacket jaguar jasmine jersey jigsaw jolly journal jubilee juggler juniper
    kayak kernel kettle kingdom kite kitten koala ladder ladle lagoon lantern larch lark lasso laurel ledger lemon
    lentil lettuce library lilac lily linen lion lizard llama lobster lotus lucky lunar lute lyric magnet magpie
    mallet mango mantle maple marble market marlin marten meadow medal melody melon merry meteor mimosa mint mirror
    misty mitten mocha monkey moonlit mossy motor muffin muslin mustard myrtle napkin narrow nectar needle nest
    nettle nickel nimble noble noodle nougat nutmeg oasis oboe ocean olive onion opal opera orange orbit orchard
    orchid organ osprey otter oval owl oyster paddle pagoda palace panda panther papaya paper parade parcel parrot
    parsley pastel patch patient peach peacock pearl pebble pelican pencil penguin pepper petal piano picnic pigeon
    pillow pilot pioneer planet plaza pocket poem polar polite pond poplar poppy porch potato pottery prairie
    pretzel proud pudding puffin pumpkin puppet purple puzzle quarry quartz quick quiet quill quilt quince rabbit
    radish raft rainbow raisin ramble rapid raven recipe ribbon ridge ripple river robin rocket rowan ruby rudder
    russet rustic saddle saffron sailor salad salmon sandal sandy satin satchel saucer scarf scarlet scholar school
    scooter season sepia sesame shadow shell shelter shovel silk silver sketch skylark sleigh slipper smiling snow
    sofa sonnet sorrel spaniel sparrow spice spinach spiral spoon spring spruce stable star statue steady steam
    stencil stork story stream string sugar summer sundial sunny sunrise swallow swan swing syrup table tablet
    tailor tango teal teapot temple tennis terrace theatre thicket thimble thistle thunder thyme tiger timber toffee
    tomato topaz torch toucan tower tractor trail train travel trellis trout truffle trumpet tulip tundra tunnel
    turnip turtle tweed unicorn upland valley vanilla velour velvet veranda village vine violet violin vivid voyage
    waffle wagon walnut walrus waltz warbler water weaver western wharf wheat whistle wicker wild willow window
    windy winter wisdom wombat wonder wooden woollen yacht yarrow yellow yoga yogurt zebra zenith zephyr zinnia
    zither
"""
WORDS: tuple[str, ...] = tuple(_WORDS.split())
"""No two of them sound alike, and none comes twice in a code."""
WORDS_EACH, NUMBERS, FIRST_NUMBER = 3, 9000, 1000
CODE = r"[a-z]{1,20}(?:-[a-z]{1,20}){1,2}-[0-9]{1,6}"
"""What a code looks like, also that of an older table."""
_CODE = re.compile(CODE)
_chance = secrets.SystemRandom()
LONGEST_CODE = 60


def new_code() -> str:
    words = _chance.sample(WORDS, WORDS_EACH)
    return f"{'-'.join(words)}-{secrets.randbelow(NUMBERS) + FIRST_NUMBER}"


def is_code(text: str) -> bool:
    """Whether a table could have this code: nothing else is looked for."""
    return len(text) <= LONGEST_CODE and _CODE.fullmatch(text) is not None


def new_key() -> str:
    """A key that nobody guesses: for invitations, private links and cookies."""
    return secrets.token_urlsafe(18)
