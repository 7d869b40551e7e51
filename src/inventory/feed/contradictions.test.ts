import { expect, test } from 'vitest';
import { checkMileage, checkTitle } from '#src/inventory/feed/contradictions.ts';

const noted: string[] = [];
const note = (field: string, reason: string) => void noted.push(`${field} ${reason}`);
const read = (text: string) =>
  checkTitle(
    { vehicleHistoryTypes: ['ONE_OWNER', 'CLEAN_TITLE'], brandedTitle: undefined },
    [undefined, text],
    note,
  );

test.each([
  ['Runs well. Salvage title.', 'SALVAGE'],
  ['<p>One owner</p><ul><li><b>Title:</b> rebuilt</li></ul>', 'REBUILT'],
  ['Priced low because of its rebuilt/salvage title, drives like new', 'REBUILT'],
  ['Title status is salvage', 'SALVAGE'],
  ['It has a flood title', 'FLOOD'],
  ['Great car, lemon title', 'LEMON'],
])('“%s” says that the title is branded', (text, brandedTitle) => {
  expect(read(text)).toEqual({ vehicleHistoryTypes: ['ONE_OWNER'], brandedTitle });
});

test.each([
  'Clean title, no accidents',
  'Never a salvage title',
  "We don't sell cars with a salvage title",
  'Not a rebuilt title. Clean!',
  'Salvage title? No: clean title in hand.',
  'We buy salvage title cars',
  'Rebuilt engine, title in hand',
  'If you have a salvage title, ask about our loans',
  'No branded titles, no flood cars',
  'Free of any rebuilt title',
])('“%s” does not', (text) => {
  expect(read(text)).toEqual({ vehicleHistoryTypes: ['ONE_OWNER', 'CLEAN_TITLE'], brandedTitle: undefined });
});

test.each([
  [
    { listingType: 'NEW', year: 2026, mileage: 55_000 },
    { listingType: 'USED', mileage: 55_000 },
  ],
  [
    { listingType: 'NEW', year: 2026, mileage: 6_000 },
    { listingType: 'NEW', mileage: 6_000 },
  ],
  [
    { listingType: 'USED', year: 2020, mileage: 1 },
    { listingType: 'USED', mileage: undefined },
  ],
  [
    { listingType: 'CERTIFIED', year: 2020, mileage: 121 },
    { listingType: 'CERTIFIED', mileage: 121 },
  ],
  [
    { listingType: 'USED', year: new Date().getUTCFullYear(), mileage: 9 },
    { listingType: 'USED', mileage: 9 },
  ],
] as const)('of %j, %j is shown', (driven, shown) => {
  expect(checkMileage(driven, note)).toEqual(shown);
});

test('a mileage of all nines is a placeholder', () => {
  noted.length = 0;
  const driven = { listingType: 'USED', year: 2015 } as const;
  expect(checkMileage({ ...driven, mileage: 999_999 }, note).mileage).toBeUndefined();
  expect(noted).toEqual(['mileage is a placeholder, so it is unknown']);
  expect(checkMileage({ ...driven, mileage: 99_999 }, note).mileage).toBe(99_999);
});
