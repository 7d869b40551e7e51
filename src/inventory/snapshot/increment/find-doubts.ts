/** Reports doubts about cars whose record or rating has changed; all others were reported before. */
import { findDealExclusion } from '#src/domain/listing/no-deal-reason.ts';
import type { DealOutcome } from '#src/inventory/deal-rating.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';
import { isFarOff } from '#src/inventory/snapshot/row-tables.ts';
import { findDoubts } from '#src/inventory/snapshot/stock-doubts.ts';
import type { SnapshotOrder } from '#src/inventory/snapshot/snapshot-order.ts';

interface DoubtFinder {
  readonly onRated: (row: number, outcome: DealOutcome) => void;
  /** Call it when all cars are rated. */
  reportChanged(): void;
}

export function createDoubtFinder(
  base: BaseSnapshot,
  { from, changed }: RowPlan,
  { store, options: { onDoubt } }: SnapshotOrder,
): DoubtFinder {
  const outcomes = new Map<number, DealOutcome>();
  return {
    onRated: (row, outcome) => {
      const source = from[row] as number;
      if (source < 0) outcomes.set(-1 - source, outcome);
      else if (onDoubt && 'comparablePrice' in outcome && !isFarOff(base.rows, source)) {
        const stored = store.findListing(base.ids.at(source));
        if (!stored) return;
        const { listing, source: feed } = stored;
        for (const reason of findDoubts(stored, outcome))
          onDoubt({ source: feed, id: listing.id, title: listing.title, reason });
      }
    },
    reportChanged() {
      if (!onDoubt) return;
      changed.forEach(({ listing, owner, source }, number) => {
        const outcome = outcomes.get(number) ?? { reason: findDealExclusion(listing) ?? 'fewComparables' };
        for (const reason of findDoubts({ listing, owner }, outcome))
          onDoubt({ source, id: listing.id, title: listing.title, reason });
      });
    },
  };
}
