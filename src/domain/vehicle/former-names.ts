/** Former names of makes, models and trims, whose addresses lead to the current ones for ever. */
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { toCode } from '#src/domain/vehicle/vehicle-name.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Codes as addresses name them; a model without a make is not looked up. */
export interface NamedCodes {
  readonly makeCode: string;
  readonly modelCode?: string;
  readonly trimCode?: string;
}

/** What former names are found by. */
export type NamedVehicles = Pick<VehicleCatalogue, 'makes'>;

/** The current codes of a vehicle named by a former name of its make, model or trim; undefined if no name is former. */
export function findRenamed(catalogue: NamedVehicles, codes: NamedCodes): NamedCodes | undefined {
  const current = currentCodesOf(catalogue);
  if (current.size === 0) return undefined;
  const makeCode = current.get(codes.makeCode) ?? codes.makeCode;
  const { modelCode: oldModel, trimCode: oldTrim } = codes;
  const modelCode = oldModel && (current.get(`${makeCode}|${oldModel}`) ?? oldModel);
  const trimCode = oldTrim && (current.get(`${makeCode}|${modelCode}|${oldTrim}`) ?? oldTrim);
  if (makeCode === codes.makeCode && modelCode === oldModel && trimCode === oldTrim) return undefined;
  return { makeCode, ...(modelCode && { modelCode }), ...(trimCode && { trimCode }) };
}

/** Current codes by former ones, each below the current codes of what it belongs to. */
const currentCodesOf = memoByObject((catalogue: NamedVehicles): ReadonlyMap<string, string> => {
  const current = new Map<string, string>();
  const add = (names: readonly string[] | undefined, prefix: string, code: string) => {
    for (const former of toFormerCodes(names)) current.set(prefix + former, code);
  };
  for (const { makeCode, formerly, models } of catalogue.makes) {
    add(formerly, '', makeCode);
    for (const model of models) {
      add(model.formerly, `${makeCode}|`, model.modelCode);
      for (const trim of model.trims) add(trim.formerly, `${makeCode}|${model.modelCode}|`, trim.trimCode);
    }
  }
  return current;
});

export function toFormerCodes(formerly: readonly string[] | undefined): string[] {
  return (formerly ?? []).map(toCode);
}

/** The former codes of makes, models and trims, each once. */
export function listFormerCodes(catalogue: NamedVehicles): string[] {
  return [...new Set([...currentCodesOf(catalogue).keys()].map((key) => key.split('|').at(-1) ?? key))];
}
