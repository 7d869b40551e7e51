import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** The pages of an account. Links to its saved searches end with an id. */
export const account = {
  name: 'account',
  roots: ['/account'],
  cache: 'none',
  forms:
    /^\/account\/(?:delete|email|forget-browser|forgot|messages\/[\w-]+|passkeys?|password|reset|sessions|share-search\/[\w-]+|shortlists(?:\/(?:join\/)?[\w-]+)?|sign-in|sign-out|verify)$/,
} satisfies PageKind;
