/** Loads a build-price page: trims and payments, matching new cars, and dealers. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { PaymentPlan } from '#src/domain/payment/payment-plan.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { findTermProblems } from '#src/domain/payment/term-problems.ts';
import type { TermProblems } from '#src/domain/payment/term-problems.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { formatSearchPath, pathToQuery, searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import type { SearchResult } from '#src/domain/search-query/search-result.ts';
import { listFactSources } from '#src/domain/vehicle/fact-sources.ts';
import type { FactSource } from '#src/domain/vehicle/fact-sources.ts';
import { formatBuildPricePath } from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import { COLORS, FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import { parseBuildChoice } from '#src/features/research/build-price/build-choice.ts';
import type { BuildChoice } from '#src/features/research/build-price/build-choice.ts';
import { isOrderedModel, listBuildDealers } from '#src/features/research/build-price/build-dealers.ts';
import type { BuildDealer, OrderedModel } from '#src/features/research/build-price/build-dealers.ts';
import { listBuildTrims } from '#src/features/research/build-price/build-trims.ts';
import type { BuildTrim } from '#src/features/research/build-price/build-trims.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

export interface BuildOption {
  readonly code: string;
  readonly label: string;
  /** New cars of the model and year with this option. */
  readonly count: number;
}

export interface BuildPricePage {
  readonly path: Required<Pick<ModelPath, 'makeCode' | 'modelCode'>>;
  readonly make: string;
  /** "2026 Honda Civic" */
  readonly name: string;
  readonly canonical: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  readonly robots: string | undefined;
  readonly drawing: string;
  readonly trims: readonly BuildTrim[];
  readonly choice: BuildChoice;
  readonly plan: PaymentPlan;
  readonly colors: readonly BuildOption[];
  readonly options: readonly BuildOption[];
  /** New cars of the year with the chosen trim, color and options. */
  readonly match: { readonly count: number; readonly href: string };
  /** New cars of the model and year, whatever was chosen. */
  readonly newCarCount: number;
  readonly dealers: readonly BuildDealer[];
  /** Where its figures come from, and of when, in the order of their marks. */
  readonly sources: readonly FactSource[];
  /** The place of the ZIP code: "Chicago, IL". */
  readonly place?: string;
  /** Inputs that are invalid. */
  readonly problems: TermProblems;
}

/** Cars whose sellers are considered. */
const LOOKED_AT = 100;
/** If fewer dealers have the model, other dealers of the make are listed as well. */
const ENOUGH_DEALERS = 6;

/**
 * Undefined if the model does not exist, is discontinued, or has no known price.
 * @param isModelIndexed whether search engines may index the page of its cars
 */
