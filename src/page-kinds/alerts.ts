import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

const ROOT = `${SEARCH_ROOT}/svc/email-capture`;

/** The pages behind alert forms and links of alert emails. */
export const alerts = {
  name: 'alerts',
  roots: ['answer', 'confirm', 'unsubscribe'].map((page) => `${ROOT}/${page}`),
  cache: 'none',
  hasIds: true,
  forms: /^\/cars-for-sale\/svc\/email-capture\/(?:answer|confirm|unsubscribe)$/,
} satisfies PageKind;
