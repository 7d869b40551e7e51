/**
 * The only keyword code that loads with a page. The rest comes with the visitor's first interaction: imported by the page, it
 * would bring the code of all islands before the page is idle.
 */
import { waitForFirstInteraction } from '#src/browser/first-interaction.ts';

export function awaitKeyword(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-keyword-form]');
  const field = form?.querySelector<HTMLInputElement>('[data-keyword-field]');
  // Islands have marked the page of a browser that gets no scripts (wake-island.ts).
  if (!form || !field || document.documentElement.dataset['basic'] !== undefined) return;
  let isPressed = false;
  for (const type of ['click', 'input'])
    field.addEventListener(type, () => (isPressed = true), { once: true });
  const start = async (): Promise<void> => {
    await waitForFirstInteraction();
    const { startKeywordField } = await import('#src/features/search/keyword/keyword-field.store.ts');
    startKeywordField(form, field, isPressed);
  };
  start().catch(reportError); // the form stays
}
