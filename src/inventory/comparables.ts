/** Selects the listings that a price is compared with. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { MIN_COMPARABLES } from '#src/domain/listing/no-deal-reason.ts';
import { MILEAGE_BOUND } from '#src/domain/search-query/number-steps.ts';
import { comparePrices } from '#src/inventory/compared-prices.ts';
import type { ComparedPrices, Comparison, PricedCars } from '#src/inventory/compared-prices.ts';

/** Trims whose MSRPs are further apart than this are different cars to a buyer. */
const MAX_TRIM_GAP = 1.25;
/** A listing without a trim is compared with its whole year, if the trims' MSRPs are at most this far apart. */
const MAX_YEAR_GAP = 1.3;
const NO_TRIM = '';

/** What is compared of a listing. */
export interface ComparedCar extends Pick<Listing, 'makeCode' | 'modelCode' | 'year' | 'trimCode'> {
  readonly pricingDetail: Pick<Listing['pricingDetail'], 'salePrice' | 'trimMsrp'>;
  readonly specifications: Pick<Listing['specifications'], 'mileage'>;
}

export interface Comparables {
  /** Adds a listing that others may be compared with. Call it once for each. @param seller a small number */
  add(car: ComparedCar, seller: number): void;
  /** Returns what to compare a listing of a seller with, or why there is nothing. */
  find(car: ComparedCar, seller: number): Comparison | 'fewComparables' | 'fewSellers' | 'trimUnknown';
  /** Listings of all trims of its model year. */
  findOfYear(car: ComparedCar, seller: number): Comparison | undefined;
}

interface Group extends PricedCars {
  readonly msrp: number | undefined;
}

/** What the listings of a trim are compared with. */
interface Candidates {
  readonly ofTrim: ComparedPrices | undefined;
  /** Also those of similar trims; made when it is needed. */
  readonly near: () => ComparedPrices;
}

export function createComparables(): Comparables {
  /** By make, model and year, then by trim. */
  const years = new Map<string, Map<string, Group>>();
  const found = new Map<string, Candidates | 'trimUnknown'>();
  const ofYears = new Map<string, ComparedPrices>();
  return {
    add(listing, seller) {
      const { salePrice, trimMsrp } = listing.pricingDetail;
      if (salePrice === undefined) return;
      const trims = years.get(yearKey(listing)) ?? new Map<string, Group>();
      years.set(yearKey(listing), trims);
      const trim = listing.trimCode ?? NO_TRIM;
      const group = trims.get(trim) ?? { msrp: trimMsrp, sellers: [], prices: [], mileages: [] };
      trims.set(trim, group);
      const { mileage = 0 } = listing.specifications;
      group.sellers.push(seller);
      group.prices.push(salePrice);
      group.mileages.push(mileage > 0 && mileage < MILEAGE_BOUND ? mileage : -1);
    },
    find(listing, seller) {
      const key = `${yearKey(listing)}|${listing.trimCode ?? NO_TRIM}`;
      const candidates =
        found.get(key) ?? findCandidates(years.get(yearKey(listing)), listing.trimCode ?? NO_TRIM);
      found.set(key, candidates);
      return candidates === 'trimUnknown' ? candidates : chooseComparison(candidates, seller);
    },
    findOfYear(listing, seller) {
      const key = yearKey(listing);
      const ofYear = ofYears.get(key) ?? comparePrices([...(years.get(key)?.values() ?? [])]);
      ofYears.set(key, ofYear);
      return ofYear.compareFor(seller);
    },
  };
}

function yearKey({ makeCode, modelCode, year }: ComparedCar): string {
  return `${makeCode}|${modelCode}|${year}`;
}

function chooseComparison({ ofTrim, near }: Candidates, seller: number): ReturnType<Comparables['find']> {
  const comparison = ofTrim?.compareFor(seller) ?? near().compareFor(seller);
  if (comparison) return comparison;
  return near().offered > MIN_COMPARABLES ? 'fewSellers' : 'fewComparables';
}

function findCandidates(
  trims: ReadonlyMap<string, Group> = new Map<string, Group>(),
  trim: string,
): Candidates | 'trimUnknown' {
  if (trim === NO_TRIM && !areCloseTogether([...trims])) return 'trimUnknown';
  const own = trims.get(trim);
  const groups = [...trims.values()];
  let near: ComparedPrices | undefined;
  return {
    ofTrim: trim === NO_TRIM || !own ? undefined : comparePrices([own]),
    near: () =>
      (near ??= comparePrices(
        trim === NO_TRIM ? groups : groups.filter((group) => group === own || isNear(group, own)),
      )),
  };
}

function isNear({ msrp }: Group, own: Group | undefined): boolean {
  if (msrp === undefined || own?.msrp === undefined) return false;
  return Math.max(msrp / own.msrp, own.msrp / msrp) <= MAX_TRIM_GAP;
}

/** A year without named trims is one group; for named trims, all MSRPs must be known. */
function areCloseTogether(trims: readonly (readonly [trim: string, group: Group])[]): boolean {
  const named = trims.filter(([trim]) => trim !== NO_TRIM);
  const known = named.flatMap(([, { msrp }]) => msrp ?? []);
  if (named.length <= 1) return true;
  return known.length === named.length && Math.max(...known) / Math.min(...known) <= MAX_YEAR_GAP;
}
