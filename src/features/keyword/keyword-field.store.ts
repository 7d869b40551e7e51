/** The keyword field of a results page, awake. Small, because every results page loads it; the window comes when it opens. */
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

/**
 * A pointer opens the window by a click; keyboards open it by typing or Enter, never by coming past. Without the window
 * the keyword joins the search of the address, which is the newest one. @see M §4 (Keyword search)
 */
export function startKeywordField(form: HTMLFormElement, field: HTMLInputElement): void {
  const { search, isAdvanced } = form.dataset;
  const open = (): void => openDialog('keyword', { text: field.value, search });
  if (isAdvanced !== undefined) {
    field.addEventListener('click', open);
    field.addEventListener('input', open);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isAdvanced === undefined) location.assign(addKeyword(location.href, field.value));
    else open();
  });
  $shownSearch.listen((shown) => {
    const answer = shown?.answer;
    field.value = answer ? (answer.query.keyword ?? '') : field.defaultValue;
    const hint = form.nextElementSibling;
    if (hint instanceof HTMLElement) hint.hidden = answer !== undefined; // it is about the page's own search
  });
}

/** The server brings it into normal form. */
export function addKeyword(href: string, keyword: string): string {
  const url = new URL(href);
  url.hash = '';
  url.searchParams.delete('firstRecord');
  url.searchParams.set('keyword', keyword);
  return url.href;
}
