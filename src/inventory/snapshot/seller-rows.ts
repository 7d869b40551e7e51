import { dealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The sellers of a stock in order of appearance, and for each listing the row of its seller. */
export interface SellerRows {
  readonly ownerRows: Uint32Array;
  readonly size: number;
  add(row: number, owner: Owner): void;
  /** As readers get them. */
  list(): Owner[];
}

export function createSellerRows(count: number): SellerRows {
  const owners = new Map<string, { readonly row: number; readonly owner: Owner }>();
  const ownerRows = new Uint32Array(count);
  return {
    ownerRows,
    get size() {
      return owners.size;
    },
    add(row, owner) {
      const known = owners.get(owner.id) ?? { row: owners.size, owner };
      owners.set(owner.id, known);
      ownerRows[row] = known.row;
    },
    list: () => [...owners.values()].map(({ owner }) => toSellerRecord(owner)),
  };
}

/** As readers get it. */
export function toSellerRecord(owner: Owner): Owner {
  return { ...owner, ...definedOnly({ href: dealerPath(owner) }) };
}
