/** The sellers of the next snapshot in order of appearance, as in a whole one. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';

export interface OrderedSellers {
  /** By row in the base, or as they are now. */
  readonly sources: readonly (number | Owner)[];
  /** By row of a car, the place of its seller among them. */
  readonly ownerRows: Uint32Array;
}

/** @param sellerIds those whose record may have changed */
export function orderSellers(
  base: BaseSnapshot,
  { from, changed }: RowPlan,
  sellerIds: ReadonlySet<string>,
): OrderedSellers {
  const sources: (number | Owner)[] = [];
  const ownerRows = new Uint32Array(from.length);
  /** Of a row in the base, one more than the new one. */
  const newRowOf = new Uint32Array(base.meta.ownerCount);
  const rowOfNew = new Map<string, number>();
  const ofBase = (old: number): number => (newRowOf[old] ||= sources.push(old)) - 1;
  const ofNew = (owner: Owner): number => {
    const row = rowOfNew.get(owner.id) ?? sources.push(owner) - 1;
    rowOfNew.set(owner.id, row);
    return row;
  };
  from.forEach((source, row) => {
    const owner = source < 0 ? changed[-1 - source]?.owner : undefined;
    const old = owner ? base.findOwnerRow(owner.id) : base.ownerRows[source];
    const isKnown = old !== undefined && !(owner && sellerIds.has(owner.id));
    if (isKnown) ownerRows[row] = ofBase(old);
    else if (owner) ownerRows[row] = ofNew(owner);
    else throw new RangeError(`The car in row ${row} has no seller.`);
  });
  return { sources, ownerRows };
}
