/** Runs the keyword field of a results page, once the visitor has begun to use the page; the window is loaded when it opens. */
import { openDialog } from '#src/stores/dialogs.store.ts';
import { $shownSearch } from '#src/stores/search.store.ts';

/**
 * A click opens the window; on a keyboard typing, or Enter in an empty field, opens it, and focus alone does not.
 * Enter with text submits the form at once, whatever the window is doing. @see docs/rules/search.md#keyword-search
 *
 * @param isPressed the visitor clicked it, or typed, before this code was there
 */
export function startKeywordField(form: HTMLFormElement, field: HTMLInputElement, isPressed: boolean): void {
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
  const show = (): void => {
    const answer = $shownSearch.get()?.answer;
    field.value = answer ? (answer.query.keyword ?? '') : field.defaultValue;
    const note = form.nextElementSibling;
    if (note instanceof HTMLElement) note.hidden = answer !== undefined; // it is about the page's own search
  };
  if ($shownSearch.get()?.answer !== undefined) show();
  $shownSearch.listen(show);
  if (isPressed && isAdvanced !== undefined && field === document.activeElement) open();
}

/** The form's address, for the search of the address bar: the page's own, in its hidden fields, is not shown any more. */
export function formatFindUrl(
  action: string,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  { name, value }: Pick<HTMLInputElement, 'name' | 'value'>,
): string {
  return `${action}?${new URLSearchParams({ from: pathname + search, [name]: value }).toString()}`;
}
