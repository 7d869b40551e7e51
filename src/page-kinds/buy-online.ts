import { PURCHASE_ROOT } from '#src/domain/listing/buy-online.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** A purchase begun online, at the id of its car. */
export const buyOnline = {
  name: 'buy-online',
  roots: [PURCHASE_ROOT],
  cache: 'none',
  hasIds: true,
  forms: /^\/buy-online\/[^/]+$/,
} satisfies PageKind;
