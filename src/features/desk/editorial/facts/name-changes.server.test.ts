import { expect, test } from 'vitest';
import { countNamed, findNameChanges } from '#src/features/desk/editorial/facts/name-changes.server.ts';

const PUBLISHED = `make: Honda
models:
  - model: Civic
    trims:
      - { trim: LX }
      - { trim: EX }
  - model: Fit
    trims: [{ trim: LX }]
  - model: Insight
    trims: [{ trim: EX }]
`;
const NOW = `make: Honda
models:
  - model: Civic
    trims:
      - { trim: LX }
  - model: Jazz
    formerly: [Fit]
    trims: [{ trim: LX }]
`;
const row = (modelCode: string, trimCode: string, year: number, count: number) => ({
  ...{ makeCode: 'HONDA', modelCode, trimCode, year, count },
});
const STOCK = [
  row('CIVIC', 'EX', 2020, 3),
  row('FIT', 'LX', 2018, 4),
  row('INSIGHT', 'EX', 2019, 2),
  row('INSIGHT', 'EX', 2020, 5),
];
const of = (modelCode: string, more: { trimCode?: string; year?: number } = {}) => ({
  makeCode: 'HONDA',
  modelCode,
  ...more,
});

test('what was removed or renamed has no pages after the next rebuild, and what was added has', async () => {
  const find = await findNameChanges(
    [{ name: 'honda.yaml', text: NOW }],
    new Map([['honda.yaml', PUBLISHED]]),
  );
  expect([of('INSIGHT'), of('FIT'), of('CIVIC', { trimCode: 'EX' })].map(find)).toEqual([
    false,
    false,
    false,
  ]);
  expect([of('JAZZ'), of('CIVIC')].map(find)).toEqual([true, undefined]);
});

test('cars for sale keep the pages of their name, year and trim, except of a former name that leads on', async () => {
  const find = await findNameChanges(
    [{ name: 'honda.yaml', text: NOW }],
    new Map([['honda.yaml', PUBLISHED]]),
    STOCK,
  );
  expect([of('INSIGHT'), of('INSIGHT', { year: 2019 }), of('CIVIC', { trimCode: 'EX' })].map(find)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([of('INSIGHT', { year: 2010 }), of('INSIGHT', { trimCode: 'LX' }), of('FIT')].map(find)).toEqual([
    false,
    false,
    false,
  ]);
  expect(countNamed(STOCK, of('INSIGHT'))).toBe(7);
});
