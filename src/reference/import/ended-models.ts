/** Models that ended when the one that they are a version of took their engine over: the RAV4 Hybrid, since every RAV4 is one. */
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ModelOf } from '#src/reference/import/refusals.ts';

const FUEL_WORD = / (?:hybrid|plug-in hybrid|phev|prime|4xe|electric|ev)$/i;

/** What a source says of a year of a model. */
interface OfYear {
  readonly make: string;
  readonly year: number;
  /** Without any, it is about cars like those that the ended model had last. */
  readonly fuels?: readonly string[];
}

/**
 * The model that goes on, for a fact of a year after the end of the one that its name says; else that one.
 * @param findModel a model of the make at the start of a name
 */
export function toOngoingModel(
  found: ModelOf | undefined,
  { make, year, fuels }: OfYear,
  findModel: (make: string, name: string) => ModelOf | undefined,
): ModelOf | undefined {
  const end = found?.model.years.at(-1);
  if (!found || end === undefined || year <= end) return found;
  const ended = found.model;
  const name = ended.model.replace(FUEL_WORD, '');
  const whole = findModel(make, name);
  const model = whole?.rest === '' ? whole.model : undefined;
  if (!model || model === ended || (model.years.at(-1) ?? 0) <= end) return found;
  const [asked, kept] = [fuels ?? newestFuelsOf(ended), newestFuelsOf(model)];
  const isKept = asked.length > 0 && asked.every((fuel) => kept.includes(fuel));
  // Its cars are some of the other model's.
  return isKept ? { model, rest: ended.model.slice(name.length) + found.rest } : found;
}

function newestFuelsOf({ years, trims }: CatalogueModel): string[] {
  const newest = years.at(-1);
  return trims.flatMap((trim) => (trim.years.at(-1) === newest ? (trim.fuelTypeGroup ?? []) : []));
}
