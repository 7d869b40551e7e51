import { expect, test } from 'vitest';
import { explainUnknownZip } from '#src/domain/visitor/unknown-zip.ts';
import { ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';

test.each([
  ['00901', 'San Juan, PR'],
  ['00802', 'St. Thomas, VI'],
  ['96910', 'Hagåtña, GU'],
  ['96799', 'Pago Pago, AS'],
  ['96950', 'Saipan, MP'],
  ['09001', 'a military post office in Europe'],
  ['96205', 'a military post office in Korea'],
  ['34050', 'a military post office of the Americas'],
])('%s, %s, exists and is outside the states', (zip) => {
  expect(explainUnknownZip(zip)).toBe('Enter a ZIP Code in the 50 states or DC');
});

test.each(['00000', '00100', '96798', '99999', '6060', ''])('%j is no ZIP Code', (zip) => {
  expect(explainUnknownZip(zip)).toBe(ZIP_MESSAGE);
});
