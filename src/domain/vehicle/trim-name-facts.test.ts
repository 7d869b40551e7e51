import { expect, test } from 'vitest';
import { fitsTrimName, readTrimName } from '#src/domain/vehicle/trim-name-facts.ts';
import { parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';

test.each([
  ['XLE Hybrid', 'HYB', { fuel: 'HYB' }],
  ['Hybrid Pinnacle', 'PIH', { fuel: 'PIH' }],
  ['RX 450h+', 'PIH', { fuel: 'PIH' }],
  ['ES 300h', 'HYB', { fuel: 'HYB' }],
  ['xDrive50e', 'PIH', { fuel: 'PIH', drive: 'AWD' }],
  ['RZ 450e', 'ELE', { fuel: 'ELE' }],
  ['Laredo 4x4', 'GSL', { drive: '4WD' }],
  ['GLC 300 4MATIC+', 'HYB', { drive: 'AWD' }],
  ['SLT 4WD Cummins', 'DSL', { fuel: 'DSL', drive: '4WD' }],
  ['90 V8', 'GSL', { cylinders: 8 }],
  ['3.0i', 'GSL', { displacement: '3.0' }],
  ['AMG C 63 S E Performance', 'PIH', { fuel: 'PIH' }],
  ['Coupe Performance', 'GSL', {}],
  ['LE', 'HYB', {}],
] as const)('“%s” says %o', (trim, fuelTypeGroup, facts) => {
  expect(readTrimName({ trim, fuelTypeGroup })).toEqual(facts);
});

test('a variant fits a name unless it contradicts it; four-wheel and all-wheel drive are the same wheels', () => {
  const variant = parseVariant('GSL|AWD|AUTO|6|3.6|19|26|');
  expect(fitsTrimName(variant, {})).toBe(true);
  expect(fitsTrimName(variant, { drive: '4WD', cylinders: 6 })).toBe(true);
  expect(fitsTrimName(variant, { drive: 'RWD' })).toBe(false);
  expect(fitsTrimName(variant, { fuel: 'PIH' })).toBe(false);
  expect(fitsTrimName(parseVariant('ELE||AUTO|||100|90|250'), { drive: 'AWD', cylinders: 8 })).toBe(true);
});
