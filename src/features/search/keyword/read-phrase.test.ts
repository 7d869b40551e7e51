import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { withoutSpans } from '#src/features/search/keyword/phrase-edit.ts';
import { createPhraseReader } from '#src/features/search/keyword/read-phrase.ts';
import type { PhraseContext } from '#src/features/search/keyword/read-phrase.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { rankEnglishWord } from '#src/server/english-words.ts';
import { createPlaces } from '#src/server/places/zip-table.ts';
import { CORPORA_NOTE, readHostileStrings } from '#tests/support/corpora.ts';
import { some } from '#tests/support/nightly.ts';

const catalogue = loadCatalogue(resolve('test-results/no-imports'));
const places = createPlaces(resolve('test-results/no-imports'));
const read = createPhraseReader(catalogue, places, rankEnglishWord);
const CONTEXT: PhraseContext = { hasZip: false, year: 2026 };

/** "Red · Honda Civic [words left over] {notes}". */
function tell(text: string, context = CONTEXT): string {
  const { parts, keyword, unused } = read(text, context);
  const labels = parts.map(({ label }) => label).join(' · ');
  const notes = unused.map((word) => `{“${word.text}”: ${word.reason}}`);
  return [labels, keyword && `[${keyword}]`, ...notes].filter(Boolean).join(' ');
}

