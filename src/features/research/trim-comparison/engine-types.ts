/** What a trim runs on, as the filter of the comparison names it. */
import { FUEL_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';

/** "'Gasoline' maps to 'Gas'"; where shoppers read it, it is "Gasoline" again. */
const GAS = { code: 'GSL', engineType: 'Gas' } as const;

export interface EngineType {
  /** `HYB`, as filters name it. */
  readonly code: string;
  /** "Gas", "Hybrid": what trims say. */
  readonly engineType: string;
  /** "Gasoline", "Hybrid": what shoppers read. */
  readonly label: string;
}

/** In the order in which fuels are shown. */
export const ENGINE_TYPES: readonly EngineType[] = FUEL_TYPES.map(({ code, label }) => ({
  code,
  label,
  engineType: code === GAS.code ? GAS.engineType : label,
}));

/** Undefined for a fuel that nobody knows. */
export function toEngineType(fuelCode: string | undefined): string | undefined {
  return ENGINE_TYPES.find(({ code }) => code === fuelCode)?.engineType;
}

/** Those of these trims; fewer than two leave nothing to filter. */
export function listEngineTypes(
  trims: readonly { readonly engineType?: string | undefined }[],
): EngineType[] {
  const types = new Set(trims.map(({ engineType }) => engineType));
  return ENGINE_TYPES.filter(({ engineType }) => types.has(engineType));
}

/** The search's own single fuel filter, where trims have it; else none, and all trims show. */
export function decideEngineType(
  offered: readonly EngineType[],
  fuelCodes: readonly string[],
): EngineType | undefined {
  const [fuel, second] = fuelCodes;
  return second === undefined ? offered.find(({ code }) => code === fuel) : undefined;
}

/** The code by which the filter finds a trim; one that no choice has, where its fuel is not known. */
export function findEngineCode(trim: { readonly engineType?: string | undefined }): string {
  return ENGINE_TYPES.find(({ engineType }) => engineType === trim.engineType)?.code ?? 'unknown';
}
