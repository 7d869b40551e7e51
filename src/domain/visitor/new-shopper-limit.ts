/** Browsers of one network that begin to keep something: clearing cookies is no way round a maximum. */
export const NEW_SHOPPERS = {
  name: 'new-shopper',
  max: 30,
  perMs: 10 * 60 * 1000,
  wait: '10 minutes',
} as const;
