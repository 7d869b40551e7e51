/** A channel that takes a catalog of cars, as a table of the columns of its published rules. */
import { findPlausiblePrice } from '#src/domain/listing/no-deal-reason.ts';
import type { CatalogCar } from '#src/inventory/catalog-export/catalog-car.ts';

export type CatalogCell = string | number | undefined;

export interface CatalogColumn {
  /** As the channel spells it. */
  readonly name: string;
  /** A car without a value is left out; a function says for which cars. */
  readonly isRequired?: boolean | ((car: CatalogCar) => boolean);
  readonly read: (car: CatalogCar) => CatalogCell;
}

export interface CatalogChannel {
  /** "Google Vehicle Ads" */
  readonly name: string;
  /** Where the channel publishes its rules. */
  readonly rules: string;
  readonly columns: readonly CatalogColumn[];
  /** Why the channel's policy excludes the car, besides `findObstacleAnywhere`; undefined if it does not. */
  readonly findObstacle?: (car: CatalogCar) => string | undefined;
}

export type CatalogRow =
  | { readonly kind: 'written'; readonly cells: readonly (string | number)[] }
  | { readonly kind: 'left-out'; readonly reason: string };

/** The car's row, or the first reason against it. */
export function toCatalogRow({ columns, findObstacle }: CatalogChannel, car: CatalogCar): CatalogRow {
  const obstacle = findObstacleAnywhere(car) ?? findObstacle?.(car);
  if (obstacle !== undefined) return { kind: 'left-out', reason: obstacle };
  const cells: (string | number)[] = [];
  for (const { name, isRequired = false, read } of columns) {
    const cell = read(car) ?? '';
    const isNeeded = typeof isRequired === 'function' ? isRequired(car) : isRequired;
    if (cell === '' && isNeeded) return { kind: 'left-out', reason: `no ${name}` };
    cells.push(cell);
  }
  return { kind: 'written', cells };
}

/** No channel takes a price that is hardly the full one, and none gets the street of a private person. */
function findObstacleAnywhere({ listing, owner }: CatalogCar): string | undefined {
  if (owner.privateSeller) return 'private seller';
  const isDoubtful =
    listing.pricingDetail.salePrice !== undefined && findPlausiblePrice(listing) === undefined;
  return isDoubtful ? 'doubtful price' : undefined;
}
