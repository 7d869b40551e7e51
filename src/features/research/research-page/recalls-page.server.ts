/**
 * The page of a model's recalls: the only one that has their texts. All others name recalls by number and lead here.
 * @see docs/rules/research.md#recalls
 */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatModelYears } from '#src/domain/vehicle/format-model-years.ts';
import { listFactSources } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource } from '#src/domain/vehicle/fact-sources.ts';
import { formatRecallsPath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { IndexVerdict } from '#src/domain/site/index-policy.ts';
import { judgeResearch } from '#src/domain/vehicle/judge-research.ts';
import { listResearchCrumbs } from '#src/features/research/research-page/research-crumbs.ts';

/** With its model years. */
export type ModelRecall = NonNullable<CatalogueModel['recalls']>[number];

export interface RecallsPage {
  readonly path: Pick<ModelPath, 'makeCode' | 'modelCode'>;
  /** "Honda Civic" */
  readonly name: string;
  /** How many recalls, of which model years. */
  readonly intro: string;
  readonly canonical: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly index: IndexVerdict;
  /** Newest first; never empty. */
  readonly recalls: readonly ModelRecall[];
  /** The numbers of each model year, newest year first. */
  readonly years: readonly { readonly year: number; readonly numbers: readonly string[] }[];
  readonly sources: readonly FactSource[];
  /** The cars for sale of the model. */
  readonly listingCount: number;
}

/**
 * Undefined without a recall of the model in an imported file.
 * @param hasCarsPage whether the page of the model's cars is indexed
 */
export function loadRecallsPage(
  { services, site }: Pick<App.Locals, 'services' | 'site'>,
  { makeCode, modelCode, year }: ModelPath,
  hasCarsPage: boolean,
): RecallsPage | undefined {
  const catalogue = services.catalogue();
  const make = catalogue.findMake(makeCode);
  const model = catalogue.findModel(makeCode, modelCode);
  const recalls = model?.recalls ?? [];
  if (year !== undefined || !make || !model || recalls.length === 0) return undefined;
  const path = { makeCode, modelCode };
  const name = joinVehicleName({ make: make.make, model: model.model });
  const canonical = formatRecallsPath(path);
  const { current } = services.stock;
  const counts = current.loadVehicleCounts(path);
  const listingCount = counts.reduce((sum, { count }) => sum + count, 0);
  const minListings = services.config.minIndexedListings;
  return {
    path,
    name,
    intro: writeIntro(name, recalls),
    canonical,
    crumbs: [
      ...listResearchCrumbs({ make, model, path, hasCarsPage }, site.brand.key),
      { label: 'Recalls', href: canonical },
    ],
    // What leads here is the research page.
    index: judgeResearch({ model, year, listingCount, minListings }),
    listingCount,
    recalls,
    years: groupByYear(recalls),
    sources: listFactSources({
      keys: ['recalls'],
      years: [],
      modelYears: 'all model years',
      day: current.day,
      imports: [model.imports],
    }),
  };
}

/** "12 recalls cover the Honda Civic, model years 2001 to 2024." */
function writeIntro(name: string, recalls: readonly ModelRecall[]): string {
  const years = listYears(recalls);
  const count = recalls.length === 1 ? '1 recall covers' : `${recalls.length} recalls cover`;
  const ofYears = years.length === 1 ? 'model year' : 'model years';
  return `${count} the ${name}, ${ofYears} ${formatModelYears(years)}.`;
}

function groupByYear(recalls: readonly ModelRecall[]): RecallsPage['years'] {
  return listYears(recalls)
    .toReversed()
    .map((year) => ({
      year,
      numbers: recalls.filter(({ years }) => years.includes(year)).map(({ number }) => number),
    }));
}

/** Ascending. */
function listYears(recalls: readonly ModelRecall[]): number[] {
  return [...new Set(recalls.flatMap(({ years }) => years))].toSorted((a, b) => a - b);
}
