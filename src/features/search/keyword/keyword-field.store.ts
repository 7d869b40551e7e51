/**
 * Runs the keyword field of a results page. It is small, because every results page loads it; the window is loaded
 * when it opens.
 */
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

/**
 * A click opens the window; on a keyboard typing, or Enter in an empty field, opens it, and focus alone does not.
 * Enter with text submits the form at once, whatever the window is doing. @see docs/rules/search.md#keyword-search
 */
export function startKeywordField(form: HTMLFormElement, field: HTMLInputElement): void {
  const { search, isAdvanced } = form.dataset;
  const open = (): void => openDialog('keyword', { text: field.value, search });
  if (isAdvanced !== undefined) {
    field.addEventListener('click', open);
    field.addEventListener('input', open);
  }
  form.addEventListener('submit', (event) => {
    if (isAdvanced !== undefined && field.value.trim() === '' && field.defaultValue === '') {
      event.preventDefault();
      open();
    } else if ($shownSearch.get()?.answer !== undefined) {
      event.preventDefault();
      location.assign(formatFindUrl(form.action, location, field));
    }
  });
  $shownSearch.listen((shown) => {
    const answer = shown?.answer;
    field.value = answer ? (answer.query.keyword ?? '') : field.defaultValue;
    const note = form.nextElementSibling;
    if (note instanceof HTMLElement) note.hidden = answer !== undefined; // it is about the page's own search
  });
}

/** The form's address, for the search of the address bar: the page's own, in its hidden fields, is not shown any more. */
export function formatFindUrl(
  action: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { name, value }: Pick<HTMLInputElement, 'name' | 'value'>,
): string {
  return `${action}?${new URLSearchParams({ from: pathname + search, [name]: value }).toString()}`;
}
