/** The keyword field of a results page, once the visitor has begun to use the page; the window is loaded when it opens. */
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

/**
 * Keeps the form right while searches are shown in place.
 *
 * @returns what opens the window
 */
export function startKeywordField(form: HTMLFormElement, field: HTMLInputElement): () => void {
  form.addEventListener('submit', (event) => {
    if (event.defaultPrevented || $shownSearch.get()?.answer === undefined) return;
    event.preventDefault();
    location.assign(formatFindUrl(form.action, location, field));
  });
  const show = (): void => {
    const answer = $shownSearch.get()?.answer;
    field.value = answer ? (answer.query.keyword ?? '') : field.defaultValue;
    const note = form.nextElementSibling;
    if (note instanceof HTMLElement) note.hidden = answer !== undefined; // it is about the page's own search
  };
  if ($shownSearch.get()?.answer !== undefined) show();
  $shownSearch.listen(show);
  return () => openDialog('keyword', { text: field.value, search: form.dataset['search'] });
}

/** The form's address, for the search of the address bar: the page's own, in its hidden fields, is not shown any more. */
export function formatFindUrl(
  action: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { name, value }: Pick<HTMLInputElement, 'name' | 'value'>,
): string {
  return `${action}?${new URLSearchParams({ from: pathname + search, [name]: value }).toString()}`;
}
