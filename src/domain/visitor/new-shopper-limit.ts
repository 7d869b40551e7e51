import { MINUTE_MS } from '#src/lib/durations.ts';

/** New browsers of one network that save something. The limit prevents bypassing others by clearing cookies. */
export const NEW_SHOPPERS = {
  name: 'new-shopper',
  max: 30,
  perMs: 10 * MINUTE_MS,
  wait: '10 minutes',
} as const;
