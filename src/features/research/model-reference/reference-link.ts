/** Links to the section from anywhere in its page. */
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';

export const REFERENCE_ID = 'about';
const TRIMS_KEY = 'compare-trims';

/** The jump link to the section about the model. */
export function linkReference({ vehicle }: ModelReference): { label: string; href: string } {
  return { label: `About ${vehicle.name}`, href: `#${REFERENCE_ID}` };
}

/** The fragment of the trims tab, if it is shown. */
export function findTrimsTab(reference: ModelReference | undefined): string | undefined {
  return reference?.tabs.shown.find(({ key }) => key === TRIMS_KEY)?.key;
}
