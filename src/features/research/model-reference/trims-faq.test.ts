import { expect, test } from 'vitest';
import type { CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { KnownModel } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { answerTrims } from '#src/features/research/model-reference/trims-faq.ts';

const vehicle = {
  ...{ makeCode: 'HONDA', modelCode: 'CR-V', make: 'Honda', model: 'CR-V' },
  ...{ modelName: 'Honda CR-V', name: 'Honda CR-V' },
};
const trim = (name: string, more: Partial<CatalogueTrim> = {}): CatalogueTrim => ({
  ...{ trim: name, trimCode: name.toUpperCase(), years: [2023], adds: [], source: 'shipped', ...more },
});
const known = (trims: CatalogueTrim[], year?: number, more: object = {}): KnownModel => ({
  vehicle: year === undefined ? vehicle : { ...vehicle, year, name: `${year} Honda CR-V` },
  model: { years: [2022, 2023], trims, modelYears: [], ...more },
});

test('trims are listed in the order of the year, as the page shows them', () => {
  const ordered = { yearOrders: { 2023: ['LX', 'EX'] } };
  expect(answerTrims(known([trim('EX'), trim('LX')], undefined, ordered))?.answer).toContain(
    'comes in 2 trims: LX and EX.',
  );
});

test('trims are listed where there is a choice, and of a long list the first', () => {
  expect(answerTrims(known([trim('LX'), trim('EX')]))?.answer).toBe(
    "In this site's catalog, the Honda CR-V (2023 model year) comes in 2 trims: LX and EX.",
  );
  expect(answerTrims(known([trim('LX')]))).toBeUndefined();
  const many = 'ABCDEFGHIJ'.split('').map((name) => trim(name));
  expect(answerTrims(known(many))?.answer).toContain('comes in 10 trims: A, B, C, D, E, F, G, H and 2 more.');
});

test('a name that ends with a stop ends the sentence', () => {
  const beds = ['Base 5 ft.', 'SE 6 ft.'].map((name) => trim(name));
  expect(answerTrims(known(beds))?.answer).toMatch(/: Base 5 ft\. and SE 6 ft\.$/);
});

test('long names of a list are few, and those with commas are told apart', () => {
  const long = ['150 Low Roof, Sliding Door', '150 High Roof, Dual Doors'];
  expect(answerTrims(known(long.map((name) => trim(name))))?.answer).toContain(
    '2 trims: 150 Low Roof, Sliding Door; and 150 High Roof, Dual Doors.',
  );
  const longer = Array.from({ length: 9 }, (_, at) => trim(`${'x'.repeat(70)}${at}`));
  expect(answerTrims(known(longer))?.answer).toMatch(/: x+0, x+1 and 7 more\.$/);
});

test('an earlier year has its own trims and what they cost in that year', () => {
  const trims = [
    trim('LX', { years: [2022, 2023], msrp: 30_000, yearPrices: { 2022: 26_000 } }),
    trim('EX', { years: [2022], msrp: 29_000 }),
    trim('Touring', { years: [2022, 2023], msrp: 40_000 }),
    trim('Sport', { years: [2023], msrp: 33_000 }),
    trim('Red', { years: [2022], source: 'stock', msrp: 1 }),
  ];
  expect(answerTrims(known(trims, 2022))).toEqual({
    question: 'What trims does the 2022 Honda CR-V come in?',
    answer:
      "In this site's catalog, the 2022 Honda CR-V comes in 3 trims: LX, EX and Touring. MSRP when new, before destination, of the 2 with a known one: $26,000 (LX) to $29,000 (EX).",
    source:
      "This site's catalog of models and trims, edited by people; list of trims and specifications, model year 2022",
  });
  const onePriced = answerTrims(known([trim('LX', { msrp: 30_000 }), trim('EX')]))?.answer;
  expect(onePriced).toMatch(
    /LX and EX\. Only the MSRP of one is known: \$30,000 \(LX\) when new, before destination\.$/,
  );
  expect(answerTrims(known(trims, 2023))?.answer).toContain(
    '3 trims: LX, Touring and Sport. MSRP when new, before destination: $30,000 (LX) to $40,000 (Touring).',
  );
});
