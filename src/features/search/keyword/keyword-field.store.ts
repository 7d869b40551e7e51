/** The keyword field of a results page, awake. Small, because every results page loads it; the window comes when it opens. */
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

/**
 * A pointer opens the window by a click, keyboards by typing or by Enter in an empty field, never by coming past. Enter
 * with something typed is the form's own: it goes at once, whatever the window is doing. @see M §4 (Keyword search)
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
