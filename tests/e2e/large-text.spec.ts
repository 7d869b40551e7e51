// Text at 200%, and names of 80 letters, on the narrowest screen: no page scrolls sideways, and nothing is cut.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { enlargeText, findCutWords } from '#tests/support/large-text.ts';
import { ResultsPage, untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { startSite } from '#tests/support/site-under-test.ts';

const WIDTH = 360;
const MODEL = '/cars-for-sale/honda/civic';
const PAGES = [
  '/',
  MODEL,
  '/cars-for-sale?zip=60601&searchRadius=100&listingType=USED&featureCode=BLUETOOTH&mileage=100000',
  '/cars-for-sale?makeCode=HONDA&maxPrice=1',
  '/my-wallet',
  '/account/sign-in',
  '/account/sign-in?defaultScreen=signup',
  '/account/saved',
  '/search',
  '/car-research',
  '/research/honda/civic',
  '/build-price/honda/civic',
  '/certified',
  '/electric-vehicle-types',
  '/cars-for-sale/hodna',
];

test.use({ viewport: viewportOf(WIDTH), expectedProblems: ['404'] }); // the last of them does not exist

async function expectFits(page: Page): Promise<void> {
  await enlargeText(page);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(WIDTH);
  expect.soft(await findCutWords(page), page.url()).toEqual([]);
}

test('pages wrap their words', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path);
    await untilAwake(page);
    await expectFits(page);
  }
});

test('the pages of a car and of a comparison wrap their words', async ({ page }) => {
  await page.goto(MODEL);
  const links = await page
    .locator('#cars h3 a')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute('href') ?? ''));
  const ids = links.map((link) => /\d+/.exec(link)?.[0] ?? '');
  for (const path of [links[0] ?? '', `/compare?ids=${ids.join()}`]) {
    await page.goto(path);
    await untilAwake(page);
    await expectFits(page);
  }
});

test('the words of the bar below the results stay in their parts of it', async ({ page }) => {
  await page.goto(MODEL);
  await untilAwake(page);
  await enlargeText(page);
  const parts = page.locator('[data-bottom-bar] > *');
  const widths = await parts.evaluateAll((all) =>
    all.map((part) => {
      const words = document.createRange();
      words.selectNodeContents(part);
      return [words.getBoundingClientRect().width, part.getBoundingClientRect().width] as const;
    }),
  );
  expect(widths).toHaveLength(3);
  for (const [words, part] of widths) expect(words).toBeLessThanOrEqual(part);
});

test('nothing in the photos of a car covers a word', async ({ page }) => {
  await page.goto(MODEL);
  await page.locator('#cars h3 a').first().click();
  const stage = page.locator('[data-gallery] > :has([data-photos])');
  await expect(stage.getByRole('button', { name: 'Full screen' })).toBeVisible();
  await enlargeText(page);
  const parts = stage.locator(':scope > :is(button, p), li:first-child > span');
  await expect(parts).toHaveCount(5);
  const boxes = await parts.evaluateAll((all) =>
    all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
  );
  for (const [index, one] of boxes.entries())
    for (const other of boxes.slice(index + 1)) {
      const isBeside = one.right <= other.left || other.right <= one.left;
      expect(isBeside || one.bottom <= other.top || other.bottom <= one.top).toBe(true);
    }
});

test('dialogs wrap their words and can be closed', async ({ page }) => {
  await page.goto('/cars-for-sale/honda');
  await untilAwake(page);
  const dialog = page.getByRole('dialog');
  for (const name of ['wallet', 'email', 'dealer-difference']) {
    await page.locator(`[data-dialog="${name}"]:visible`).first().click();
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('Loading')).toHaveCount(0);
    await enlargeText(page);
    await expect
      .soft(dialog.getByRole('button', { name: 'Close' }).first(), name)
      .toBeInViewport({ ratio: 1 });
    expect.soft(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), name).toBe(0);
    await page.evaluate(() => (document.adoptedStyleSheets = []));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('Clear Filters is next to the filter chips and does not cover one', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(`${MODEL}?listingType=USED&maxPrice=20000`);
  await results.openDrawer();
  await enlargeText(page);
  const boxes = await results.panel
    .getByRole('list', { name: 'Your search' })
    .locator('li')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().toJSON() as DOMRect));
  expect(boxes.length).toBeGreaterThan(2);
  for (const [index, { left }] of boxes.entries())
    expect(left).toBeGreaterThanOrEqual(boxes[index - 1]?.right ?? -Infinity);
});

test('all expanded filters wrap their words', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open(MODEL);
  await results.openDrawer();
  await results.panel.locator('details').evaluateAll((parts) => {
    for (const part of parts) part.setAttribute('open', '');
  });
  await enlargeText(page);
  expect(await findCutWords(page)).toEqual([]);
  const sections = results.panel.locator('form > div').first();
  expect(await sections.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0);
});

test.describe('names of a feed that are one long word', () => {
  const [make, model, trim, dealer, street] = ['W', 'Y', 'Z', 'O', 'S'].map((letter) => letter.repeat(80));
  const VIN = '1HGCM82633A004352';
  const toFeed = (
    id: string,
  ) => `id,vin,listingType,year,make,model,trim,salePrice,mileage,ownerId,ownerName,ownerStreet,ownerZip,ownerEmail,description
${id},${VIN},certified,2022,${make},${model},${trim},19999,1000,1,${dealer},${street},84604,a@b.example,${'v'.repeat(300)}
`;
  const SHOWN = [
    '/',
    '/search?q=camry',
    '/cars-for-sale?zip=84604&searchRadius=50',
    '/cars-for-sale?ownerId=generic-1',
    '/cars-for-sale/vehicle/long',
    '/compare?ids=long',
    `/car-life/${VIN}`,
    '/dealers/ut',
  ];

  test('widen no page', async ({ page }) => {
    test.slow(); // a separate server
    const data = copySiteData(siteDataDirOf('consumer'));
    await data.importStock(toFeed('long'));
    await data.importStock(toFeed('again'), 'other'); // two sellers of one car
    const site = await startSite(data.dataDir, data.env);
    try {
      for (const path of SHOWN) {
        await page.goto(site.url + path);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(WIDTH);
      }
    } finally {
      await site.stop();
      data.remove();
    }
  });
});
