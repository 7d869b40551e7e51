/** What rendering processes run, and the data that all of them must have. */
import type { Services } from '#src/server/services.ts';

export const RENDER_PROGRAM = new URL('./render-child.ts', import.meta.url);

export function stampData({ stock, catalogue }: Pick<Services, 'stock' | 'catalogue'>): string {
  return `${stock.current.digest} ${catalogue().digest}`;
}
