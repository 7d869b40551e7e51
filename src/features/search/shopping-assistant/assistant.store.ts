/** Makes the links of the help lead to what is on the page. @see ShoppingAssistant.astro */
import { matchDocked } from '#src/features/search/filters/match-docked.ts';
import { readDeclinedModels } from '#src/features/search/model-clarification/declined-models.ts';
import { SUGGESTIONS_LABEL } from '#src/features/search/suggested-filters/suggestions-label.ts';

export function startAssistant(help: HTMLElement): void {
  help.addEventListener('beforetoggle', () => showLinks(help));
  help.addEventListener('click', (event) => {
    const way = event.target instanceof Element && event.target.closest<HTMLElement>('[data-way]');
    if (!way) return;
    help.hidePopover();
    if (way.dataset['way'] === 'budget') showPrices(event);
    const suggested = way.dataset['way'] === 'row' && findSuggestedFilter();
    if (!suggested) return;
    event.preventDefault();
    suggested.focus();
  });
  if (help.matches(':popover-open')) showLinks(help); // opened before this code was there
}

function showLinks(help: HTMLElement): void {
  const row = help.querySelector<HTMLElement>('[data-row]');
  if (row) row.hidden = !findSuggestedFilter();
  const suggested = help.querySelector<HTMLElement>('[data-suggested]');
  const declined = readDeclinedModels(document.cookie);
  if (suggested) suggested.hidden = declined.includes(suggested.dataset['suggested'] ?? '');
}

/** The first suggested filter above the results; the row changes with the search. */
function findSuggestedFilter(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[aria-label="${SUGGESTIONS_LABEL}"] a`);
}

/** On small screens the link opens the drawer with the fields, which takes the focus once it is open. */
function showPrices(event: MouseEvent): void {
  const field = document.querySelector<HTMLInputElement>('#filters [name="minPrice"]');
  const section = field?.closest('details');
  if (!field || !section) return;
  section.open = true;
  if (matchDocked().matches) {
    event.preventDefault();
    event.stopPropagation();
    field.focus();
  } else field.closest('#filters')?.addEventListener('focusin', () => field.focus(), { once: true });
}
