import { expect, test } from 'vitest';
import { findBodyStyleCode } from '#src/inventory/feed/body-words.ts';
import { findColorCode } from '#src/inventory/feed/color-words.ts';
import { findDriveCode } from '#src/inventory/feed/drive-words.ts';
import { findDisplacement, findEngineCode } from '#src/inventory/feed/engine-words.ts';
import { findListingTypeCode } from '#src/inventory/feed/equipment-words.ts';
import { findFuelCode } from '#src/inventory/feed/fuel-words.ts';
import { parseDollars, parseInteger, parseMiles, toTitleCase } from '#src/inventory/feed/parse-values.ts';
import { findTransmissionCode } from '#src/inventory/feed/transmission-words.ts';

test.each([
  [findFuelCode, 'Gasoline/Mild Electric Hybrid', 'HYB'],
  [findFuelCode, 'Plug-In Electric/Gas', 'PIH'],
  [findFuelCode, 'E85 Flex Fuel', 'ALT'],
  [findFuelCode, 'Electric Fuel System', 'ELE'],
  [findFuelCode, 'GSL', 'GSL'],
  [findFuelCode, 'other', undefined],
  [findTransmissionCode, '8-SPEED A/T', 'AUTO'],
  [findTransmissionCode, '6-Speed M/T', 'MANUAL'],
  [findTransmissionCode, 'Automatic CVT', 'CVT'],
  [findTransmissionCode, 'continuously variable (cvti s)', 'CVT'],
  [findTransmissionCode, '7-Speed Porsche Doppelkupplung (PDK)', 'AUTO'],
  [findTransmissionCode, '8-Speed Automatic with Manual Mode', 'AUTO'],
  [findTransmissionCode, '7-Speed', undefined],
  [findDriveCode, 'Front Wheel Drive', 'FWD'],
  [findDriveCode, '4x4', '4WD'],
  [findEngineCode, '3.5L V6 24V PDI DOHC', '6CLDR'],
  [findEngineCode, 'Intercooled Turbo Premium Unleaded I-4 2.0 L/122', '4CLDR'],
  [findEngineCode, '10 Cylinder', '10CLDR'],
  [findEngineCode, 'Electric', 'ELECTRIC'],
  [findEngineCode, '2.0L Electric Hybrid', undefined],
  [findDisplacement, 'Regular Unleaded I-4 2.5 L/152', '2.5'],
  [findDisplacement, 'V8', undefined],
  [findColorCode, 'Deep Crystal Blue Mica', 'BLUE'],
  [findColorCode, 'Red / Black', 'RED'],
  [findColorCode, 'Gray Blue', 'BLUE'],
  [findColorCode, 'Black Cherry', 'RED'],
  [findColorCode, 'Caviar', 'BLACK'],
  [findColorCode, 'Zyx', undefined],
  [findBodyStyleCode, 'mini-van', 'VANMV'],
  [findListingTypeCode, 'Alfa Romeo Certified', 'CERTIFIED'],
])('%o finds %j', (find, text, code) => {
  expect(find(text)).toBe(code);
});

test.each([
  ['$12,995.00', 12_995],
  ['USD 12,995', 12_995],
  ['12,995 USD', 12_995],
  ['US$ 12,995', 12_995],
  ['12995', 12_995],
  ['0', 0],
  ['-5', undefined],
  ['1e9', undefined],
  ['0x1F', undefined],
  ['١٢٣', undefined],
  ['$12.345', undefined],
  ['12.995,00', undefined],
  ['1,2,3', undefined],
  ['Call for price', undefined],
  ['9'.repeat(40), undefined],
])('%j is %j dollars', (text, dollars) => {
  expect(parseDollars(text)).toBe(dollars);
});

test('reads miles with their unit, of kilometers, and with a spreadsheet’s decimal', () => {
  const miles = ['29,403 mi', '120,000 km', '85548.0', '12.345 km', 'many'].map(parseMiles);
  expect(miles).toEqual([29_403, 74_565, 85_548, undefined, undefined]);
});

test('leaves out a period that may separate thousands, and keeps one that cannot', () => {
  expect(['12.345', '123.456', '2013.000', '12.5'].map(parseInteger)).toEqual([
    undefined,
    undefined,
    2013,
    13,
  ]);
});

test('title case capitalizes every word', () => {
  expect(toTitleCase('EL DORADO-hills')).toBe('El Dorado-Hills');
});
