import { COMPARE_PATH } from '#src/features/shopper/compare/compare-link.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** The cars that a shopper has chosen, side by side. */
export const compare = { name: 'compare', roots: [COMPARE_PATH], cache: 'visitorPage' } satisfies PageKind;
