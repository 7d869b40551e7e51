/** Answers programs with what this site's own pages ask. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import { findDoorPlace } from '#src/domain/payment/door-place.ts';
import type { DoorPlace } from '#src/domain/payment/price-with-fees.ts';
import { toPairs } from '#src/domain/search-query/format-query.ts';
import { GENERATION_PARAM } from '#src/domain/search-query/generation-param.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { toCurrentSearch } from '#src/domain/search-query/renamed-address.ts';
import { UpstreamError } from '#src/engine/calls/upstream-error.ts';
import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import { toPartnerCar } from '#src/features/search/partner-api/partner-car.ts';
import type { PartnerCar } from '#src/features/search/partner-api/partner-car.ts';
import { partnerCarsCall } from '#src/features/search/partner-api/partner-api.call.ts';
import type {
  partnerCarCall,
  partnerCountsCall,
  partnerReadCall,
} from '#src/features/search/partner-api/partner-api.call.ts';
import { listUnusable } from '#src/features/search/partner-api/unusable-parameters.ts';
import { listingCall } from '#src/features/search/results-data/listing.call.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import { listingDetailsCall } from '#src/features/vehicle/vehicle-details/listing-details.call.ts';
import type { Answer, Handler } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { toDay } from '#src/lib/to-day.ts';

/** Paid places by the lists of a page. */
const SPONSORED = {
  premium: 'spotlights',
  standard: 'standardSpotlights',
  featured: 'featuredSpotlights',
  highlight: 'vehicleHighlight',
  boost: 'boost',
} as const;
const SOURCES = [
  {
    of: 'cars, prices and descriptions',
    source: "the sellers' feeds; confirmedAt says when one last had the car",
  },
  {
    of: 'outTheDoor',
    source: "the sellers' fees, and taxes and fees of the state as this site knows them: /honest-listings",
  },
  { of: 'priceRating', source: "this site's comparison with similar cars for sale" },
];

export const answerPartnerCars: Handler<typeof partnerCarsCall> = async ({ search: given }, { locals }) => {
  const search = toCurrentSearch(locals.services.catalogue(), given);
  const page = readLive(await locals.ask(listingCall, { search }));
  const asked = new URLSearchParams(search).get(GENERATION_PARAM);
  if (asked !== null && asked !== '' && page.generation !== undefined && page.generation !== asked)
    return { type: 'generation-gone', ...definedOnly({ generation: page.generation }) };
  const { firstRecord, numRecords, zip } = parseQuery(search);
  const toCar = carWriter(page, locals, findDoorPlace(locals.services, zip));
  const after = firstRecord + numRecords;
  return {
    ...describeFound(page, search, locals),
    reachable: page.reachableCount,
    first: firstRecord,
    ...(after < page.reachableCount && { next: nextPage(search, after, page.generation) }),
    cars: page.listings.map(toCar),
    sponsored: Object.entries(SPONSORED).flatMap(([place, list]) =>
      page[list].map((listing) => ({ label: 'Sponsored' as const, place, car: toCar(listing) })),
    ),
  };
};

export const answerPartnerCounts: Handler<typeof partnerCountsCall> = async (
  { search: given },
  { locals },
) => {
  const search = toCurrentSearch(locals.services.catalogue(), given);
  const page = readLive(await locals.ask(listingCall, { search }));
  const counts = Object.entries(page.filters).map(
    ([key, options]) => [key, options.map(({ value, label, count }) => ({ value, label, count }))] as const,
  );
  return { ...describeFound(page, search, locals), counts: Object.fromEntries(counts) };
};

export const answerPartnerCar: Handler<typeof partnerCarCall> = async ({ id }, { locals }) => {
  const answer = readLive(await locals.ask(listingDetailsCall, { id }));
  if (answer.type === 'failed' || answer.type === 'unknown' || answer.type === 'moved') return answer;
  const details = {
    car: toCarOf(answer.listing, answer.owner, locals, findDoorPlace(locals.services, undefined)),
    description: toPlainText(answer.listing.description ?? ''),
    priceHistory: answer.priceHistory.map(({ atMs, price, isStated }) => ({
      day: toDay(atMs),
      priceDollars: price ?? null,
      ...(isStated && { isStated }),
    })),
    sources: SOURCES,
  };
  if (answer.type === 'active') return { type: 'for-sale', ...details };
  return { type: 'gone', ...details, goneAt: new Date(answer.goneAtMs).toISOString() };
};

export const answerPartnerRead: Handler<typeof partnerReadCall> = async ({ text }, { locals }) => {
  const read = readLive(await locals.ask(readSearchCall, { text, search: '', keep: 'no' }));
  if (read.type === 'failed') return read;
  const query = parseSearchLink(read.url);
  return {
    type: 'ok',
    parameters: Object.fromEntries(toPairs(query)),
    understood: read.parts.map(({ label }) => label),
    unused: read.unused,
    total: read.total,
  };
};

function readLive<Data>(answer: Answer<Data>): Data {
  if (answer.source === 'fallback') throw new UpstreamError(answer.error.type, answer.error.message);
  return answer.data;
}

function describeFound(page: ListingPage, search: string, { services }: App.Locals) {
  const unusableValues = listUnusable(search, {
    catalogue: services.catalogue(),
    invalid: page.invalidQueryParams,
  });
  return {
    type: 'ok' as const,
    total: page.totalResultCount,
    ...definedOnly({ generation: page.generation }),
    unusable: [...new Set([...page.invalidQueryParams, ...Object.keys(unusableValues)])],
    unusableValues,
    sources: SOURCES,
  };
}

function carWriter(
  { owners }: ListingPage,
  locals: App.Locals,
  place: DoorPlace,
): (listing: FoundListing) => PartnerCar {
  const byId = new Map(owners.map((owner) => [owner.id, owner]));
  return (listing) => toCarOf(listing, byId.get(listing.ownerId), locals, place);
}

function toCarOf(
  listing: FoundListing,
  owner: Owner | undefined,
  { services, site }: App.Locals,
  place: DoorPlace,
): PartnerCar {
  return toPartnerCar(listing, {
    origin: site.origin,
    owner,
    seenAtMs: services.stock.lastSeenAtMs(listing.id),
    place,
  });
}

function nextPage(search: string, first: number, generation: string | undefined): string {
  const params = new URLSearchParams(search);
  params.set('firstRecord', String(first));
  if (generation !== undefined) params.set(GENERATION_PARAM, generation);
  return `${partnerCarsCall.path}?${params.toString()}`;
}
