// Tests that pages do not overflow, and hydrate without errors whatever the browser has stored.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, untilAwake, viewportOf } from '#tests/support/results-page.ts';

const SNAPSHOT_KEY = 'forecourt.results';
const KEPT = {
  'nothing yet': '[]',
  'broken JSON': '[{"key":',
  'something foreign': '{"cards":[1,2,3]}',
  'an entry of another release':
    '[{"key":"1","url":"/","search":"","scrollY":0,"openSections":{},"results":{"cards":[{}]}}]',
};
/** @see https://www.w3.org/TR/WCAG22/#text-spacing */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }';

/** Spaces out the text, as a reader's own style sheet does. */
function spaceOut(page: Page): Promise<void> {
  return page.evaluate((spacing) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(spacing);
    document.adoptedStyleSheets.push(sheet);
  }, TEXT_SPACING);
}

const RESULT_PAGES = [
  '/cars-for-sale/all-cars',
  '/cars-for-sale/honda/civic',
  '/cars-for-sale?makeCode=HONDA&listingType=USED',
];

for (const [what, kept] of Object.entries(KEPT)) {
  test(`pages hydrate without an error when the session has stored ${what}`, async ({ page }) => {
    await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
      SNAPSHOT_KEY,
      kept,
    ] as const);
    const results = new ResultsPage(page);
    for (const path of RESULT_PAGES) {
      await results.open(path);
      await results.expectRightCount();
    }
    await results.choose('Condition', 'Certified');
    await results.expectRightCount();
    const url = page.url();
    const ids = await results.shownIds();
    await page.goto('/');
    await page.goBack();
    await expect(page).toHaveURL(url);
    await results.expectRightCount();
    expect(await results.shownIds()).toEqual(ids);
  });
}

/** Texts within a part of the page that show only a part of themselves. */
function cutTexts(page: Page, within: string): Promise<string[]> {
  return page.locator(`${within} *`).evaluateAll((parts) =>
    parts
      .filter(
        (part) =>
          part.checkVisibility() &&
          getComputedStyle(part).overflowX === 'clip' &&
          (part.scrollHeight > part.clientHeight + 2 || part.scrollWidth > part.clientWidth + 2),
      )
      .map(({ textContent }) => textContent.trim())
      .filter((text) => text !== ''),
  );
}

for (const width of [360, 1280]) {
  test(`cards cut no line at ${width} px when the reader spaces out the text`, async ({ page }) => {
    await page.setViewportSize(viewportOf(width));
    await page.goto('/cars-for-sale?zip=60601&searchRadius=100');
    await untilAwake(page);
    await page.keyboard.press('Tab'); // it is used
    await spaceOut(page);
    // A label is not clipped by its own box, but by that of the photo.
    await page.locator('#cars li[data-tier] [data-paint] > span').evaluateAll((labels) => {
      for (const label of labels) if (label.textContent === 'Sponsored') label.textContent = 'Recommended';
    });
    await expect.poll(() => cutTexts(page, '#cars')).toEqual([]);
  });

  test(`recent cars on home cut no line at ${width} px when the reader spaces out the text`, async ({
    page,
  }) => {
    const results = new ResultsPage(page);
    await page.setViewportSize(viewportOf(width));
    await results.open('/cars-for-sale/honda/civic');
    await results.cards.first().click();
    await expect(page).toHaveURL(/vehicle/);
    await untilAwake(page);
    await page.goto('/');
    const strip = page.getByRole('region', { name: 'Recently viewed' });
    await expect(strip.getByRole('listitem').getByRole('link')).toBeVisible();
    const name = strip.getByRole('listitem').getByRole('link');
    await name.evaluate((link) => (link.textContent += ' Platinum Crew Cab Short Bed')); // as long as names are
    await spaceOut(page);
    await expect.poll(() => cutTexts(page, 'section[aria-labelledby="recently-viewed"]')).toEqual([]);
  });
}

test.describe('at 320 px, which equals 1280 px at a zoom of 400%', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  const paths = [
    '/',
    '/cars-for-sale/all-cars',
    '/cars-for-sale/honda/civic',
    '/cars-for-sale/2023/honda/civic',
    '/cars-for-sale?makeCode=HONDA&listingType=USED&maxPrice=5',
  ];
  for (const path of paths) {
    test(`${path} is not wider than the screen, even with wide text spacing`, async ({ page }) => {
      await page.goto(path);
      await untilAwake(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await spaceOut(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }

  test('a vehicle page is not wider than the screen, and filters work', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await results.openDrawer();
    await results.choose('Body style', 'Sedan');
    await results.closeDrawer();
    await results.expectRightCount();
    await results.cards.first().click();
    await expect(page).toHaveURL(/vehicle/);
    await expect(results.heading).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('print shows the cars without controls', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await page.emulateMedia({ media: 'print' });
  await expect(results.cards.first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(results.panel).toBeHidden();
  const sides = await page.locator('#cars').evaluate((cars) => {
    const { left, right } = cars.getBoundingClientRect();
    return left - (document.documentElement.clientWidth - right);
  });
  expect(Math.abs(sides), 'no empty column beside the cars').toBeLessThan(2);
  expect((await page.pdf({ format: 'Letter' })).byteLength).toBeGreaterThan(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing scrolls smoothly or animates for long', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda/civic');
    await results.choose('Condition', 'Used');
    const moving = await page.evaluate(() => ({
      scrolling: getComputedStyle(document.documentElement).scrollBehavior,
      animations: document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 10).length,
    }));
    expect(moving).toEqual({ scrolling: 'auto', animations: 0 });
  });
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('a page is dark, and a screenshot is attached to the report', async ({ page }, testInfo) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda/civic');
    const surface = await page.locator('body').evaluate((body) => getComputedStyle(body).colorScheme);
    expect(surface).toContain('dark');
    await testInfo.attach('dark results', { body: await page.screenshot(), contentType: 'image/png' });
  });
});
