/** Loads the comparison page: the cars for sale, and notices about the others. */
import { findFuelCost } from '#src/domain/listing/fuel-cost.ts';
import { explainUnknownZip } from '#src/domain/visitor/unknown-zip.ts';
import { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import { formatCompareUrl } from '#src/features/shopper/compare/compare-link.ts';
import { MAX_COMPARED } from '#src/features/shopper/compare/compared-car.ts';
import { listCompareNotices } from '#src/features/shopper/compare/compare-notices.ts';
import { parseCompareRequest } from '#src/features/shopper/compare/compare-request.ts';
import type { CompareCar } from '#src/features/shopper/compare/compare-rows.ts';
import type { CallOutput } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { milesToOwner } from '#src/server/places/miles-to-owner.ts';

export interface ComparePage {
  readonly cars: readonly CompareCar[];
  readonly notices: readonly string[];
  /** The place that distances start from. */
  readonly zip?: string;
  readonly zipProblem?: string;
}

/** For links with many cars that are gone. */
const MAX_CALLS = 3;

type AnsweredCars = Extract<CallOutput<typeof compareListingsCall>, { type: 'ok' }>['cars'];

/** Undefined: the cars could not be loaded. */
export async function loadComparePage(
  locals: App.Locals,
  params: URLSearchParams,
): Promise<ComparePage | undefined> {
  const found = await findCars(locals, params);
  if (found === undefined) return undefined;
  const { zip } = parseCompareRequest(params);
  const place = zip === undefined ? undefined : locals.services.places.find(zip);
  const hasBadZip = place === undefined && Boolean(params.get('zip'));
  return {
    cars: found.cars.flatMap((car) =>
      car.type === 'active'
        ? [
            {
              listing: car.listing,
              owner: car.owner,
              fuelCost: findFuelCost(locals.services.catalogue(), car.listing),
              distance: milesToOwner(locals.services.places, place, car.owner),
            },
          ]
        : [],
    ),
    notices: listCompareNotices(found.cars, found.leftOutCount),
    ...definedOnly({ zip: place?.zip }),
    ...(hasBadZip && { zipProblem: explainUnknownZip(params.get('zip') ?? '') }),
  };
}

/** The cars of a link, at most five for sale: those that are not make room for the next ones. */
async function findCars(
  locals: App.Locals,
  params: URLSearchParams,
): Promise<{ cars: AnsweredCars; leftOutCount: number } | undefined> {
  const cars: AnsweredCars = [];
  const asked = new Set<string>();
  for (let calls = 0; ; calls += 1) {
    const { ids, leftOutCount } = parseCompareRequest(params, asked);
    const room = MAX_COMPARED - cars.filter(({ type }) => type === 'active').length;
    const next = calls < MAX_CALLS ? ids.slice(0, room) : [];
    if (next.length === 0) return { cars, leftOutCount: leftOutCount + ids.length };
    const { data } = await locals.ask(compareListingsCall, { ids: next });
    if (data.type === 'failed') return undefined;
    cars.push(...data.cars);
    for (const id of next) asked.add(id);
  }
}

/** The URL of the same comparison without one of its cars. */
export function withoutCar(page: ComparePage, id: string): string {
  const ids = page.cars.map(({ listing }) => listing.id).filter((other) => other !== id);
  return formatCompareUrl(ids, ids.length === 0 ? undefined : page.zip);
}
