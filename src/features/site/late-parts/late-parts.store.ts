/** Fills in the parts that the server did not wait for. */
import { loadDocument } from '#src/browser/load-document.ts';
import { WHOLE_PAGE_HEADER } from '#src/domain/site/late-parts.ts';

/** Asks for the page again, with all of its parts. A page that has moved on by then stays as it is. */
export async function fillLateParts(): Promise<void> {
  const { pathname, search } = location;
  const whole = await loadDocument(pathname + search, { [WHOLE_PAGE_HEADER]: '1' });
  if (!whole || location.pathname !== pathname || location.search !== search) return;
  for (const part of whole.querySelectorAll<HTMLElement>('[data-part]')) {
    const name = part.dataset['part'] ?? '';
    const place = document.querySelector(`[data-part="${CSS.escape(name)}"]`);
    // What a visitor already uses is not replaced.
    if (!place || place.innerHTML === part.innerHTML || place.contains(document.activeElement)) continue;
    const scripts = [...part.querySelectorAll<HTMLScriptElement>('script[src]')];
    place.replaceChildren(...part.childNodes);
    // A query, because a module that has run for the old part would not run again.
    await Promise.all(scripts.map(({ src }) => import(/* @vite-ignore */ `${src}?late`)));
  }
}
