/**
 * The only keyword code that loads with a page. The rest comes with the visitor's first interaction: imported by the page, it
 * would bring the code of all islands before the page is idle.
 */
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';

/**
 * A click opens the window; on a keyboard typing, or Enter in an empty field, opens it, and focus alone does not.
 * Enter with text submits the form at once, whatever the window is doing. @see docs/rules/search.md#keyword-search
 */
export function awaitKeyword(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-keyword-form]');
  const field = form?.querySelector<HTMLInputElement>('[data-keyword-field]');
  // Islands have marked the page of a browser that gets no scripts (wake-island.ts).
  if (!form || !field || document.documentElement.dataset['basic'] !== undefined) return;
  /** Before the window's code is there. */
  let asked: 'pressed' | 'submitted' | undefined;
  let open = (by: typeof asked): void => void (asked = by);
  const press = (): void => open('pressed');
  const submit = (event: SubmitEvent): void => {
    if (field.value.trim() !== '' || field.defaultValue !== '') return;
    event.preventDefault(); // without text, the same page would load again
    open('submitted');
  };
  if (form.dataset['isAdvanced'] !== undefined) {
    field.addEventListener('click', press);
    field.addEventListener('input', press);
    form.addEventListener('submit', submit);
  }
  waitForFirstInteraction()
    .then(() => import('#src/features/search/keyword/keyword-field.store.ts'))
    .then(({ startKeywordField }) => {
      open = startKeywordField(form, field);
      if (asked === 'submitted' || (asked === 'pressed' && field === document.activeElement)) open(asked);
    })
    .catch((error: unknown) => {
      form.removeEventListener('submit', submit); // the form stays
      reportError(error);
    });
}
