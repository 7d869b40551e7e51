/** Why a fact of an imported file is not used although its model is in the catalog, in the words of the report. */
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { Fact, TrimFact } from '#src/reference/import/imported.schema.ts';

export interface Refusal {
  readonly field: string;
  readonly reason: string;
}

export interface ModelOf {
  model: CatalogueModel;
  /** The part of the fact's name that is not in the model's name. */
  rest: string;
}

/** A list may begin before the catalog. So many years before all others of a model are a typing mistake. */
const MOST_YEARS_BEFORE = 40;
/** The dearest trim of a model costs five times as much as its cheapest. A figure with two zeros too many costs a hundred times as much. */
const MOST_TIMES_DEARER = 10;

export const TOO_EARLY: Refusal = {
  field: 'year',
  reason: `is more than ${MOST_YEARS_BEFORE} years before the first of this model`,
};
export const TOO_DEAR: Refusal = {
  field: 'msrp',
  reason: `is more than ${MOST_TIMES_DEARER} times the middle MSRP of this model`,
};
export const NOT_SOLD: Refusal = { field: 'year', reason: 'is none in which any source has this model' };
export const NOT_CHARGED: Refusal = {
  field: 'range',
  reason: 'is of a year with no electric car or plug-in hybrid',
};
export const OF_A_VERSION: Refusal = {
  field: 'model',
  reason: 'is a version of a model, not the whole of it',
};

export function isTooEarly({ years }: Pick<CatalogueModel, 'years'>, year: number): boolean {
  return year < (years[0] ?? year) - MOST_YEARS_BEFORE;
}

/** For facts that add a year to their model, which would get pages. */
export function refuseTooEarly(at: ModelOf | undefined, { year }: Fact): ModelOf | Refusal | undefined {
  return at && isTooEarly(at.model, year) ? TOO_EARLY : at;
}

/**
 * Finds prices that only a typing mistake can have, from those of the catalog and of all rows of the model.
 * @param models of each row
 */
export function createTooDearTest(
  models: ReadonlyMap<TrimFact, ModelOf | undefined>,
): (fact: TrimFact) => boolean {
  const prices = new Map<CatalogueModel, number[]>();
  const pricesOf = (model: CatalogueModel) =>
    prices.getOrInsertComputed(model, () => model.trims.flatMap(({ msrp }) => msrp ?? []));
  for (const [{ msrp }, at] of models) if (at && msrp) pricesOf(at.model).push(msrp);
  for (const known of prices.values()) known.sort((a, b) => a - b);
  return (fact) => {
    const at = models.get(fact);
    const known = (at && prices.get(at.model)) ?? [];
    const middle = known[Math.floor((known.length - 1) / 2)];
    return middle !== undefined && (fact.msrp ?? 0) > middle * MOST_TIMES_DEARER;
  };
}

/**
 * Adds each fact to its model.
 * @param refused gets those that are not used although their model is known
 * @returns the label of each fact's model, undefined where it is not used
 */
export type JoinEach = <F extends Fact>(
  facts: readonly F[],
  find: (fact: F) => ModelOf | Refusal | undefined,
  add: (fact: F, at: ModelOf) => void,
) => (string | undefined)[];

export function createJoinEach(
  labels: ReadonlyMap<CatalogueModel, string>,
  refused: Map<Fact, Refusal>,
): JoinEach {
  return (facts, find, add) =>
    facts.map((fact) => {
      const at = find(fact);
      if (at && 'reason' in at) {
        refused.set(fact, at);
        return undefined;
      }
      if (at) add(fact, at);
      return at && labels.get(at.model);
    });
}
