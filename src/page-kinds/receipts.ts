import { RECEIPTS_PATH } from '#src/domain/site/honesty-path.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

export const RECEIPTS_TITLE = 'Listing receipts';

/** Signed copies of listings, and their checker. */
export const receipts = {
  name: 'receipts',
  roots: [RECEIPTS_PATH],
  cache: 'none',
  hasIds: true,
  forms: /^\/receipts$/,
  listSearchRecords: () => [
    {
      url: RECEIPTS_PATH,
      title: RECEIPTS_TITLE,
      kind: 'Guide',
      text: 'Check that a signed copy of a listing is genuine: its price, fees, text and photos on a certain day.',
    },
  ],
} satisfies PageKind;
