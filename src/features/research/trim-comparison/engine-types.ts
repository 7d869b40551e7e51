/** Engine types of trims, as the filter of the comparison names them. */
import { FUEL_TYPES } from '#src/domain/vehicle/vehicle-codes.ts';

/** The public API calls gasoline "Gas". Shoppers read "Gasoline". @see docs/rules/research.md#trim-comparison */
const GAS = { code: 'GSL', engineType: 'Gas' } as const;

const CHARGED: ReadonlySet<string> = new Set(['ELE', 'PIH']);

export interface EngineType {
  /** The code in filters: `HYB`. */
  readonly code: string;
  /** The name in the public API: "Gas", "Hybrid". */
  readonly engineType: string;
  /** The name for shoppers: "Gasoline", "Hybrid". */
  readonly label: string;
}

/** In the display order of fuels. */
export const ENGINE_TYPES: readonly EngineType[] = FUEL_TYPES.map(({ code, label }) => ({
  code,
  label,
  engineType: code === GAS.code ? GAS.engineType : label,
}));

/** Undefined for an unknown fuel. */
export function toEngineType(fuelCode: string | undefined): string | undefined {
  return ENGINE_TYPES.find(({ code }) => code === fuelCode)?.engineType;
}

/** Whether its fuel is known, and it has no plug. */
export function isNeverCharged({ engineType }: { readonly engineType?: string | undefined }): boolean {
  const fuel = ENGINE_TYPES.find((type) => type.engineType === engineType)?.code;
  return fuel !== undefined && !CHARGED.has(fuel);
}

/** The engine types of these trims. With fewer than two there is nothing to filter. */
export function listEngineTypes(
  trims: readonly { readonly engineType?: string | undefined }[],
): EngineType[] {
  const types = new Set(trims.map(({ engineType }) => engineType));
  return ENGINE_TYPES.filter(({ engineType }) => types.has(engineType));
}

/** The search's fuel filter if it has exactly one and a trim matches it; otherwise all trims are shown. */
export function decideEngineType(
  offered: readonly EngineType[],
  fuelCodes: readonly string[],
): EngineType | undefined {
  const [fuel, second] = fuelCodes;
  return second === undefined ? offered.find(({ code }) => code === fuel) : undefined;
}

/** The code that the filter finds a trim by; for an unknown fuel, a code that no choice has. */
export function findEngineCode(trim: { readonly engineType?: string | undefined }): string {
  return ENGINE_TYPES.find(({ engineType }) => engineType === trim.engineType)?.code ?? 'unknown';
}
