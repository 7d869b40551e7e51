/**
 * The basic color behind a manufacturer's name for it: "Deep Crystal Blue Mica" is blue, and "Red / Black" is red. A
 * name without a color ("Caviar") is looked up in a list, or stays unknown.
 */
import type { COLORS } from '#src/domain/vehicle/vehicle-codes.ts';
import { createWordFinder, remember, toWords } from '#src/inventory/feed/word-table.ts';

export type ColorCode = (typeof COLORS)[number]['code'];

/** Names whose words mean another color. */
const findPhrase = createWordFinder<ColorCode>([
  ['RED', 'black cherry', 'cherry black', 'black currant'],
  ['BEIGE', 'white gold', 'brownstone'],
  ['GRAY', 'silver gray', 'silver grey'],
  ['BLACK', 'blue black', 'black blue'],
]);

const PLAIN: Readonly<Record<string, ColorCode>> = {
  ...{
    black: 'BLACK',
    white: 'WHITE',
    gray: 'GRAY',
    grey: 'GRAY',
    silver: 'SILVER',
    blue: 'BLUE',
    red: 'RED',
  },
  ...{ green: 'GREEN', brown: 'BROWN', beige: 'BEIGE', tan: 'BEIGE', orange: 'ORANGE', yellow: 'YELLOW' },
  ...{
    gold: 'GOLD',
    purple: 'PURPLE',
    violet: 'PURPLE',
    blk: 'BLACK',
    wht: 'WHITE',
    gry: 'GRAY',
    slv: 'SILVER',
  },
};

/** Other names that manufacturers and sellers use for a color. */
const findShade = createWordFinder<ColorCode>([
  shades(
    'RED',
    'burgundy maroon ruby crimson garnet scarlet cherry merlot redwood rosso bordeaux wine ' +
      'cabernet amarone venom velvet octane firecracker infrared',
  ),
  shades(
    'BLUE',
    'navy azure sapphire cobalt aqua teal turquoise indigo denim cyan blau cavalry blueprint ' +
      'lapis tidewater',
  ),
  shades('BLACK', 'ebony onyx obsidian caviar jet noir nero schwarz midnight raven carbon phantom eclipse'),
  shades(
    'GRAY',
    'graphite charcoal gunmetal gun magnetic granite slate ash anthracite titanium smoke ' +
      'steel shadow tungsten cement rock storm stone dolphin nardo pewter iron thunder asphalt ' +
      'galvanized cinder',
  ),
  shades('SILVER', 'platinum aluminum chrome argento mercury ingot quicksilver lunar billet'),
  shades(
    'WHITE',
    'ivory pearl snow ice frost alabaster blizzard starfire oyster bianco weiss chalk ' +
      'glacier cirrus diamond',
  ),
  shades(
    'BROWN',
    'mocha espresso cocoa coffee java cognac chestnut saddle walnut chocolate sepia mahogany ' +
      'bronze copper cappuccino ginger caramel hazel nougat terracotta truffle brandy ' +
      'macchiato',
  ),
  shades(
    'BEIGE',
    'sand sandstone parchment almond cashmere champagne wheat cream ecru dune camel taupe ' +
      'khaki shale linen blond bisque mojave savanna quicksand sahara',
  ),
  shades('GREEN', 'olive emerald forest lime moss jade sage cypress army verde hunter'),
  shades('ORANGE', 'sunset tangerine amber copperhead mandarin lava'),
  shades('YELLOW', 'lemon giallo citrus lightning'),
  shades('PURPLE', 'plum amethyst eggplant lavender aubergine'),
  shades('GOLD', 'mesa harvest'),
]);

function shades(code: ColorCode, words: string): readonly [ColorCode, ...string[]] {
  return [code, ...words.split(' ')];
}

export const findColorCode = remember((text: string): ColorCode | undefined => {
  if (Object.values(PLAIN).includes(text as ColorCode)) return text as ColorCode;
  for (const part of text.split(/\/|\bwith\b|\bw\//i)) {
    const found = findPhrase(part) ?? findPlainColor(part) ?? findShade(part);
    if (found) return found;
  }
  return undefined;
});

/** The last color is the noun: "Gray Blue" is a blue. */
function findPlainColor(text: string): ColorCode | undefined {
  const color = toWords(text)
    .split(' ')
    .findLast((word) => Object.hasOwn(PLAIN, word));
  return color === undefined ? undefined : PLAIN[color];
}
