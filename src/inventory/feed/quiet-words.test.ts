import { expect, test } from 'vitest';
import { quietTitle, quietWords } from '#src/inventory/feed/quiet-words.ts';

test.each([
  ['SPORT AND TOURING AWD W/ PANORAMIC ROOF', 'Sport and Touring AWD w/ Panoramic Roof'],
  ['LARIAT', 'Lariat'],
  ['EX-L', 'EX-L'],
  ['XLE', 'XLE'],
  ['4MATIC', '4MATIC'],
  ['SE PHEV', 'SE PHEV'],
  ['TRD Off-Road PREMIUM', 'TRD Off-Road PREMIUM'],
  ['ÉLAN', 'Élan'],
])('the name "%s" is shown as "%s"', (text, shown) => {
  expect(quietWords(text)).toBe(shown);
});

test.each([
  ['2018 Ford F-150 Lariat', '2018 Ford F-150 Lariat'],
  ['2021 BMW M3', '2021 BMW M3'],
  ['2018 HONDA CIVIC EX-L', '2018 Honda Civic EX-L'],
  ['2018 Honda Civic *** CLEAN CARFAX ***', undefined],
  ['L@@K 2018 Honda Civic', undefined],
  ['2018 HONDA CIVIC ONE OWNER LEATHER NAVIGATION WE FINANCE BAD CREDIT OK', undefined],
])('the title "%s" of a car without a trim is shown as %j', (title, shown) => {
  expect(quietTitle(title, false)).toBe(shown);
});

test('a title in capitals gives way to the name of a car with a trim', () => {
  expect(quietTitle('2018 HONDA CIVIC EX-L', true)).toBeUndefined();
  expect(quietTitle('2018 Honda Civic EX-L w/ Navigation', true)).toBe('2018 Honda Civic EX-L w/ Navigation');
});