export async function loadBuildPricePage(
  { services, site }: Pick<App.Locals, 'services' | 'site'>,
  path: BuildPricePage['path'],
  params: URLSearchParams,
  isModelIndexed: boolean,
): Promise<BuildPricePage | undefined> {
  const catalogue = services.catalogue();
  const make = catalogue.findMake(path.makeCode);
  const model = catalogue.findModel(path.makeCode, path.modelCode);
  const order = model && findOrderYear(model, Number(services.stock.current.day.slice(0, 4)));
  const [first, ...others] = order?.trims ?? [];
  if (!make || !order || !first) return undefined;
  const parsed = parseBuildChoice(params, [first, ...others]);
  const place = parsed.zip === undefined ? undefined : services.places.find(parsed.zip);
  const choice = { ...parsed, terms: placeTerms(parsed.terms, place) };
  const planOf = (msrp: number) => planPayment({ price: msrp, isNew: true, msrp }, choice.terms);
  const ordered = { ...path, year: order.year };
  const { dealers, result } = await findDealers(services, ordered, choice);
  const { home, label } = { home: homeCrumb(site.brand.key), label: 'Custom Order' };
  const canonical = formatBuildPricePath(path);
  const vehicle = { year: order.year, make: make.make, model: model.model };
  const trims = listBuildTrims(order.trims, vehicle, planOf);
  return {
    path,
    make: make.make,
    name: joinVehicleName(vehicle),
    canonical,
    crumbs: [
      { label: home.label, href: home.href },
      { label: make.make, href: formatSearchPath({ makeCode: path.makeCode }) },
      ...(isModelIndexed ? [{ label: model.model, href: formatSearchPath(path) }] : []),
      { label, href: canonical },
    ],
    robots: params.size > 0 ? 'noindex,follow' : undefined,
    drawing: (model.styles[0] ?? 'SEDAN').toLowerCase(),
    trims,
    choice,
    plan: planOf(choice.trim.msrp),
    colors: toOptions(COLORS, result.counts.extColorSimple),
    options: toOptions(FEATURES, result.counts.featureCode),
    match: await countMatches(services, ordered, choice),
    newCarCount: result.total,
    dealers,
    sources: listFactSources({
      keys: [
        'stock',
        ...trims.map(({ msrpSource }) => msrpSource),
        ...(trims.some(({ catalogMsrp }) => catalogMsrp !== undefined) ? (['catalog'] as const) : []),
      ],
      years: [],
      modelYears: `model year ${order.year}`,
      day: services.stock.current.day,
      imports: [model.imports],
    }),
    ...(place && { place: `${place.city}, ${place.state}` }),
    problems: findTermProblems(params, params.get('zip') !== null && params.get('zip') !== '' && !place),
  };
}

/** Adds the state of the ZIP, whose sales tax is part of the payment. */
function placeTerms({ state: _, ...terms }: PaymentTerms, place: Place | undefined): PaymentTerms {
  return place ? { ...terms, state: place.state } : terms;
}

async function findDealers(
  services: Services,
  ordered: OrderedModel,
  { zip, trim }: BuildChoice,
): Promise<{ dealers: BuildDealer[]; result: SearchResult }> {
  const origin = zip === undefined ? undefined : services.places.find(zip);
  const stock = services.stock.current;
  const find = async (query: SearchQuery, hitsOnly?: true) => {
    const sortBy = origin ? 'distanceASC' : 'derivedpriceASC';
    const result = await stock.engine.search({
      query: { ...query, choices: { listingType: ['NEW'] }, sortBy, numRecords: LOOKED_AT },
      ...definedOnly({ origin, hitsOnly }),
    });
    return { result, found: stock.loadHits(result.hits) };
  };
  const { result, found } = await find(pathToQuery(ordered));
  const dealers = listBuildDealers(found.listings, found.owners, ordered, trim.trimCode);
  if (dealers.length >= ENOUGH_DEALERS) return { dealers, result };
  const { found: more } = await find(pathToQuery({ makeCode: ordered.makeCode }), true);
  const cars = [...found.listings, ...more.listings.filter((car) => !isOrderedModel(car, ordered))];
  const owners = new Map([...found.owners, ...more.owners].map((owner) => [owner.id, owner]));
  return { dealers: listBuildDealers(cars, [...owners.values()], ordered, trim.trimCode), result };
}

async function countMatches(
  { stock }: Services,
  ordered: OrderedModel,
  { trim, color, features }: BuildChoice,
): Promise<BuildPricePage['match']> {
  const query: SearchQuery = {
    ...pathToQuery({ ...ordered, trimCode: trim.trimCode }),
    choices: {
      listingType: ['NEW'],
      ...(color !== undefined && { extColorSimple: [color] }),
      ...(features.length > 0 && { featureCode: features }),
    },
  };
  return { count: await countCars(stock.current.engine, { query }), href: searchUrl(query) };
}

/** Options of at least one new car, in list order. */
function toOptions(
  options: readonly CodeLabel[],
  counts: Readonly<Record<string, number>> | undefined,
): BuildOption[] {
  return options.flatMap(({ code, label }) => {
    const count = counts?.[code] ?? 0;
    return count > 0 ? [{ code, label, count }] : [];
  });
}
