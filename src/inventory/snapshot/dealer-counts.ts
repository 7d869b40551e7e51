/** The dealers of a stock that have pages, with the number of their cars. */
import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { DealerCount } from '#src/inventory/stock.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** As in the file of a snapshot. */
interface StoredDealer extends DealerCount {
  /** Cars of the certified program. */
  readonly programCount: number;
}

export interface DealerCounter {
  /** One car of a seller. Private sellers are left out. */
  add(owner: Owner, isOfProgram: boolean): void;
  /** By address: state, city and name. */
  write(): string;
}

export function createDealerCounter(): DealerCounter {
  const tallies = new Map<string, { readonly owner: Owner; count: number; programCount: number }>();
  return {
    add(owner, isOfProgram) {
      const tally = tallies.get(owner.id) ?? { owner, count: 0, programCount: 0 };
      tallies.set(owner.id, tally);
      tally.count++;
      if (isOfProgram) tally.programCount++;
    },
    write() {
      const dealers = [...tallies.values()].flatMap(({ owner, ...counts }): StoredDealer[] => {
        const path = dealerPath(owner);
        const { city, state } = owner.location;
        return path === undefined
          ? []
          : [{ path, name: owner.name, ...definedOnly({ city, state }), ...counts }];
      });
      return JSON.stringify(dealers.sort((a, b) => (a.path < b.path ? -1 : 1)));
    },
  };
}

/** Those with cars on this site: of the whole stock, or of the certified program. */
export function readDealerCounts(text: string, isProgramSite: boolean): DealerCount[] {
  return (JSON.parse(text) as StoredDealer[])
    .map(({ programCount, ...dealer }) => (isProgramSite ? { ...dealer, count: programCount } : dealer))
    .filter(({ count }) => count > 0);
}
