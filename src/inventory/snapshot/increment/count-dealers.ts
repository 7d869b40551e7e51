/** The dealers with cars: only those of changed cars are counted again. */
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { hasFlag } from '#src/inventory/snapshot/car-facts.ts';
import type { CarFacts } from '#src/inventory/snapshot/car-facts.ts';
import { sortDealers, toStoredDealer } from '#src/inventory/snapshot/dealer-counts.ts';
import type { StoredDealer } from '#src/inventory/snapshot/dealer-counts.ts';
import type { RowPlan } from '#src/inventory/snapshot/increment/plan-rows.ts';
import type { BaseSnapshot } from '#src/inventory/snapshot/increment/read-base.ts';

/** @param sellers the row of each car's seller, and how many sellers there are */
export function countDealers(
  base: BaseSnapshot,
  { from, isDropped, changed }: RowPlan,
  facts: CarFacts,
  sellers: { readonly ownerRows: Uint32Array; readonly ownerCount: number },
): StoredDealer[] {
  const { ownerRows, ownerCount } = sellers;
  const counts = new Uint32Array(ownerCount);
  const programCounts = new Uint32Array(ownerCount);
  /** Of a row in the base, one more than the new one; 0 if no car of the base is left. */
  const newRowOf = new Uint32Array(base.meta.ownerCount);
  for (let row = 0; row < from.length; row += 1) {
    const seller = ownerRows[row] as number;
    counts[seller] = (counts[seller] as number) + 1;
    if (hasFlag(facts, row, 'isOfProgram')) programCounts[seller] = (programCounts[seller] as number) + 1;
    const source = from[row] as number;
    if (source >= 0) newRowOf[base.ownerRows[source] as number] = seller + 1;
  }
  const touched = new Map<string, { readonly owner: Owner; readonly row: number | undefined }>();
  const former = new Set<number>();
  isDropped.forEach((flag, row) => {
    if (flag === 1) former.add(base.ownerRows[row] as number);
  });
  for (const old of former) {
    const owner = base.readSeller(old);
    const row = newRowOf[old] as number;
    touched.set(owner.id, { owner, row: row === 0 ? undefined : row - 1 });
  }
  for (const { owner, row } of changed) touched.set(owner.id, { owner, row: ownerRows[row] });
  const again = [...touched.values()].flatMap(({ owner, row }) =>
    row === undefined
      ? []
      : toStoredDealer(owner, { count: counts[row] ?? 0, programCount: programCounts[row] ?? 0 }),
  );
  return sortDealers([...base.dealers.filter(({ id }) => !touched.has(id)), ...again]);
}
