/** Gives the text of a change that was refused back to the form that sent it. */
import type { UnsentChange } from '#src/features/shopper/shortlist/unsent-changes.ts';

/** Only where nothing else was written meanwhile. The form may be another one by now, with the same fields. */
export function giveBackText(page: HTMLElement, change: UnsentChange): void {
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-change]')) {
    const fieldOf = (name: string) => form.elements.namedItem(name);
    const isSame = (['kind', 'listingId'] as const).every((name) => {
      const field = fieldOf(name);
      return field instanceof HTMLInputElement && field.value === change[name];
    });
    const text = fieldOf('value');
    const isText =
      text instanceof HTMLTextAreaElement || (text instanceof HTMLInputElement && text.type !== 'hidden');
    if (!isSame || !isText || text.value !== text.defaultValue) continue;
    text.value = change.value;
    return;
  }
}
