import { expect, test } from 'vitest';
import { catalogueTrimSchema } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findAssistance } from '#src/features/research/safety/assistance.ts';

const aTrim = (trim: string, adds: string[], years = [2026]) =>
  catalogueTrimSchema.parse({ trim, trimCode: trim.toUpperCase(), years, adds });
const trims = [aTrim('LX', ['REAR_CAMERA']), aTrim('EX', ['BLIND_SPOT']), aTrim('Touring', ['SUNROOF'])];

test('assistance that only some trims have is listed by trim', () => {
  expect(findAssistance({ trims }, 2026)).toEqual({
    year: 2026,
    source: "this site's catalog",
    rows: [{ label: 'Blind spot monitor', text: 'Standard on EX and Touring. Not standard on LX.' }],
  });
});

test('no trim is said to lack the rearview camera that the law demands of its year', () => {
  const withCamera = (year: number) => [aTrim('LX', [], [year]), aTrim('EX', ['REAR_CAMERA'], [year])];
  const seen = new Map([['LX', { count: 9, features: { REAR_CAMERA: 3 } }]]);
  expect(findAssistance({ trims: withCamera(2026) }, 2026, seen)).toBeUndefined();
  expect(findAssistance({ trims: withCamera(2016) }, 2016)?.rows[0]?.text).toBe(
    'Standard on EX. Not standard on LX.',
  );
});

test('what some cars of a trim have is optional on it', () => {
  const seen = new Map([['LX', { count: 9, features: { BLIND_SPOT: 3 } }]]);
  expect(findAssistance({ trims }, 2026, seen)?.rows[0]?.text).toBe(
    'Standard on EX and Touring. Optional on LX.',
  );
});

test('trims that no source describes are not passed over, and an imported list is named', () => {
  const listed = (trim: string, adds: string[]) => ({ ...aTrim(trim, adds, [2022]), source: 'trims' });
  const trims = [
    aTrim('SR5', ['BLIND_SPOT'], [2022, 2026]),
    listed('Trail', ['BLIND_SPOT']),
    listed('Pro', []),
  ];
  expect(findAssistance({ trims, imports: { trims: { day: '2026-05-31' } } }, 2022)).toEqual({
    year: 2022,
    source: 'a list of trims, imported on May 31, 2026',
    rows: [{ label: 'Blind spot monitor', text: 'Standard on Trail. Other trims: not known.' }],
  });
});

test('nothing is said of years before the facts, nor where all trims are alike', () => {
  expect(findAssistance({ trims: [aTrim('LX', ['BLIND_SPOT'], [2020, 2026])] }, 2020)).toBeUndefined();
  expect(findAssistance({ trims: [aTrim('LX', ['BLIND_SPOT']), aTrim('EX', [])] }, 2026)).toBeUndefined();
});
