import { MODEL_SECTION_PATH } from '#src/domain/site/late-parts.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** The section about the model of a search, which its page fetches when a visitor comes near it. */
export const modelSection = {
  name: 'model-section',
  roots: [MODEL_SECTION_PATH],
  cache: 'keptPage',
} satisfies PageKind;
