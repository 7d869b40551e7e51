/**
 * The directive `client:supported`: an island wakes when the page is painted and the browser is idle, unless the browser is below the floor.
 * Then the page stays as it came, and `data-basic` shows what else is needed without scripts. Astro puts this code into
 * the page, so nothing is loaded to find out. With a value, `client:supported="returning"`, an island wakes only if the document
 * has that data attribute.
 */
import type { ClientDirective } from 'astro';
import { isBrowserSupported } from '#src/browser/browser-floor.ts';
import { runAfterPaint } from '#src/browser/run-after-paint.ts';

const wakeWhenIdle: ClientDirective = (load, { value }, island) => {
  const { dataset } = document.documentElement;
  if (!isBrowserSupported()) {
    dataset['basic'] = '';
    return;
  }
  if (typeof value === 'string' && !(value in dataset)) {
    island.removeAttribute('ssr'); // it is not to come
    return;
  }
  runAfterPaint(() => void load().then((hydrate) => hydrate()));
};

// eslint-disable-next-line no-restricted-exports -- Astro looks for the default export of a directive.
export default wakeWhenIdle;
