// Public attacks, sanitised, in a real browser: nothing runs, nothing is asked for, and what the browser makes of them
// is made of the allowed tags and attributes alone.
import { EDITORIAL_TAGS, listEditorialAttributes } from '#src/features/editorial/editorial-policy.ts';
import { sanitizeEditorialHtml } from '#src/features/editorial/sanitize-editorial.server.ts';
import { expect, test } from '../support/browser-test.ts';
import { HAS_CORPORA, readXssPayloads } from '../support/corpora.ts';

test('attacks in texts do nothing in a browser', async ({ page }) => {
  test.skip(!HAS_CORPORA, '../shared/corpora is absent');
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => events.push(`request: ${request.url()}`));
  const texts = [...new Set(readXssPayloads().map(sanitizeEditorialHtml))];
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
