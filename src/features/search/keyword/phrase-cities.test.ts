import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import type { PhraseContext } from '#src/features/search/keyword/read-phrase.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';

const NO_DATA = resolve('test-results/no-imports');
const places = createPlaces(NO_DATA);
const read = createPhraseReader(loadCatalogue(NO_DATA), places, rankEnglishWord);
const NOWHERE: PhraseContext = { hasZip: false, year: 2026 };

/** "Red · Honda Civic [words left over] {notes}". */
function tell(text: string, context = NOWHERE): string {
  const { parts, keyword, unused } = read(text, context);
  const labels = parts.map(({ label }) => label).join(' · ');
  const notes = unused.map((word) => `{“${word.text}”: ${word.reason}}`);
  return [labels, keyword && `[${keyword}]`, ...notes].filter(Boolean).join(' ');
}

/** Cities, for a search without a location. */
const CITIES: [phrase: string, meaning: string][] = [
  ['suv near chicago', 'SUV/Crossover · Near Chicago, IL'],
  ['honda civic in Austin TX', 'Honda Civic · Near Austin, TX'],
  ['honda civic in austin', 'Honda Civic · Near Austin, TX'],
  ['trucks in austin, minnesota', 'Truck · Near Austin, MN'],
  ['cars for sale in St. Louis', 'Near Saint Louis, MO'],
  ['used cars near new york city', 'Used · Near New York, NY'],
  [
    'awd within 50 miles of Chicago under 25k',
    'All-wheel drive · Within 50 miles of Chicago, IL · Under $25,000',
  ],
  ['25 miles from fort worth', 'Within 25 miles of Fort Worth, TX'],
  ['ford near lincoln nebraska', 'Ford · Near Lincoln, NE'],
  ['kia in portland or', 'Kia · Near Portland, OR'],
  ['kia in columbus in red', 'Kia · Near Columbus, OH · Red'],
  ['kia in columbus in', 'Kia · Near Columbus, IN'],
  ['near Winston-Salem', 'Near Winston-Salem, NC'],
  // Several cities, none twice as large as the next.
  ['suv in springfield', 'SUV/Crossover {“in springfield”: more than one city has this name, add the state}'],
  [
    'suv within 50 miles of aurora',
    'SUV/Crossover {“within 50 miles of aurora”: more than one city has this name, add the state}',
  ],
  ['suv in springfield il', 'SUV/Crossover · Near Springfield, IL'],
  // Names that are also words.
  ['civic in orange', 'Honda Civic · Orange'],
  ['civic in orange california', 'Honda Civic · Near Orange, CA'],
  ['civic in white', 'Honda Civic · White'],
  ['at best price', 'Great price'],
  ['suv in nice condition', 'SUV/Crossover [condition]'],
  ['toyota tacoma', 'Toyota Tacoma'],
  ['toyota in tacoma wa', 'Toyota · Near Tacoma, WA'],
  ['chevy malibu', 'Chevrolet Malibu'],
  // Without a preposition only a large city is read as one, and only if everything else is understood.
  ['suv chicago', 'SUV/Crossover · Near Chicago, IL'],
  ['suv naperville', 'SUV/Crossover [naperville]'],
  ['chicago motors honda', 'Honda [chicago motors]'],
  ['suv near chicgo', 'SUV/Crossover · Near Chicago, IL'],
  ['suv in illinois', 'SUV/Crossover · In Illinois'],
  ['suv in the midwest', 'SUV/Crossover {“in the midwest”: search by state, city or ZIP Code}'],
  ['suv in nosuchtown', 'SUV/Crossover [nosuchtown]'],
  ['suv near atlantis xx', 'SUV/Crossover [atlantis xx]'],
];

describe('a city', () => {
  test.each(CITIES)('%s', (phrase, meaning) => {
    expect(tell(phrase)).toBe(meaning);
  });

  test.each([
    ['62701', 'IL'],
    ['63101', 'IL'],
    ['01101', 'MA'],
    ['97401', 'OR'],
  ])('is the nearest of its name to %s', (zip, state) => {
    const context = { ...NOWHERE, hasZip: true, near: places.find(zip) };
    expect(tell('suv in springfield', context)).toBe(`SUV/Crossover · Near Springfield, ${state}`);
  });

  test.each(CITIES)('%s: what its chips say is read as those chips', (phrase) => {
    const { parts } = read(phrase, NOWHERE);
    expect(parts).not.toEqual([]);
    for (const { label, pairs } of parts)
      expect(read(label, NOWHERE)).toMatchObject({ parts: [{ label, pairs }], keyword: '', unused: [] });
  });

  test('is the first of its ZIPs', () => {
    const [part] = read('near chicago', NOWHERE).parts;
    expect(part?.pairs).toEqual([['zip', '60601']]);
  });
});
