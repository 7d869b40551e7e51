import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** Answers to something else, never to their own address. */
export const errors = {
  name: 'errors',
  roots: ['/404', '/500', '/form-failed'],
  cache: 'none',
} satisfies PageKind;