const NO_EXCLUSION = "we can't exclude that";
/** The phrase, and what is understood of it. */
const PHRASES: [phrase: string, meaning: string][] = [
  [
    'awd suv under 25k near 60601 with heated seats',
    'All-wheel drive · SUV/Crossover · Under $25,000 · Near 60601 · Heated seats',
  ],
  [
    'red honda civic 2018-2020 less than 60,000 miles',
    'Red · Honda Civic · 2018 to 2020 · Under 60,000 miles',
  ],
  ['electric with at least 300 mile range', 'Electric · 300 mile range or more'],
  ['1 owner no accidents', 'One owner · No accidents'],
  ['diesel trucks with crew cab', 'Diesel · Truck · Crew cab'],
  ['between 10k and 20k', '$10,000 to $20,000'],
  ['certified', 'Certified'],
  ['$20,000 years', 'Under $20,000'],
  ['by owner', 'By owner'],
  ['within 50 miles of 75201', 'Within 50 miles of 75201'],
  ['new toyota rav4 hybrid', 'New · Toyota RAV4 Hybrid'],
  ['toyota rav4 xle', 'Toyota RAV4 XLE'],
  ['chevy silverado under 40k', 'Chevrolet Silverado · Under $40,000'],
  ['f150 lariat', 'Ford F-150 Lariat'],
  ['f-250 diesel', 'Ford F-250 Super Duty · Diesel'],
  ['ram 1500', 'Ram 1500'],
  ['dodge ram 1500 crew cab 4x4', 'Dodge Ram 1500 · Crew cab · Four-wheel drive'],
  ['bmw 330i', 'BMW 3 Series 330i'],
  ['bmw 3 series', 'BMW 3 Series'],
  ['mazda 3 hatchback', 'Mazda3 · Hatchback'],
  ['lexus rx350', 'Lexus RX 350'],
  ['land rover range rover sport', 'Land Rover Range Rover Sport'],
  ['range rover', 'Land Rover Range Rover'],
  ['mini cooper', 'MINI [cooper]'],
  ['mini van', 'Minivan'],
  ['jeeps', 'Jeep'],
  ['used mustangs under 20k', 'Used · Ford Mustang · Under $20,000'],
  ['f-150s', 'Ford F-150'],
  ['grand cherokees', 'Jeep Grand Cherokee'],
  ['honda civics or corollas', 'Honda Civic · Toyota Corolla'],
  ['mercedes gls', 'Mercedes-Benz GLS'],
  ['328i', 'BMW 3 Series 328i'],
  ['c300 awd', 'Mercedes-Benz C-Class C 300 · All-wheel drive'],
  ['rx350', 'Lexus RX 350'],
  ['gt350', '[gt350]'],
  ['sub 10k car', 'Under $10,000'],
  ['suv 20000', 'SUV/Crossover · Under $20,000'],
  ['honda civic 15000', 'Honda Civic · Under $15,000'],
  ['honda near 20000', "Honda {“near 20000”: this isn't a ZIP Code in the 50 states or DC}"],
  ['within 50 miles of 20000', "{“within 50 miles of 20000”: this isn't a ZIP Code in the 50 states or DC}"],
  ['ram 2500', 'Ram 2500'],
  ['mini convertible', 'MINI Convertible'],
  ['tesla model 3 long range', 'Tesla Model 3 Long Range'],
  ['mini cooper s convertible', 'MINI Cooper S · Convertible'],
  ['civic lx or ex', 'Honda Civic LX or EX'],
  ['camaro ss', 'Chevrolet Camaro SS'],
  ['hey, $350 or less per month suv', 'Under $350 a month · SUV/Crossover'],
  ['grey on tan accord', 'Gray on beige · Honda Accord'],
  ['mini john cooper works', 'MINI John Cooper Works'],
  ['honda accord or toyota camry', 'Honda Accord · Toyota Camry'],
  ['black suv with black leather interior', 'Black · SUV/Crossover · Black leather interior'],
  ['at least 7 seats', 'Third-row seats'],
  ['7 seater suv', 'Third-row seats · SUV/Crossover'],
  ['under $300 a month', 'Under $300 a month'],
  ['not red', 'Not Red'],
  ['no sunroof', `{“no sunroof”: ${NO_EXCLUSION}}`],
  ['car without leather', `{“without leather”: ${NO_EXCLUSION}}`],
  ['suv within 50 miles', 'SUV/Crossover {“within 50 miles”: add a city or ZIP Code}'],
  ['2018', '2018'],
  ['2018 or newer', '2018 or newer'],
  ['2015+ honda', '2015 or newer · Honda'],
  ['newer than 2018', '2019 or newer'],
  ['before 2015', '2014 or older'],
  ['less than 5 years old', '2021 or newer'],
  ['low miles', 'Under 30,000 miles'],
  ['under 60k miles', 'Under 60,000 miles'],
  ['60k miles or less', 'Under 60,000 miles'],
  ['30+ mpg', '30 MPG or more'],
  ['over 30 mpg', '30 MPG or more'],
  ['300+ mile range', '300 mile range or more'],
  ['range of 300 miles', '300 mile range or more'],
  ['25k', 'Under $25,000'],
  ['$25,000', 'Under $25,000'],
  ['under 25', 'Under $25,000'],
  ['10 to 20k', '$10,000 to $20,000'],
  ['$10,000 to $20,000', '$10,000 to $20,000'],
  ['up to 2015', '2015 or older'],
  ['60601', 'Near 60601'],
  ['60601-1234', 'Near 60601'],
  ['around 20k', '$18,000 to $22,000'],
  ['cheapest suv', 'Price: lowest first · SUV/Crossover'],
  ['xyzzy suv', 'SUV/Crossover [xyzzy]'],
  [
    'i am looking for a nice used family car with a sunroof under $20k',
    'Used · Sunroof · Under $20,000 [family]',
  ],
  ['4 cylinder manual coupe', '4-cylinder · Manual · Coupe'],
  ['v8 mustang', '8-cylinder · Ford Mustang'],
  ['grand cherokee 4xe', 'Jeep Grand Cherokee 4xe'],
  ['miata', 'Mazda MX-5 Miata'],
  ['benz', 'Mercedes-Benz'],
  ['jeep wrangler 4 door', "Jeep Wrangler {“4 door”: we don't have a filter for it}"],
  ['2.5 turbo', '2.5 L [turbo]'],
  ['subaru outback 2020 limited awd', '2020 · Subaru Outback Limited · All-wheel drive'],
  ['honda civic ex-l', 'Honda Civic EX-L'],
  ['s-class', 'Mercedes-Benz S-Class'],
  ['mercedes c class', 'Mercedes-Benz C-Class'],
  ['ford escape titanium', 'Ford Escape Titanium'],
  ['escape under 15k', 'Ford Escape · Under $15,000'],
  ['air', '[air]'],
  ['lucid air', 'Lucid Air'],
  ['white or silver sedan', 'White · Silver · Sedan'],
  ['more than 50,000 miles', '{“more than 50,000 miles”: mileage needs a maximum}'],
  ['from 2018 to 2020', '2018 to 2020'],
  ['2019 to 2021 bmw x5 m', '2019 to 2021 · BMW X5 M'],
  ['hyundai ioniq 5', 'Hyundai IONIQ 5'],
  ['gmc sierra 1500 denali', 'GMC Sierra 1500 Denali'],
  ['toyota 86', 'Toyota 86'],
  ['porsche 911 turbo', 'Porsche 911 [turbo]'],
  ['kia soul', 'Kia Soul'],
  ['third-party certified', 'Third-party certified'],
  ['great deals', 'Great price'],
  ['for sale by owner near me', 'By owner {“near me”: add a city or ZIP Code}'],
  ['300 mile range or more', '300 mile range or more'],
  ['town & country', 'Chrysler Town & Country'],
  ['honda fit', 'Honda Fit'],
  ['awd awd awd', 'All-wheel drive'],
  ['under 20k under 25k', 'Under $20,000 {“under 25k”: we used the first one}'],
  ['BUY ONLINE', 'Buy online'],
  [
    'silver 2021 Toyota Tacoma TRD Off-Road double cab 4wd',
    'Silver · 2021 · Toyota Tacoma TRD Off-Road · Crew cab · Four-wheel drive',
  ],
  ['pre-owned', 'Used'],
  ['crown vic', 'Ford Crown Victoria'],
  ['corvette', 'Chevrolet Corvette'],
  ['chevrolet', 'Chevrolet'],
  ['trucks in 75201 within 100 miles', 'Truck · Near 75201 · Within 100 miles'],
  ['hybrid suv with third row under $35k', 'Hybrid · SUV/Crossover · Third-row seats · Under $35,000'],
  ['blue ford mustang convertible v8', 'Blue · Ford Mustang · Convertible · 8-cylinder'],
  ['honda crv', 'Honda CR-V'],
  ['mazda cx5 awd', 'Mazda CX-5 · All-wheel drive'],
  ['vw golf gti manual', 'Volkswagen Golf GTI · Manual'],
  ['chevy bolt ev', 'Chevrolet Bolt EV'],
  ['certified pre-owned lexus', 'Certified · Lexus'],
  ['private seller', 'By owner'],
  ['buy online', 'Buy online'],
  ['under 25000 dollars', 'Under $25,000'],
  ['less than 50 miles from 60601', 'Within 50 miles of 60601'],
  ['50 mile radius of 75201', 'Within 50 miles of 75201'],
  ['trucks near 75201 within 100 miles', 'Truck · Near 75201 · Within 100 miles'],
  ['2010 to 2014 jeep wrangler 4wd', '2010 to 2014 · Jeep Wrangler · Four-wheel drive'],
  ['minivan with leather and navigation', 'Minivan · Leather seats · Navigation'],
  ['black interior', 'Black interior'],
  ['grey wagon', 'Gray · Wagon'],
  ['work truck', 'Commercial truck'],
  ['long bed', 'Long bed'],
  ['full-size suv', 'Full-size SUV'],
  ['compact sedan', 'Compact sedan'],
  ['plug-in hybrid under 40 grand', 'Plug-in Hybrid · Under $40,000'],
  ['backup camera and apple carplay', 'Rearview camera · Apple CarPlay / Android Auto'],
  ['cheap', 'Price: lowest first'],
  ['no rental', 'Personal use only'],
  ['tesla over 250 miles of range', 'Tesla · 250 mile range or more'],
  ['suv for under 300 a month', 'SUV/Crossover · Under $300 a month'],
  ['toyota under 100k miles', 'Toyota · Under 100,000 miles'],
  ['since 2020', '2020 or newer'],
  ['anything but red', 'Not Red'],
  ['great or good price', 'Best deals'],
  ['between 2018 and 2020', '2018 to 2020'],
  ['between $15,000 and $20,000', '$15,000 to $20,000'],
  ['maximum 15k', 'Under $15,000'],
  ['budget 12k', 'Under $12,000'],
  ['$10k - $15k', '$10,000 to $15,000'],
  ['2 owners', "{“2 owners”: we don't have a filter for it}"],
  ['automatic', 'Automatic'],
  ['6 cylinder', '6-cylinder'],
  ['300 horsepower', "{“300 horsepower”: we don't have a filter for it}"],
  ['near me', '{“near me”: add a city or ZIP Code}'],
  ['hydrogen', 'Hydrogen'],
  ['crown victoria', 'Ford Crown Victoria'],
  ['the car', ''],
];
test.each(PHRASES)('“%s” means: %s', (phrase, meaning) => {
  expect(tell(phrase)).toBe(meaning);
});

