import { formatCount } from '#src/domain/search-query/format-number.ts';

/** "1 car", "1,204 cars". */
export function formatCars(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`;
}
