/** Loads everything that the section below the listings shows, in parallel. */
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { ModelEditorial } from '#src/features/desk/editorial/editorial.schema.ts';
import { hasCategoryFilters } from '#src/features/research/model-reference/dropped-tabs.ts';
import { toMileageData } from '#src/features/research/model-reference/mileage-data.ts';
import type { MileageData } from '#src/features/research/model-reference/mileage-data.ts';
import { mileageStatsCall } from '#src/features/research/model-reference/mileage-stats.call.ts';
import type { PricedCar } from '#src/domain/listing/mileage-prices.ts';
import * as priceLists from '#src/features/research/model-reference/price-list.call.ts';
import { listFaqs } from '#src/features/research/model-reference/reference-faqs.ts';
import type { FaqSubject, ReferenceFaq } from '#src/features/research/model-reference/reference-faqs.ts';
import { listRanges } from '#src/features/research/model-reference/range-faq.ts';
import { hasPriceLists } from '#src/features/research/model-reference/reference-prices.ts';
import type { ReferencePrices } from '#src/features/research/model-reference/reference-prices.ts';
import { listReferenceTabs } from '#src/features/research/model-reference/reference-tabs.ts';
import type { ReferenceTabs } from '#src/features/research/model-reference/reference-tabs.ts';
import { compareTrimInLine } from '#src/features/research/model-reference/trim-in-line.ts';
import type { TrimInLine } from '#src/features/research/model-reference/trim-in-line.ts';
import {
  decideReferenceView,
  findReferenceVehicle,
  formatReferenceSearch,
  USED_CARS,
} from '#src/features/research/model-reference/reference-vehicle.ts';
import type { ReferenceVehicle } from '#src/features/research/model-reference/reference-vehicle.ts';
import { loadSafety } from '#src/features/research/safety/load-safety.ts';
import type { SafetyFacts } from '#src/features/research/safety/safety-facts.ts';
import { loadTrimComparison } from '#src/features/research/trim-comparison/load-trim-comparison.ts';
import type { TrimComparison } from '#src/features/research/trim-comparison/trim-comparison.ts';
import { loadVehicleRatings } from '#src/features/research/vehicle-ratings/load-vehicle-ratings.ts';
import type { VehicleRatings } from '#src/features/research/vehicle-ratings/vehicle-ratings.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface ModelReference {
  readonly vehicle: ReferenceVehicle;
  readonly tabs: ReferenceTabs;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
  readonly prices: ReferencePrices;
  /** Used cars, for the chart of prices by mileage. */
  readonly cars: readonly PricedCar[];
  readonly faqs: readonly ReferenceFaq[];
  readonly mileage?: MileageData | undefined;
  /** Electric range in miles, by trim. */
  readonly ranges: readonly { readonly label: string; readonly miles: number }[];
  readonly safety?: SafetyFacts | undefined;
  readonly ratings?: VehicleRatings | undefined;
  /** Of a model, or of one of its years. */
  readonly trims?: TrimComparison | undefined;
  /** On the page of a trim, that trim beside those next to it. */
  readonly inLine?: TrimInLine | undefined;
  readonly editorialTabs: ModelEditorial['tabs'];
  /** Editors' texts on the model's page that are true for this year or trim. */
  readonly guides: readonly { readonly label: string; readonly href: string }[];
}

type Locals = Pick<App.Locals, 'ask' | 'services' | 'site'>;

/** Undefined for a search that is not about one model, and without any visible tab. */
export async function loadReference(
  locals: Locals,
  query: SearchQuery,
  resultCount: Promise<number>,
): Promise<ModelReference | undefined> {
  const vehicle = findReferenceVehicle(query, locals.services.catalogue());
  const model = vehicle && locals.services.catalogue().findModel(vehicle.makeCode, vehicle.modelCode);
  if (!vehicle || !model) return undefined;
  const { day } = locals.services.stock.current;
  const hasTrim = (query.vehicles[0]?.models[0]?.trimCodes.length ?? 0) > 0;
  // Only what the texts depend on, because the build manifest lists it and editors read it there.
  const { makeCode, modelCode, year, trimCode } = vehicle;
  const editorial = locals.services.contents.findEditorial({
    makeCode,
    modelCode,
    ...definedOnly({ year, trimCode }),
  });
  const [prices, { mileage, cars, priceEffect }, safety, ratings, trims] = await Promise.all([
    loadPrices(locals, query),
    loadMileage(locals, vehicle, Number(day.slice(0, 4))),
    hasTrim ? undefined : loadSafety(locals, vehicle),
    loadVehicleRatings(locals, query),
    trimCode === undefined ? loadTrimComparison(locals, vehicle) : undefined,
  ]);
  const subject = { vehicle, model, prices, mileage, priceEffect, day };
  const inLine = compareTrimInLine({ ...subject, minListings: locals.services.config.minIndexedListings });
  const faqs = listFaqs(subject, editorial.faqs);
  const tabs = listReferenceTabs({
    view: decideReferenceView(vehicle),
    hasTrim,
    hasPriceLists: hasPriceLists(prices),
    resultCount: await resultCount,
    hasMileageData: mileage !== undefined,
    hasCategoryFilters: hasCategoryFilters(query),
    answerCount: faqs.length,
    hasSafety: safety !== undefined,
    hasRatings: ratings !== undefined,
    canCompareTrims: inLine !== undefined || trims !== undefined,
    editorialTabs: editorial.tabs,
    isContentOnly: locals.site.flags.content_only,
    seoHeaders: editorial.tabs.map(({ title }) => title),
  });
  const ranges = listRanges(subject);
  return {
    vehicle,
    tabs,
    day,
    prices,
    cars,
    faqs,
    mileage,
    ranges,
    safety,
    ratings,
    trims,
    inLine,
    editorialTabs: editorial.tabs,
    guides: linkGuides(editorial, { makeCode, modelCode }),
  };
}

/** To the texts on the model's page. */
function linkGuides(
  { guides }: ModelEditorial,
  model: Pick<ReferenceVehicle, 'makeCode' | 'modelCode'>,
): ModelReference['guides'] {
  return guides.map(({ slug, title }) => ({ label: title, href: `${formatSearchPath(model)}#${slug}` }));
}

async function loadPrices({ ask }: Locals, query: SearchQuery): Promise<ReferencePrices> {
  const search = formatQuery(query);
  const { modelYearsCall, newModelYearsCall, trimsCall, newTrimsCall } = priceLists;
  const [usedByYear, newByYear, usedByTrim, newByTrim] = await Promise.all(
    [modelYearsCall, newModelYearsCall, trimsCall, newTrimsCall].map(
      async (call) => (await ask(call, { search })).data.items,
    ),
  );
  return {
    usedByYear: usedByYear ?? [],
    newByYear: newByYear ?? [],
    usedByTrim: usedByTrim ?? [],
    newByTrim: newByTrim ?? [],
  };
}

async function loadMileage(
  { ask }: Locals,
  vehicle: ReferenceVehicle,
  thisYear: number,
): Promise<Pick<ModelReference, 'mileage' | 'cars'> & Pick<FaqSubject, 'priceEffect'>> {
  const searches = [formatReferenceSearch(vehicle), formatQuery({ ...EMPTY_QUERY, choices: USED_CARS })];
  const [own, all] = await Promise.all(
    searches.map(async (search) => (await ask(mileageStatsCall, { search })).data),
  );
  if (!own || !all) return { cars: [] };
  const { cars, priceEffect } = own;
  return { mileage: toMileageData(own, all, thisYear), cars, priceEffect };
}