test('a radius without a place applies when the search has a ZIP', () => {
  expect(tell('suv within 50 miles', { hasZip: true, year: 2026 })).toBe('SUV/Crossover · Within 50 miles');
});

test('“near me” needs no filter when the search has a location', () => {
  expect(tell('suv near me', { hasZip: true, year: 2026 })).toBe('SUV/Crossover');
});

test.each([
  ['not red or black under 20k', 'Not Red or Black · Under $20,000'],
  ["suv that isn't red", 'SUV/Crossover · Not Red'],
  ['rav4 not hybrid', 'Toyota RAV4 · Not Hybrid'],
  [
    'honda toyota ford chevy kia mazda',
    'Honda · Toyota · Ford · Chevrolet · Kia {“mazda”: up to 5 makes at a time}',
  ],
])('a negation is never read as its opposite: %s', (phrase, meaning) => {
  expect(tell(phrase)).toBe(meaning);
});

test('every part has its position in the text', () => {
  const text = 'a RED Honda Civic, under 20k';
  expect(read(text, CONTEXT).parts.flatMap(({ spans }) => spans.map((span) => text.slice(...span)))).toEqual([
    'RED',
    'Honda Civic',
    'under 20k',
  ]);
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(fc.constantFrom(...PHRASES.flatMap(([phrase]) => phrase.split(' '))), { maxLength: 12 })
    .map((words) => words.join(' ')),
);
const withZip = { hasZip: true, year: 2026 };

describe('whatever is typed', () => {
  test('is read without an error and always the same way', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(read(text, CONTEXT)).toEqual(read(text, CONTEXT));
      }),
    );
  });

  test('reads the label of a chip as that chip', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { label, pairs } of read(text, withZip).parts)
          expect(read(label, withZip)).toMatchObject({ parts: [{ label, pairs }], keyword: '', unused: [] });
      }),
    );
  });

  test('removing the words of a chip keeps the others', () => {
    for (const [text] of PHRASES) {
      const { parts, unused } = read(text, withZip);
      const [first, ...others] = parts;
      if (!first || unused.length > 0) continue;
      const left = read(withoutSpans(text, first.spans), withZip);
      expect(left.parts.map(({ label }) => label)).toEqual(others.map(({ label }) => label));
    }
  });

  test(`hostile text is only text${CORPORA_NOTE}`, () => {
    for (const text of some(readHostileStrings(), 400)) {
      const { parts, keyword } = read(text, CONTEXT);
      for (const [start, end] of parts.flatMap(({ spans }) => spans)) expect(start).toBeLessThan(end);
      expect(keyword.length).toBeLessThanOrEqual(text.length);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('every vehicle of the catalog', () => {
  const models = catalogue.makes.flatMap(({ make, makeCode, models: all }) =>
    all.map(({ model, modelCode }) => [joinVehicleName({ make, model }), makeCode, modelCode] as const),
  );

  test.each(models)('%s is found by its name', (label, makeCode, modelCode) => {
    expect(tell(label)).toBe(label);
    const pairs = ['makeCodeList', makeCode, `modelCodeList|${makeCode}`, modelCode];
    const second = label.startsWith('Dodge Ram ') ? 'RAM' : undefined; // a make today
    const found = read(label, CONTEXT).parts[0]?.pairs.flat() ?? [];
    expect([...found.slice(0, 4), found[5]]).toEqual([...pairs, second]);
  });
});
