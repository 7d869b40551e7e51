/** Drives as schema.org has them: search engines take its terms, not words. */
import { DRIVE_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';

const TERMS: Readonly<Record<(typeof DRIVE_TYPES)[number]['code'], string>> = {
  AWD: 'https://schema.org/AllWheelDriveConfiguration',
  '4WD': 'https://schema.org/FourWheelDriveConfiguration',
  FWD: 'https://schema.org/FrontWheelDriveConfiguration',
  RWD: 'https://schema.org/RearWheelDriveConfiguration',
};

/** @param drive its code or its label; undefined for any other */
export function toDriveConfiguration(drive: string | undefined): string | undefined {
  const known = DRIVE_TYPES.find(({ code, label }) => code === drive || label === drive);
  return known && TERMS[known.code];
}
