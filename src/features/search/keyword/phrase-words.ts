/** Shoppers' names for body styles, fuels, colors, equipment and sellers, including the labels of the filters. */
import { OTHER_NAMES, SORT_NAMES } from '#src/features/search/keyword/filter-names.ts';
import { joinKeys, MAX_WORDS } from '#src/features/search/keyword/phrase-text.ts';
import type { PhraseMatch, PhraseRule, QueryPair } from '#src/features/search/keyword/phrase-match.ts';
import { findFacet } from '#src/domain/search-query/facets.ts';
import type { ChoiceKey } from '#src/domain/search-query/facets.ts';
import { SORTS } from '#src/domain/search-query/search-options.ts';
import { COLORS } from '#src/domain/vehicle/vehicle-codes.ts';

/** A meaning: its label, its search, and other names for it. */
type Meaning = readonly [label: string, search: string, ...names: string[]];

/** Filters whose labels make sense on their own. */
const SPEAKING: readonly ChoiceKey[] = [
  'vehicleStyleCode',
  'fuelTypeGroup',
  'driveGroup',
  'transmissionCode',
  'engineCode',
  'bodyStyleSubtypeCode',
  'extColorSimple',
  'featureCode',
  'vehicleHistoryType',
  'titleBrand',
  'homeServices',
];

const MEANINGS: readonly Meaning[] = [
  ['New', 'listingType=NEW', 'brand new', 'unused', 'never driven'],
  ['Used', 'listingType=USED', 'pre owned', 'preowned', 'second hand', 'secondhand'],
  [
    'Certified',
    'listingType=CERTIFIED&listingType=3P_CERT',
    'certified used',
    'certified pre owned',
    'certified preowned',
    'cpo',
  ],
  ['Third-party certified', 'listingType=3P_CERT'],
  ['Great price', 'dealType=greatprice', 'great deal', 'best price'],
  ['Good price', 'dealType=goodprice', 'good deal'],
  ['Best deals', 'dealType=greatprice&dealType=goodprice', 'bargain', 'great or good price', 'great value'],
  [
    'By owner',
    'sellerType=p',
    'for sale by owner',
    'private seller',
    'private sale',
    'private party',
    'fsbo',
    'private owner',
    'from owner',
  ],
  ['From a dealer', 'sellerType=d', 'from dealer', 'by dealer', 'dealer', 'dealership', 'at a dealer'],
  ['Commercial use', 'vehicleUseType=COMMERCIAL', 'commercial', 'commercial vehicle', 'fleet vehicle'],
  ['Commercial truck', 'vehicleUseType=COMMERCIAL&vehicleStyleCode=TRUCKS', 'work truck', 'fleet truck'],
  [
    'Heated and ventilated seats',
    'featureCode=HEATED_SEATS&featureCode=VENTILATED_SEATS',
    'heated and cooled seats',
    'heated cooled seats',
    'heated ventilated seats',
    'cooled and heated seats',
  ],
  ['Heated leather seats', 'featureCode=HEATED_SEATS&featureCode=LEATHER', 'leather heated seats'],
  [
    'Subcompact SUV',
    'vehicleStyleCode=SUVCROSS&suvSubtypeCode=SUBCOMPACT',
    'tiny suv',
    'subcompact crossover',
  ],
  [
    'Compact SUV',
    'vehicleStyleCode=SUVCROSS&suvSubtypeCode=COMPACT',
    'small suv',
    'compact crossover',
    'small crossover',
  ],
  [
    'Midsize SUV',
    'vehicleStyleCode=SUVCROSS&suvSubtypeCode=MIDSIZE',
    'medium suv',
    'midsize crossover',
    'mid size suv',
  ],
  ['Full-size SUV', 'vehicleStyleCode=SUVCROSS&suvSubtypeCode=FULLSIZE', 'large suv', 'big suv'],
  ['Compact sedan', 'vehicleStyleCode=SEDAN&sedanSubtypeCode=COMPACT', 'small sedan'],
  ['Midsize sedan', 'vehicleStyleCode=SEDAN&sedanSubtypeCode=MIDSIZE', 'mid size sedan', 'medium sedan'],
  ['Full-size sedan', 'vehicleStyleCode=SEDAN&sedanSubtypeCode=FULLSIZE', 'large sedan', 'big sedan'],
  ['Minivan', 'vehicleStyleCode=VANMV&vanSubtypeCode=MINIVAN', 'mini van', 'family van'],
  ['Cargo van', 'vehicleStyleCode=VANMV&vanSubtypeCode=CARGO', 'work van', 'panel van'],
  ['Passenger van', 'vehicleStyleCode=VANMV&vanSubtypeCode=PASSENGER'],
  ['Crew cab', 'doorCode=4', 'double cab', 'quad cab', 'supercrew', 'crewmax', 'crew', '4 door truck'],
  ['Regular cab', 'doorCode=3', 'single cab', 'standard cab', '2 door truck'],
  ['Short bed', 'truckBedLength=SHORT', 'short box'],
  ['Standard bed', 'truckBedLength=STANDARD', 'standard box'],
  ['Long bed', 'truckBedLength=LONG', 'long box', '8 foot bed'],
  [
    'Under 30,000 miles',
    'mileage=30000',
    'low mileage',
    'low miles',
    'low mile',
    'super low miles',
    'very low miles',
    'ultra low miles',
  ],
  [
    '30 MPG or more',
    'mpgRange=30',
    'fuel efficient',
    'good gas mileage',
    'good mpg',
    'great gas mileage',
    'gas saver',
    'good on gas',
    'great on gas',
    'great mpg',
    'high mpg',
    'best gas mileage',
    'best mpg',
    'gas sipper',
  ],
  ...COLORS.map(({ code, label }): Meaning => [
    `${label} interior`,
    `intColorSimple=${code}`,
    ...listColorNames(code, label).flatMap((name) => [
      `${name} interior`,
      `${name} inside`,
      `interior ${name}`,
      `${name} seats`,
    ]),
  ]),
  ...COLORS.flatMap(({ code, label }) =>
    COLORS.map((inside): Meaning => [
      `${label} on ${inside.label.toLowerCase()}`,
      `extColorSimple=${code}&intColorSimple=${inside.code}`,
      ...listColorNames(code, label).flatMap((name) =>
        listColorNames(inside.code, inside.label).map((insideName) => `${name} on ${insideName}`),
      ),
    ]),
  ),
  ...COLORS.map(({ code, label }): Meaning => [
    `${label} leather interior`,
    `intColorSimple=${code}&featureCode=LEATHER`,
    ...listColorNames(code, label).flatMap((name) => [`${name} leather`, `${name} leather seats`]),
  ]),
];

