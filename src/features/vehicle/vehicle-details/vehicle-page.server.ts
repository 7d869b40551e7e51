/** Loads everything the page of one vehicle shows. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findContradictions, listLifeEvents } from '#src/domain/listing/car-life.ts';
import type { Confirmation } from '#src/domain/listing/confirmation.ts';
import { setExpired } from '#src/domain/search-query/expired-car.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { listCrumbs } from '#src/domain/search-query/breadcrumbs.ts';
import type { Crumb } from '#src/domain/search-query/breadcrumbs.ts';
import { pathToQuery } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { formatBuildPricePath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import { namePaths } from '#src/domain/vehicle/name-path.ts';
import { listVehiclePaths } from '#src/domain/search-query/search-names.ts';
import { verifyShop } from '#src/features/vehicle/buy-online/verify-shops.ts';
import { loadConfirmation } from '#src/features/vehicle/vehicle-details/confirmation.server.ts';
import { listingDetailsCall } from '#src/features/vehicle/vehicle-details/listing-details.call.ts';
import { loadSimilarCards } from '#src/features/search/below-results/similar-cards.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { CallOutput } from '#src/lib/call.ts';

export interface VehiclePage {
  readonly details: CallOutput<typeof listingDetailsCall>;
  readonly crumbs: readonly Crumb[];
  readonly similar: readonly ListingCard[];
  /** Whether its seller still offers it, as far as this site knows. */
  readonly confirmation?: Confirmation;
  /** What feeds have said about this car; undefined without a VIN. */
  readonly life?: { readonly eventCount: number; readonly contradictions: readonly string[] };
  /** Link to order a new car of this model. */
  readonly orderHref?: string;
}

type Details = VehiclePage['details'];

/** @see docs/rules/results.md#similar-and-supplemental-cars */
const MOST_SIMILAR = 12;

/** Of a car for sale. */
export interface FoundVehicle extends VehiclePage {
  readonly details: Extract<Details, { type: 'active' }>;
}

export async function loadVehiclePage(locals: App.Locals, id: string): Promise<VehiclePage> {
  const { data } = await locals.ask(listingDetailsCall, { id });
  if (data.type !== 'active') return { details: data, crumbs: [], similar: [] };
  const details = { ...data, listing: await verifyShop(locals.ask, data.listing) };
  const query = toYearSearch(details.listing);
  const names = { vehicles: namePaths(locals.services.catalogue(), listVehiclePaths(query)) };
  return {
    details,
    crumbs: listCrumbs(query, names, locals.site.brand.key),
    similar: locals.site.flags.similar_listings
      ? (await loadSimilarCards(locals.ask, formatQuery(query), [id])).slice(0, MOST_SIMILAR)
      : [],
    ...definedOnly({ confirmation: await loadConfirmation(locals.services, id, Date.now()) }),
    ...definedOnly({ life: summarizeLife(locals.services.stock, details.listing.vin) }),
    ...(canOrder(locals, details.listing) && { orderHref: formatBuildPricePath(details.listing) }),
  };
}

function summarizeLife(stock: App.Locals['services']['stock'], vin: string | undefined): VehiclePage['life'] {
  if (vin === undefined) return undefined;
  const states = stock.loadCarLife(vin);
  const eventCount = listLifeEvents(states).length;
  return eventCount === 0 ? undefined : { eventCount, contradictions: findContradictions(states) };
}

function canOrder({ services }: App.Locals, { listingType, makeCode, modelCode, year }: Listing): boolean {
  const model = services.catalogue().findModel(makeCode, modelCode);
  const thisYear = Number(services.stock.current.day.slice(0, 4));
  return listingType === 'NEW' && !!model && findOrderYear(model, thisYear)?.year === year;
}

/** Cars like one that is no longer for sale: of its model, and of its year if there are any. */
export function searchInPlaceOf(
  { services }: App.Locals,
  { makeCode, modelCode, year }: Listing,
): SearchQuery {
  const counts = services.stock.current.loadVehicleCounts({ makeCode, modelCode });
  const hasYear = counts.some((row) => row.year === year && row.count > 0);
  return setExpired(pathToQuery({ makeCode, modelCode, ...(hasYear && { year }) }));
}

/** The search for this vehicle's model and year. */
function toYearSearch({ makeCode, modelCode, year }: Listing): SearchQuery {
  return pathToQuery({ makeCode, modelCode, year });
}
