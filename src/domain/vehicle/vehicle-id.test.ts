import { describe, expect, test } from 'vitest';
import { formatVehicleId, parseVehicleId } from '#src/domain/vehicle/vehicle-id.ts';

describe('a vehicle id', () => {
  test.each([
    [{ year: 2026, makeCode: 'HONDA', modelCode: 'CIVIC', trimCode: 'EX_L' }, '2026-HONDA-CIVIC-EX_L'],
    [{ year: 1999, makeCode: 'LAND_ROVER', modelCode: 'RANGE_ROVER' }, '1999-LAND_ROVER-RANGE_ROVER'],
  ])('%o is formatted and parsed as %s', (vehicle, id) => {
    expect(formatVehicleId(vehicle)).toBe(id);
    expect(parseVehicleId(id)).toEqual(vehicle);
  });

  test.each([
    '',
    '2026',
    '2026-HONDA',
    '26-HONDA-CIVIC',
    '2026-honda-civic',
    '2026-HONDA-CIVIC-EX-L',
    '2026--X',
  ])('"%s" is invalid', (id) => {
    expect(parseVehicleId(id)).toBeUndefined();
  });
});
