import { expect, test } from 'vitest';
import { parseCarLifePath } from '#src/features/vehicle/car-life/car-life-path.ts';

test('reads VINs in capitals and small letters, and nothing else', () => {
  expect(parseCarLifePath('/car-life/1HGCM82633A004352')).toEqual({ vin: '1HGCM82633A004352' });
  expect(parseCarLifePath('/car-life/1hgcm82633a004352')).toEqual({ vin: '1hgcm82633a004352' });
  for (const vin of ['1HGCM82633A00435', '1HGCM82633A0043522', 'IOQCM82633A004352', '1HGCM82633A00435%20'])
    expect(parseCarLifePath(`/car-life/${vin}`)).toBeUndefined();
});
