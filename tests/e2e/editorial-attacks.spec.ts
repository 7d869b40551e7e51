// Public attacks, sanitized, in a real browser: nothing is executed or requested, and the browser creates only allowed tags
// and attributes.
import { EDITORIAL_TAGS, listEditorialAttributes } from '#src/features/desk/editorial/editorial-policy.ts';
import { sanitizeEditorialHtml } from '#src/features/desk/editorial/sanitize-editorial.server.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { readXssPayloads } from '#tests/support/corpora.ts';

test('attacks in texts do nothing in a browser', async ({ page }) => {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => events.push(`request: ${request.url()}`));
  const texts = [...new Set(readXssPayloads().map((html) => sanitizeEditorialHtml(html)))];
  await page.setContent(texts.map((html) => `<main>${html}</main>`).join('\n'));
  const allowed = Object.fromEntries(
    EDITORIAL_TAGS.map((tag) => [tag, [...listEditorialAttributes(tag), 'rel']]),
  );
  const foreign = await page.evaluate((attributesOf) => {
    const isSafe = (href: string) =>
      /^(?:https:|mailto:|tel:)$/.test(new URL(href, 'https://forecourt.test').protocol) &&
      !/^[/\\]{2}/.test(href);
    return [...document.querySelectorAll('main *')].flatMap((element) => {
      const names = attributesOf[element.localName];
      const isForeign =
        names === undefined ||
        element.getAttributeNames().some((name) => !names.includes(name)) ||
        !isSafe(element.getAttribute('href') ?? '/');
      return isForeign ? [element.outerHTML.slice(0, 200)] : [];
    });
  }, allowed);
  expect(foreign).toEqual([]);
  expect(await page.locator('main').count()).toBe(texts.length);
  expect(events).toEqual([]);
});

test.describe('Trusted Types', () => {
  test.use({ expectedProblems: ['This document requires', 'TrustedTypePolicy'] });

  test('accept markup and scripts only from their two policies', async ({ page }) => {
    await page.goto('/account/sign-in');
    const outcomes = await page.evaluate(async () => {
      const attempt = async (act: () => unknown) => {
        try {
          await act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const worker = trustedTypes?.createPolicy('push-worker', {
        createScriptURL: (query) => `/push-worker.js?${query}`,
      });
      const register = (address = '') => navigator.serviceWorker.register(address, { scope: '/push/' });
      return {
        markup: await attempt(() => (document.createElement('p').innerHTML = '<b>markup</b>')),
        program: await attempt(() => (document.createElement('script').src = '/push-worker.js')),
        'another policy': await attempt(() => trustedTypes?.createPolicy('another', {})),
        'a worker by its address': await attempt(() => register('/push-worker.js?')),
        'a worker by its policy': await attempt(() => register(worker?.createScriptURL('brand=consumer'))),
      };
    });
    expect(outcomes).toEqual({
      markup: 'TypeError',
      program: 'TypeError',
      'another policy': 'TypeError',
      'a worker by its address': 'TypeError',
      'a worker by its policy': 'done',
    });
  });
});
