"""Four words that two players read to each other, to be sure that nobody sits between them: both pages show the same.

Each word is one of 256: a person in the middle, who chooses what each side receives, would have to try some
four thousand million times until both showed the same. The words are the same in every language, as the two
players may have chosen different ones.
"""

from unseen.secrecy.digest import H

_WORDS = """
acorn amber anchor apple apron arrow autumn badge bagel bamboo banana banjo barley barrel basket beach
beaver bell berry bicycle biscuit blanket boat bonfire bottle bramble brass bread brick bridge broom bubble
bucket butter button cabin cactus camel candle canoe captain caramel carpet carrot castle cattle cedar cellar
chalk cherry chimney cinnamon circus clay clover cobweb cocoa coconut comet copper coral corner cotton cradle
crater crayon cricket crown crumb curtain cushion daisy dancer desert diamond dinner dolphin donkey doorbell dragon
drawer drum eagle easel echo elbow ember engine falcon feather fence fiddle finger flannel flute forest
fountain fox garden garlic ginger glacier goblet goose granite grape guitar hammer harbour harp hazel hedge
helmet heron honey hood horizon ice igloo inkwell iron island ivory ivy jacket jasmine jelly jewel
jigsaw jungle kettle kitchen kite kitten ladder lagoon lantern lavender leaf lemon letter lettuce lighthouse lily
linen lion lizard lobster locket magnet mango maple marble meadow melon mirror mitten monkey moss mountain
muffin mushroom napkin needle nettle noodle nutmeg oak oar ocean olive onion orange orchard otter oyster
paddle palace pancake panda paper parrot peach pearl pebble pelican pencil pepper piano pickle pigeon pillow
pirate planet plum pocket pony poppy potato pumpkin puppet quarry quilt rabbit radish raft raven ribbon
river robin rocket rose saddle sailor salmon salt sandal scarf shovel silver sparrow spider spinach spoon
squirrel star stone sugar summer swan table tailor teapot temple thimble thistle thunder tiger toast tomato
torch trumpet tulip tunnel turnip turtle umbrella valley vanilla velvet violin wagon walnut whale window zebra
"""
WORDS = tuple(_WORDS.split())
"""One for each value of a byte."""


def sign_of(digest: str) -> str:
    """Return the words for what both sides have agreed on, by its digest."""
    return " ".join(WORDS[byte] for byte in H("sign", digest)[:4])
