import { expect, test } from 'vitest';
import { findBodyStyleCode } from '#src/inventory/feed/body-words.ts';
import { findColorCode } from '#src/inventory/feed/color-words.ts';
import { findDriveCode } from '#src/inventory/feed/drive-words.ts';
import { findDisplacement, findEngineCode } from '#src/inventory/feed/engine-words.ts';
import { findListingTypeCode } from '#src/inventory/feed/equipment-words.ts';
import { findFuelCode } from '#src/inventory/feed/fuel-words.ts';
import { parseDay, parseDollars, parseInteger, toTitleCase } from '#src/inventory/feed/parse-values.ts';
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
  ['12995', 12_995],
  ['0', 0],
  ['-5', undefined],
  ['1e9', undefined],
  ['0x1F', undefined],
  ['١٢٣', undefined],
  ['12.995,00', undefined],
  ['1,2,3', undefined],
  ['Call for price', undefined],
  ['9'.repeat(40), undefined],
])('%j is %j dollars', (text, dollars) => {
  expect(parseDollars(text)).toBe(dollars);
});

test('reads miles with their unit and with a spreadsheet’s decimal', () => {
  expect(['29,403 mi', '85548.0', 'many'].map(parseInteger)).toEqual([29_403, 85_548, undefined]);
});

test.each([
  ['2023-04-18T0405Z.json.gz', [], Date.UTC(2023, 3, 18, 4, 5)],
  ['2023-04-19.json', [], Date.UTC(2023, 3, 19)],
  ['1/12/2023', ['M/D/YYYY'], Date.UTC(2023, 0, 12)],
  ['1/12/2023', ['D/M/YYYY'], Date.UTC(2023, 11, 1)],
  ['20230112', ['YYYYMMDD'], Date.UTC(2023, 0, 12)],
  ['1700000000', ['unix-seconds'], 1_700_000_000_000],
  ['2023-02-30', [], undefined],
  ['1/12/2023', [], undefined],
] as const)('the date %j as %j is %j', (text, formats, time) => {
  expect(parseDay(text, formats)).toBe(time);
});

test('title case capitalizes every word', () => {
  expect(toTitleCase('EL DORADO-hills')).toBe('El Dorado-Hills');
});
