/** The data that all rendering processes of a build must have. */
import type { Services } from '#src/server/services.ts';

export function stampData({ stock, catalogue }: Pick<Services, 'stock' | 'catalogue'>): string {
  return `${stock.current.digest} ${catalogue().digest}`;
}
