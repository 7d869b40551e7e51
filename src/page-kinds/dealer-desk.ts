import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** What dealers see of their own stock, messages and campaigns. */
export const dealerDesk = {
  name: 'dealer-desk',
  roots: ['/dealer-desk'],
  cache: 'none',
  forms: /^\/dealer-desk\/(?:car|people)$/,
  largeForms: /^\/dealer-desk\/car$/,
} satisfies PageKind;
