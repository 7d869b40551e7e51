/** Generations of the shipped catalog: which best sellers have any, and whether their years are years that others list. */
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SHIPPED_EPA, SHIPPED_SAFETY } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findMakeMarket, getModelPopularity } from '#src/inventory/sample/make-market.ts';
import type { ModelFact } from '#src/reference/import/imported.schema.ts';
import { createModelFinder } from '#src/reference/import/model-finders.ts';
import type { FactTally } from '#scripts/report-facts/compare-facts.ts';

/** The number of best sellers, and of model years that count. */
const BEST_SELLERS = 100;
const YEARS = 10;

interface NamedModel {
  readonly name: string;
  readonly model: CatalogueModel;
}

/** Models that sold most in the last ten model years: each year's market of a make is shared out among its models of the year. */
function listBestSellers(makes: readonly CatalogueMake[], count = BEST_SELLERS): NamedModel[] {
  const newest = Math.max(...makes.flatMap(({ models }) => models.flatMap(({ years }) => years)));
  const sales = new Map<NamedModel, number>();
  for (const { make, makeCode, models } of makes) {
    const named = models.map((model) => ({ name: `${make} ${model.model}`, model }));
    const { share } = findMakeMarket(makeCode);
    for (let year = newest - YEARS + 1; year <= newest; year++) {
      const sold = named.filter(({ model }) => model.years.includes(year));
      const weigh = ({ model }: NamedModel) => getModelPopularity(makeCode, model.modelCode);
      const all = sold.reduce((sum, each) => sum + weigh(each), 0);
      for (const each of sold) sales.set(each, (sales.get(each) ?? 0) + (share * weigh(each)) / all);
    }
  }
  return [...sales]
    .toSorted(([a, one], [b, other]) => other - one || (a.name < b.name ? -1 : 1))
    .slice(0, count)
    .map(([model]) => model);
}

/** How many of the best sellers have generations. */
export function countGenerations(makes: readonly CatalogueMake[], count = BEST_SELLERS): FactTally {
  const best = listBestSellers(makes, count);
  const bare = best.filter(({ model }) => !model.generations);
  return {
    what: 'best sellers with generations',
    checked: best.length,
    wrong: bare.map(({ name }) => `${name}: none`),
  };
}

/** Each year of a generation is one in which the list has the model, or for which EPA or NHTSA has figures. */
export function compareGenerationYears(
  makes: readonly CatalogueMake[],
  facts: readonly ModelFact[],
): FactTally {
  const tally: FactTally = { what: 'years of generations', checked: 0, wrong: [], uncovered: 0 };
  const listed = groupYears(makes, facts);
  for (const { make, models } of makes) {
    for (const model of models) {
      const years = listed.get(model) ?? new Set<number>();
      const last = Math.max(0, ...years);
      for (const year of new Set(model.generations?.flatMap((generation) => generation.years))) {
        const isKnown = years.has(year) || hasFigures(model, year);
        if (!isKnown && year > last) tally.uncovered = (tally.uncovered ?? 0) + 1;
        else tally.checked++;
        if (!isKnown && year < last) tally.wrong.push(`${make} ${model.model} ${year}: is not in the list`);
      }
    }
  }
  return tally;
}

const isAgency = (source: string) => source === SHIPPED_EPA || source === SHIPPED_SAFETY;

function hasFigures({ modelYears }: CatalogueModel, year: number): boolean {
  return modelYears.some(({ sources, ...facts }) => facts.year === year && sources.some(isAgency));
}

function groupYears(makes: readonly CatalogueMake[], facts: readonly ModelFact[]) {
  const findModel = createModelFinder(makes);
  const years = new Map<CatalogueModel, Set<number>>();
  for (const { make, model, year } of facts) {
    const found = findModel(make, model)?.model;
    if (found) years.getOrInsertComputed(found, () => new Set<number>()).add(year);
  }
  return years;
}
