import { formatCount } from '#src/domain/search-query/format-number.ts';

/** Why pages of a name stay that the catalog has no more. */
export function describeCars(count: number): string {
  return count === 1
    ? '1 car with this name is for sale'
    : `${formatCount(count)} cars with this name are for sale`;
}
