import { SEARCH_ROOT } from '#src/domain/search-query/search-path.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** What a dealer says about itself, as a page. Its JSON is an endpoint beside it. */
export const dealerText = {
  name: 'dealer-text',
  roots: [`${SEARCH_ROOT}/content`],
  cache: 'visitorPage',
  hasIds: true,
} satisfies PageKind;
