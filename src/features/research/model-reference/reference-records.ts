/** The FAQs and the safety facts of a model's page, which the site search finds on their own. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  VehicleCatalogue,
} from '#src/domain/vehicle/vehicle-catalogue.ts';
import { FEATURES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { EditorialFaq } from '#src/features/desk/editorial/editorial.schema.ts';
import { answerEconomy, answerLegroom } from '#src/features/research/model-reference/catalogue-faqs.ts';
import { answerRange } from '#src/features/research/model-reference/range-faq.ts';
import { answerRecalls } from '#src/features/research/model-reference/recall-faq.ts';
import { hasResultsForFaqs } from '#src/features/research/model-reference/reference-tabs.ts';
import { listStandardSafety } from '#src/features/research/safety/standard-safety.ts';

/** The years of a model that are searched for its newest safety facts. */
const YEARS_LOOKED_THROUGH = 10;

interface ModelCount {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly count: number;
}

type FindFaqs = (vehicle: {
  readonly makeCode: string;
  readonly modelCode: string;
}) => readonly EditorialFaq[];

/** In catalog order. A part that the page does not show has no record. */
export function listReferenceRecords(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  counts: readonly ModelCount[],
  findFaqs: FindFaqs,
): SiteSearchRecord[] {
  const carCounts = new Map<string, number>();
  for (const { makeCode, modelCode, count } of counts) {
    const key = `${makeCode}|${modelCode}`;
    carCounts.set(key, (carCounts.get(key) ?? 0) + count);
  }
  return makes.flatMap((make) =>
    make.models.flatMap((model) => {
      const { makeCode } = make;
      const hasFaqs = hasResultsForFaqs(carCounts.get(`${makeCode}|${model.modelCode}`) ?? 0);
      return [
        ...(hasFaqs ? listFaqRecords(make, model, findFaqs({ makeCode, modelCode: model.modelCode })) : []),
        ...listSafetyRecords(make, model),
      ];
    }),
  );
}

function listFaqRecords(
  make: CatalogueMake,
  model: CatalogueModel,
  editorial: readonly EditorialFaq[],
): SiteSearchRecord[] {
  const name = joinVehicleName({ make: make.make, model: model.model });
  const vehicle = {
    ...toCodes(make, model),
    make: make.make,
    model: model.model,
    modelName: name,
    name,
  };
  const known = { vehicle, model };
  const answers = [answerEconomy, answerRange, answerRecalls, answerLegroom].flatMap(
    (answer) => answer(known) ?? [],
  );
  const texts = [
    ...editorial.map(({ question, text }) => `${question} ${text}`),
    ...answers.map(({ question, answer }) => `${question} ${answer}`),
  ];
  const topics = 'Price, MPG and fuel economy, how long it lasts, lifespan and mileage.';
  return [toRecord(make, model, { tab: 'faqs', title: `${name} FAQs`, text: [...texts, topics].join(' ') })];
}

function listSafetyRecords(make: CatalogueMake, model: CatalogueModel): SiteSearchRecord[] {
  const features = model.years
    .slice(-YEARS_LOOKED_THROUGH)
    .toReversed()
    .map((year) => listStandardSafety(model, year))
    .find(({ length }) => length > 0);
  const isRated = model.modelYears.some(({ crash }) => crash !== undefined);
  if (!features && !isRated) return [];
  const name = joinVehicleName({ make: make.make, model: model.model });
  const labels = (features ?? []).map((code) => labelOf(FEATURES, code));
  const standard = labels.length === 0 ? '' : ` Standard: ${labels.join(', ')}.`;
  return [
    toRecord(make, model, {
      tab: 'safety',
      title: `${name} safety and crash tests`,
      text: `How safe is the ${name}? NHTSA crash test ratings in stars, and safety features.${standard}`,
    }),
  ];
}

function toRecord(
  make: CatalogueMake,
  model: CatalogueModel,
  { tab, title, text }: { readonly tab: 'faqs' | 'safety'; readonly title: string; readonly text: string },
): SiteSearchRecord {
  return {
    url: `${formatSearchPath(toCodes(make, model))}#${tab}`,
    title,
    kind: 'Guide',
    text,
    make: make.make,
    model: model.model,
  };
}

function toCodes({ makeCode }: CatalogueMake, { modelCode }: CatalogueModel) {
  return { makeCode, modelCode };
}
