import { formatMatches } from '#src/domain/search-query/format-number.ts';
import { RESULTS_HEADING_ID } from '#src/domain/site/first-view.ts';
import { splitAtWholeWords } from '#src/lib/whole-words.ts';
import type { GridState } from '#src/features/search/results-data/grid-state.ts';

/** Writes the document's title, and the heading, the count and the link to the map that `ResultsHeading.astro` rendered. */
export function showHeading({
  title,
  heading,
  total,
  otherView,
}: Pick<GridState, 'title' | 'heading' | 'total' | 'otherView'>): void {
  document.title = title;
  const view = document.querySelector('a[data-view]');
  if (view && otherView) {
    view.setAttribute('href', otherView.href);
    view.textContent = otherView.label;
  }
  const place = document.getElementById(RESULTS_HEADING_ID);
  const count = place?.lastElementChild;
  if (!place || !count) return;
  count.textContent = formatMatches(total);
  place.replaceChildren(...splitAtWholeWords(`${heading} `).map(toNode), count);
}

/** As `WholeWords.astro`. */
function toNode(part: string, index: number): Node | string {
  if (index % 2 === 0) return part;
  const whole = document.createElement('span');
  whole.className = 'whole';
  whole.textContent = part;
  return whole;
}
