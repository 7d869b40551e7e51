/** Research pages and their editorial texts as records of the site search. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { BODY_STYLES, FEATURES, FUEL_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import { listPrebuiltResearch } from '#src/features/research/research-page/prebuilt-research.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import type { Services } from '#src/server/services.ts';

/** Every prebuilt page, in catalog order. */
export function listResearchRecords({
  catalogue,
  stock,
  contents,
  config,
}: Pick<Services, 'catalogue' | 'stock' | 'contents' | 'config'>): SiteSearchRecord[] {
  const known = catalogue();
  const { models, modelYears } = listPrebuiltResearch(
    known,
    stock.current.vehicleCounts,
    config.minIndexedListings,
  );
  const years = Map.groupBy(modelYears, ({ makeCode, modelCode }) => `${makeCode}|${modelCode}`);
  return models.flatMap(({ makeCode, modelCode }) => {
    const make = known.findMake(makeCode);
    const model = known.findModel(makeCode, modelCode);
    if (!make || !model) return [];
    return [
      toModel(make, model),
      ...(years.get(`${makeCode}|${modelCode}`) ?? []).map(({ year = 0 }) => toYear(make, model, year)),
      ...listTexts(make, model, contents.findEditorial({ makeCode, modelCode }).tabs),
    ];
  });
}

function toModel({ make, makeCode }: CatalogueMake, model: CatalogueModel): SiteSearchRecord {
  const { modelCode, years, trims } = model;
  const features = new Set(trims.flatMap(({ adds }) => adds));
  const sentences = [
    `${joinLabels(BODY_STYLES, model.styles)}.`,
    trims.length > 0 && `Trims: ${trims.map(({ trim }) => trim).join(', ')}.`,
    trims.length > 0 && `Fuel: ${joinLabels(FUEL_TYPES, fuelsOf(model))}.`,
    features.size > 0 && `With ${joinLabels(FEATURES, [...features])}.`,
    `Model years: ${years.toReversed().join(', ')}.`,
  ];
  return {
    url: formatResearchPath({ makeCode, modelCode }),
    title: `${joinVehicleName({ make, model: model.model })} research`,
    kind: 'Research',
    text: sentences.filter(Boolean).join(' '),
    make,
    model: model.model,
  };
}

function toYear({ make, makeCode }: CatalogueMake, model: CatalogueModel, year: number): SiteSearchRecord {
  const trims = listYearLadder(model, year).map(({ trim }) => trim);
  const name = joinVehicleName({ year, make, model: model.model });
  return {
    url: formatResearchPath({ makeCode, modelCode: model.modelCode, year }),
    title: `${name} research`,
    kind: 'Research',
    text: `What each trim of the ${name} adds and costs${trims.length > 0 ? `: ${trims.join(', ')}` : ''}.`,
    make,
    model: model.model,
    year,
  };
}

function listTexts(
  { make, makeCode }: CatalogueMake,
  { model, modelCode }: CatalogueModel,
  tabs: readonly { readonly slug: string; readonly title: string; readonly html: string }[],
): SiteSearchRecord[] {
  return tabs.map(({ slug, title, html }) => ({
    url: `${formatSearchPath({ makeCode, modelCode })}#${slug}`,
    title: `${joinVehicleName({ make, model })}: ${title}`,
    kind: 'Guide',
    text: toPlainText(html),
    make,
    model,
  }));
}

function fuelsOf({ trims }: CatalogueModel): string[] {
  return [...new Set(trims.flatMap(({ fuelTypeGroup }) => fuelTypeGroup ?? []))];
}

function joinLabels(options: readonly CodeLabel[], codes: readonly string[]): string {
  return codes.map((code) => labelOf(options, code)).join(', ');
}
