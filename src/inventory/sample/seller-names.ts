/** Names that no real dealer has: two made-up halves, then a make or a word like "Motors". */
import type { Random } from '#src/inventory/sample/random.ts';

const FIRST_HALVES = (
  'Alder Ambel Birk Bracken Cinder Clover Copper Dapple Ember Fallow Fenner Garrow Hazel ' +
  'Hollin Juniper Kestrel Larken Linden Merri Mossen Nettle Orrin Pebble Quillen Rowan ' +
  'Sorrel Tallow Thistle Umber Vesper Wicken Yarrow'
).split(' ');
const SECOND_HALVES = (
  'brook dale field gate grove ham hollow hurst lake mere moor ridge shaw stead stone ton ' +
  'vale wick wold worth'
).split(' ');
const USED_LOTS = [
  'Motors',
  'Auto',
  'Auto Group',
  'Auto Sales',
  'Car Company',
  'Autos Direct',
  'Cars & Trucks',
];
const STREETS = [
  'Motor Mile',
  'Auto Plaza Dr',
  'Dealer Row',
  'Commerce Pkwy',
  'Market St',
  'Highway 9',
  'Main St',
];

/** "Tallowridge Toyota of Columbus"; independent dealers are "Brackenmoor Auto Sales". */
export function inventDealerName(random: Random, city: string, makes: readonly string[]): string {
  const house = random.pick(FIRST_HALVES) + random.pick(SECOND_HALVES);
  const trade = makes.length > 0 ? makes.join(' ') : random.pick(USED_LOTS);
  return random.chance(0.5) ? `${house} ${trade} of ${city}` : `${house} ${trade}`;
}

export function inventStreet(random: Random): string {
  return `${random.integer(100, 9_899)} ${random.pick(STREETS)}`;
}

/** 555-0100 to 555-0199 are reserved for fiction. */
export function inventPhone(random: Random): string {
  return `(${random.integer(2, 9)}${random.integer(10, 99)}) 555-01${String(random.integer(0, 99)).padStart(2, '0')}`;
}
