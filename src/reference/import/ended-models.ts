/** Models that ended when the one that they are a version of took their engine over: the RAV4 Hybrid, since every RAV4 is one. */
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { EpaFact } from '#src/reference/import/imported.schema.ts';
import type { ModelOf } from '#src/reference/import/refusals.ts';

const FUEL_WORD = / (?:hybrid|plug-in hybrid|phev|prime|4xe|electric|ev)$/i;

/**
 * The model that goes on, for a fact of a year after the end of the one that its name says; else that one.
 * @param findWhole a model of the make by its whole name
 */
export function toOngoingModel(
  found: ModelOf | undefined,
  { year, variants }: Pick<EpaFact, 'year' | 'variants'>,
  findWhole: (name: string) => CatalogueModel | undefined,
): ModelOf | undefined {
  const end = found?.model.years.at(-1);
  if (!found || end === undefined || year <= end) return found;
  const model = findWhole(found.model.model.replace(FUEL_WORD, ''));
  if (!model || model === found.model || (model.years.at(-1) ?? 0) <= end) return found;
  const newest = model.years.at(-1);
  const fuels = model.trims.flatMap(({ years, fuelTypeGroup }) =>
    years.at(-1) === newest ? (fuelTypeGroup ?? []) : [],
  );
  return variants.every(({ fuel }) => fuels.includes(fuel)) ? { model, rest: found.rest } : found;
}
