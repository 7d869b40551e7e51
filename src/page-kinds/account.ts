import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** A shopper's own pages. Links to saved searches among them end with an id. */
export const account = {
  name: 'account',
  roots: ['/account'],
  cache: 'none',
  forms:
    /^\/account\/(?:delete|forget-browser|forgot|password|reset|share-search\/[\w-]+|sign-in|sign-out|verify)$/,
} satisfies PageKind;
