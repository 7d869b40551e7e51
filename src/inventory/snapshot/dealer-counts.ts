/** The dealers of a stock that have pages, with the number of their cars. */
import { countDealerFacts } from '#src/domain/dealer/dealer-facts.ts';
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { DealerCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** As in the file of a snapshot. */
export interface StoredDealer extends DealerCount {
  readonly id: string;
  /** Cars of the certified program. */
  readonly programCount: number;
}

export interface DealerCounter {
  /** One car of a seller. Private sellers are left out. */
  add(owner: Owner, isOfProgram: boolean): void;
  /** As `sortDealers` has them. */
  list(): StoredDealer[];
}

interface CarCounts {
  count: number;
  programCount: number;
}

export function createDealerCounter(): DealerCounter {
  const tallies = new Map<string, CarCounts & { readonly owner: Owner }>();
  return {
    add(owner, isOfProgram) {
      const tally = tallies.get(owner.id) ?? { owner, count: 0, programCount: 0 };
      tallies.set(owner.id, tally);
      tally.count++;
      if (isOfProgram) tally.programCount++;
    },
    list: () =>
      sortDealers([...tallies.values()].flatMap(({ owner, ...counts }) => toStoredDealer(owner, counts))),
  };
}

/** Nothing for a seller without a page. */
export function toStoredDealer(owner: Owner, counts: Readonly<CarCounts>): StoredDealer[] {
  const path = dealerPath(owner);
  const { city, state, latitude, longitude } = owner.location;
  if (path === undefined) return [];
  return [
    {
      ...{ id: owner.id, path, name: owner.name, ...definedOnly({ city, state, latitude, longitude }) },
      ...counts,
      factCount: countDealerFacts(owner),
    },
  ];
}

/** By address: state, city and name. */
export function sortDealers(dealers: readonly StoredDealer[]): StoredDealer[] {
  return dealers.toSorted((a, b) => {
    if (a.path !== b.path) return a.path < b.path ? -1 : 1;
    return a.id < b.id ? -1 : 1;
  });
}

/** Those with cars on this site: of the whole stock, or of the certified program. */
export function readDealerCounts(text: string, isProgramSite: boolean): DealerCount[] {
  return (JSON.parse(text) as StoredDealer[])
    .map(({ id: _, programCount, ...dealer }) =>
      isProgramSite ? { ...dealer, count: programCount } : dealer,
    )
    .filter(({ count }) => count > 0);
}
