/** Lists every page in the site search: models for sale, research and editors' texts, but no live stock. */
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { BODY_STYLES, FEATURES, FUEL_TYPES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';
import type { SiteSearchRecord } from '#src/features/search/site-search/site-search.schema.ts';
import type { Services } from '#src/server/services.ts';

/** Cars that a year needs for its own record. The model's record names all years. */
const MIN_YEAR_CARS = 3;

const FIXED: readonly SiteSearchRecord[] = [
  {
    url: '/certified',
    title: 'Certified used cars',
    kind: 'Guide',
    text: 'What each certified program covers: inspection, warranty and returns.',
  },
  {
    url: '/electric-vehicle-types',
    title: 'Electric vehicle types',
    kind: 'Guide',
    text: 'Electric, plug-in hybrid, hybrid, hydrogen and alternative fuel cars explained.',
  },
];

/** In catalog order, so that the same data make the same index. */
export function listSiteSearchRecords({
  catalogue,
  stock,
  contents,
}: Pick<Services, 'catalogue' | 'stock' | 'contents'>): SiteSearchRecord[] {
  const { current } = stock;
  return [
    ...FIXED,
    ...catalogue().makes.flatMap((make) => [
      ...listMake(make),
      ...make.models.flatMap((model) => {
        const { makeCode } = make;
        const { modelCode } = model;
        const counts = current.loadVehicleCounts({ makeCode, modelCode });
        const byYear = new Map<number, number>();
        for (const { year, count } of counts) byYear.set(year, (byYear.get(year) ?? 0) + count);
        if (model.trims.length === 0 && model.modelYears.length === 0 && counts.length === 0) return [];
        return [
          ...listModel(make, model),
          ...model.years
            .filter((year) => (byYear.get(year) ?? 0) >= MIN_YEAR_CARS)
            .map((year) => toYear(make, model, year)),
          ...listTexts(make, model, contents.findEditorial({ makeCode, modelCode }).tabs),
        ];
      }),
    ]),
  ];
}

function listMake({ make, makeCode, models }: CatalogueMake): SiteSearchRecord[] {
  const names = models.filter(({ trims }) => trims.length > 0).map(({ model }) => model);
  return [
    {
      url: formatSearchPath({ makeCode }),
      title: `${make} cars for sale`,
      kind: 'For sale',
      text: `All ${make} models: ${names.join(', ')}.`,
      make,
    },
  ];
}

function listModel({ make, makeCode }: CatalogueMake, model: CatalogueModel): SiteSearchRecord[] {
  const { modelCode, years, trims } = model;
  const name = `${make} ${model.model}`;
  const features = new Set(trims.flatMap(({ adds }) => adds));
  const sentences = [
    `${joinLabels(BODY_STYLES, model.styles)}.`,
    trims.length > 0 && `Trims: ${trims.map(({ trim }) => trim).join(', ')}.`,
    trims.length > 0 && `Fuel: ${joinLabels(FUEL_TYPES, fuelsOf(model))}.`,
    features.size > 0 && `With ${joinLabels(FEATURES, [...features])}.`,
    `Model years: ${years.toReversed().join(', ')}.`,
  ];
  return [
    {
      url: formatResearchPath({ makeCode, modelCode }),
      title: `${name} research`,
      kind: 'Research',
      text: sentences.filter(Boolean).join(' '),
      make,
      model: model.model,
    },
    {
      url: formatSearchPath({ makeCode, modelCode }),
      title: `${name} for sale`,
      kind: 'For sale',
      text: `New and used ${name} by trim, year, price, mileage and distance.`,
      make,
      model: model.model,
    },
  ];
}

function toYear({ make, makeCode }: CatalogueMake, model: CatalogueModel, year: number): SiteSearchRecord {
  const trims = model.trims.filter(({ years }) => years.includes(year)).map(({ trim }) => trim);
  const name = `${year} ${make} ${model.model}`;
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
    url: `${formatResearchPath({ makeCode, modelCode })}#${slug}`,
    title: `${make} ${model}: ${title}`,
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

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Converts sanitized HTML. */
function toPlainText(html: string): string {
  return html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}
