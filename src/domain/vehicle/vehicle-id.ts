/** The id of a model year, or of a trim of it: `2026-HONDA-CIVIC-EX`. Codes have no hyphen. */
import { isCode } from '#src/domain/vehicle/vehicle-name.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { isYear } from '#src/domain/vehicle/is-year.ts';

export interface VehicleIdentity {
  readonly year: number;
  readonly makeCode: string;
  readonly modelCode: string;
  readonly trimCode?: string;
}

export function formatVehicleId({ year, makeCode, modelCode, trimCode }: VehicleIdentity): string {
  return [year, makeCode, modelCode, ...(trimCode === undefined ? [] : [trimCode])].join('-');
}

/** Undefined if it is not one of our ids. */
export function parseVehicleId(id: string): VehicleIdentity | undefined {
  const [year = '', makeCode = '', modelCode = '', trimCode, ...rest] = id.split('-');
  const codes = [makeCode, modelCode, ...(trimCode === undefined ? [] : [trimCode])];
  if (!isYear(year) || rest.length > 0 || !codes.every(isCode)) return undefined;
  return { year: Number(year), makeCode, modelCode, ...definedOnly({ trimCode }) };
}
