// Observes the effects of a press: everything that a visitor, or a server for them, would notice.
import type { Page, Request } from '@playwright/test';

const NOTHING_AFTER_MS = 1_000;
const LEFT_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 30;
const QUIET_MS = 120;
const QUIET_WITHIN_MS = 3_000;
/** Requests of analytics do not count, because visitors do not notice them. */
const COUNTING = /\/svc\/(?:events|session)$/;
/** Neither does the code that loads on any first interaction. */
const ASSETS = new Set(['script', 'stylesheet', 'image', 'font', 'media', 'manifest', 'other']);

/** Whether `press` had an effect, and whether it opened another document. */
export async function observe(
  page: Page,
  press: () => Promise<void>,
): Promise<{ hasEffect: boolean; left: boolean }> {
  const effects: string[] = [];
  const document = { isLeaving: false, left: false };
  const note = (effect: string) => effects.push(effect);
  const noteRequest = (request: Request) => {
    document.isLeaving ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!ASSETS.has(request.resourceType()) && !COUNTING.test(request.url()))
      note(`request ${request.url()}`);
  };
  const noteDocument = () => {
    document.left = true;
    note('another document');
  };
  const noteWindow = () => note('a window of the browser');
  page.on('request', noteRequest).on('domcontentloaded', noteDocument);
  page.on('popup', noteWindow).on('download', noteWindow).on('filechooser', noteWindow);
  const inside = await watchDocument(page);
  await press();
  const deadline = performance.now() + NOTHING_AFTER_MS;
  while (effects.length === 0 && performance.now() < deadline) {
    // The observer is lost with the document.
    const change = await inside.evaluate((watch) => watch.change()).catch(() => 'another document');
    if (change !== undefined) note(change);
    else await page.waitForTimeout(LOOK_EVERY_MS);
  }
  if (document.isLeaving && !document.left)
    await page.waitForEvent('domcontentloaded', { timeout: LEFT_WITHIN_MS });
  await settle(page);
  page.off('request', noteRequest).off('domcontentloaded', noteDocument);
  page.off('popup', noteWindow).off('download', noteWindow).off('filechooser', noteWindow);
  return { hasEffect: effects.length > 0, left: document.left };
}

/** Waits until nothing changes by itself anymore. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page
    .evaluate(
      ([quiet, within]) =>
        new Promise<void>((resolve) => {
          const end = () => {
            observer.disconnect();
            resolve();
          };
          let timer = setTimeout(end, quiet);
          const observer = new MutationObserver(() => {
            clearTimeout(timer);
            timer = setTimeout(end, quiet);
          });
          observer.observe(document, {
            subtree: true,
            childList: true,
            attributes: true,
            characterData: true,
          });
          setTimeout(end, within);
        }),
      [QUIET_MS, QUIET_WITHIN_MS] as const,
    )
    .catch(() => page.waitForLoadState('load')); // the document was left in the meantime
}

/** Changes of the document and of stored data. Form values count when the form is sent. */
function watchDocument(page: Page) {
  return page.evaluateHandle(() => {
    let change: string | undefined;
    const stateOf = () =>
      JSON.stringify([
        location.href,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
      ]);
    const before = stateOf();
    const note = (effect: string) => {
      change ??= effect;
    };
    new MutationObserver((changes) => {
      const seen = changes.find(
        ({ attributeName }) => attributeName !== 'style' && attributeName !== 'class',
      );
      if (seen) note(`${seen.type} ${seen.attributeName ?? ''} of ${seen.target.nodeName}`);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    document.addEventListener('scroll', ({ target }) => target !== document && note('a list scrolls'), true);
    document.addEventListener('invalid', () => note('the form says what is missing'), true);
    // Pressing a control focuses it. It counts as an effect if the focus moves on to another part of the page.
    document.addEventListener('focusin', ({ target }) => {
      if (!(target as Element).matches('button, summary, select, input, a')) note('the focus moves');
    });
    document.addEventListener(
      'change',
      ({ target }) => {
        const { form } = target as HTMLInputElement;
        if (form?.querySelector(':is(button:not([type]), [type=submit])')) note('sent with its form');
      },
      true,
    );
    return { change: () => change ?? (stateOf() === before ? undefined : 'state of the page') };
  });
}