type Known = Pick<PhraseMatch, 'label' | 'pairs'>;
interface NamedMeaning extends Known {
  readonly names: readonly string[];
}

const meanings = [...listOwnMeanings(), ...listOptions()];
const known = createWords([...meanings, ...listSorts()]);

/** For example "Beige", "tan", "champagne". */
function listColorNames(code: string, label: string): string[] {
  return [label, ...splitNames(OTHER_NAMES.extColorSimple?.[code])];
}

/** Returns the longest name that starts here. */
export const matchPhraseWords: PhraseRule = (words, at) => {
  for (let count = Math.min(MAX_WORDS, words.length - at); count >= 1; count--) {
    const meaning = known.get(joinKeys(words, at, count));
    if (meaning) return { ...meaning, next: at + count };
  }
  return undefined;
};

/** Whether a name is a kind of body ("sport", "luxury") that trims are also named after. */
export function isTrimLike({ pairs }: Known): boolean {
  return pairs.every(([key]) => key === 'bodyStyleSubtypeCode');
}

/** Lists the words of all names, to correct typos. */
export function listPhraseWords(): string[] {
  return meanings.flatMap(({ label, names }) => [label, ...names]);
}

/** Lists the filters that can be named, for suggestions, except numbers in words ("low miles"). */
export function listMeanings(): readonly NamedMeaning[] {
  return meanings.filter(({ pairs }) => pairs.every(([key]) => findFacet(key)?.kind === 'choice'));
}

function createWords(all: readonly NamedMeaning[]): ReadonlyMap<string, Known> {
  const words = new Map<string, Known>();
  for (const { label, pairs, names } of all)
    for (const key of [label, ...names].map(toKey)) {
      if (!words.has(key)) words.set(key, { label, pairs });
      if (!words.has(`${key}s`)) words.set(`${key}s`, { label, pairs }); // "suvs", "sunroofs"
    }
  return words;
}

function listOwnMeanings(): NamedMeaning[] {
  return MEANINGS.map(([label, search, ...names]) => ({ label, pairs: readPairs(search), names }));
}

function listOptions(): NamedMeaning[] {
  return SPEAKING.flatMap((key) => {
    const facet = findFacet(key);
    const options = facet?.kind === 'choice' ? (facet.options ?? []) : [];
    return options.map(({ code, label }): NamedMeaning => {
      return { label, pairs: [[key, code]], names: splitNames(OTHER_NAMES[key]?.[code]) };
    });
  });
}

function listSorts(): NamedMeaning[] {
  return SORTS.flatMap(({ code, label }): NamedMeaning[] => {
    const names = SORT_NAMES[code];
    if (names === undefined) return [];
    const all = splitNames(names).flatMap((name) => [name, `${name} first`]);
    return [{ label, pairs: [['sortBy', code]], names: all }];
  });
}

function splitNames(names: string | undefined): string[] {
  return names?.split(', ') ?? [];
}

function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
}

function readPairs(search: string): QueryPair[] {
  return [...new URLSearchParams(search)];
}
