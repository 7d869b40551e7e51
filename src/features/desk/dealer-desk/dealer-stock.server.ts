import { formatCars } from '#src/domain/search-query/format-cars.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { findProgramProblem, isEnrolled } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { setOtherCars } from '#src/domain/search-query/program-scope.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import { countCars } from '#src/engine/search/count-cars.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';

export const CARS_SHOWN = 50;
const MAX_FIND_LENGTH = 100;

export interface DealerStock {
  readonly listings: readonly Listing[];
  /** Of the found ones. */
  readonly total: number;
  /** On a brand of the certified program, the cars that its searches find unless they include others; elsewhere all. */
  readonly inProgram: number;
  /** By listing, why a car of this page is not in the program; empty where there is none. */
  readonly outside: ReadonlyMap<string, string>;
  /** Undefined without a car on this page. */
  readonly owner: Owner | undefined;
}

/** The cars that a dealer looks for, by words as shoppers do: a name of today or a former one, a stock number, a VIN. */
export function readFind(params: URLSearchParams): string {
  return (params.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH);
}

/**
 * A page of a dealer's cars for sale on every brand, those that are priced best for shoppers first.
 * @param find with nothing in it, all cars
 */
export async function loadDealerStock(
  stock: StockGeneration,
  ownerId: string,
  { firstRecord = 0, find = '' }: { readonly firstRecord?: number; readonly find?: string } = {},
): Promise<DealerStock> {
  const words = find === '' ? {} : { keyword: find };
  const ofDealer = setOtherCars({ ...EMPTY_QUERY, ...words, choices: { ownerId: [ownerId] } }, true);
  const query = { ...ofDealer, sortBy: 'bestDeal' as const, firstRecord, numRecords: CARS_SHOWN };
  const { hits, total } = await stock.engine.search({ query, hitsOnly: true });
  const inProgram = await countCars(stock.engine, { query: setOtherCars(query, false) });
  const { listings, owners } = stock.loadHits(hits);
  const [owner] = owners;
  const reasons = inProgram === total ? [] : listings.map((car) => [car.id, whyOutside(car, owner)] as const);
  const outside = new Map(
    reasons.flatMap(([id, reason]) => (reason === undefined ? [] : [[id, reason] as const])),
  );
  return { listings, total, inProgram, outside, owner };
}

function whyOutside(car: Listing, owner: Owner | undefined): string | undefined {
  return isEnrolled(car, owner) ? findProgramProblem(car, owner) : 'no feed or dealer enrolls it';
}

/** "2 cars found" */
export function describeFoundCount({ total }: Pick<DealerStock, 'total'>): string {
  return `${formatCars(total)} found`;
}

/** "44 cars for sale, 11 of them in Forecourt Certified". */
export function describeCarCount({ total, inProgram }: Pick<DealerStock, 'total' | 'inProgram'>): string {
  const cars = `${formatCars(total)} for sale`;
  return inProgram === total ? cars : `${cars}, ${formatCount(inProgram)} of them in Forecourt Certified`;
}
