/** Puts the section about a model into the page of a search. */
import { loadDocument } from '#src/browser/load-document.ts';
import { readNumber } from '#src/lib/read-number.ts';
import { RESULTS_HEADING_ID } from '#src/domain/site/first-view.ts';
import { MODEL_SECTION_PATH } from '#src/domain/site/late-parts.ts';
import { REFERENCE_ID } from '#src/features/research/model-reference/reference-id.ts';
import { takeReferenceSection } from '#src/features/research/model-reference/reference-section.store.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';

/**
 * The link in its place stays if the section can't be loaded.
 * @param place has the page's own search as `data-model-section`
 * @param ownUrl of the page's own search; other results may be shown in place by now
 */
export async function showReference(place: HTMLElement, ownUrl: string): Promise<void> {
  const [part] = await Promise.all([
    loadDocument(`${MODEL_SECTION_PATH}?${place.dataset['modelSection'] ?? ''}`, {}),
    import('#src/features/research/model-reference/reference-tabs-switch.ts'),
  ]);
  const section = part?.getElementById(REFERENCE_ID);
  if (!section) return;
  const hadFocus = place.contains(document.activeElement);
  place.replaceWith(section);
  if (hadFocus) section.querySelector('a')?.focus({ preventScroll: true });
  if (location.href.split('#')[0] !== ownUrl.split('#')[0])
    takeReferenceSection()({ query: parseSearchLink(location.href), total: readTotal() });
  const target = document.getElementById(location.hash.slice(1));
  if (target !== section && section.contains(target))
    dispatchEvent(new HashChangeEvent('hashchange', { newURL: location.href }));
}

/** As the heading shows it, also after a search in place. */
function readTotal(): number {
  const count = document.querySelector(`#${RESULTS_HEADING_ID} > :last-child`)?.textContent ?? '';
  return readNumber(count);
}
