/**
 * The directive `client:supported`: an island wakes when the browser is idle, unless the browser is below the floor.
 * Then the page stays as it came, and `data-basic` shows what else is needed without scripts. Astro puts this code into
 * the page, so nothing is loaded to find out. With a value, `client:supported="returning"`, an island wakes only if the document
 * has that data attribute.
 */
import type { ClientDirective } from 'astro';
import { isBrowserSupported } from '#src/browser/browser-floor.ts';

/** For browsers that do not say when they are idle. */
const SOON_MS = 200;

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
  const wake = () => void load().then((hydrate) => hydrate());
  if ('requestIdleCallback' in globalThis) requestIdleCallback(wake);
  else setTimeout(wake, SOON_MS);
};

// eslint-disable-next-line no-restricted-exports -- Astro looks for the default export of a directive.
export default wakeWhenIdle;
