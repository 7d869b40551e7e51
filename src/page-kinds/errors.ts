import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** Error pages. They respond to other URLs and never to their own. */
export const errors = {
  name: 'errors',
  roots: ['/404', '/500', '/form-failed'],
  cache: 'none',
} satisfies PageKind;
