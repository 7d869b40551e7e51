import { describe, expect, test } from 'vitest';
import { aTrim } from '#src/features/research/trim-comparison/trim.fixtures.ts';
import { listTrimNotes, listTrimRows } from '#src/features/research/trim-comparison/trim-rows.ts';

const HEATED_SEATS = 546;
const ALARM = 160;

test('known facts and equipment have a row with a cell for each trim', () => {
  const { facts, equipment, unknownSpecs } = listTrimRows([
    aTrim('LX', {
      nationalMSRP: 24_695,
      engineType: 'Gas',
      specs: [{ specId: HEATED_SEATS, specValue: 'Not Available' }],
    }),
    aTrim('Sport', { nationalMSRP: 22_000, epaMpgeCity: 110, epaMpgeHwy: 95, range: 1_250 }),
  ]);
  expect(facts.map(({ label, cells }) => [label, ...cells])).toEqual([
    ['MSRP', '$24,695', '$22,000'],
    ['Engine type', 'Gasoline', undefined],
    ['Fuel economy', undefined, '110 city / 95 hwy MPGe'],
    ['Electric range', '–', '1,250 mi'],
  ]);
  expect(equipment).toEqual([
    {
      label: 'Heated seats',
      kind: 'spec',
      of: 'equipment',
      cells: ['Not Available', undefined],
      likeness: 'open',
    },
  ]);
  expect(unknownSpecs).toContain('Alarm');
});

test('a row that says the same as the one before it is left out, unless it says more of one trim', () => {
  const labelsOf = (engine: string) =>
    listTrimRows([
      aTrim('Long Range', { engineType: 'Electric', engine: 'Electric' }),
      aTrim('Performance', { engineType: 'Electric', engine }),
    ]).facts.map(({ label }) => label);
  expect(labelsOf('Electric')).not.toContain('Engine');
  expect(labelsOf('2.0L I4')).toContain('Engine');
});

test('a comparison explains the words that it has', () => {
  const wordsOf = (...trims: Parameters<typeof listTrimRows>[0]) =>
    listTrimNotes(listTrimRows(trims)).map((note) => note.replace(/ (?:is|means) .*/, ''));
  const seats = (specValue: 'Standard' | 'Optional' | 'Not Available') => ({
    specs: [{ specId: HEATED_SEATS, specValue }],
  });
  expect(wordsOf(aTrim('LX', { nationalMSRP: 1, ...seats('Standard') }))).toEqual(['MSRP']);
  expect(wordsOf(aTrim('LX', seats('Optional')), aTrim('EX', seats('Standard')))).toEqual(['“Optional”']);
  expect(wordsOf(aTrim('LX', seats('Not Available')), aTrim('EX'))).toEqual(['“Not Available”', '“Unknown”']);
  expect(wordsOf(aTrim('LX', { nationalMSRP: 1 }), aTrim('EX'))).toEqual(['MSRP', '“Unknown”']);
});

describe('a row', () => {
  test.each([
    ['is the same where all have the same', ['Standard', 'Standard'], 'same'],
    ['differs where two are known to', ['Standard', 'Optional'], 'differs'],
    ['differs, whatever else is not known', ['Standard', undefined, 'Optional'], 'differs'],
    ['is open where some are not known', ['Standard', undefined], 'open'],
  ] as const)('%s', (_, values, likeness) => {
    const trims = values.map((specValue, index) =>
      aTrim(`T${index}`, { specs: specValue === undefined ? [] : [{ specId: ALARM, specValue }] }),
    );
    expect(listTrimRows(trims).equipment).toMatchObject([{ label: 'Alarm', likeness }]);
  });
});
