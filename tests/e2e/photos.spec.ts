// Photos of an imported feed, from a host on this machine: shown without configuration, replaced by drawings when they
// fail, light on a phone, and blocked at the desk.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { sweep } from '#tests/support/nightly.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { startPhotoHost } from '#tests/support/photo-host.ts';
import type { PhotoHost } from '#tests/support/photo-host.ts';
import { FIRST_CARDS, ResultsPage, viewportOf, WIDTHS } from '#tests/support/results-page.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const CAR_COUNT = 30;
/** All cars of Elm Street, rendered on demand. */
const CAMRYS =
  '/cars-for-sale?makeCode=TOYOTA&modelCode=CAMRY&startYear=2021&endYear=2021&trimCode=SE&zip=90210&searchRadius=10&sortBy=derivedpriceASC&numRecords=30';
const MAX_PHONE_BYTES = 600 * 1024;
/** Every fifth car with one of these ids has no photo that loads. */
const BROKEN = ['missing', 'cut', 'page'];

const isBroken = (index: number) => index % 5 === 4;

let host: PhotoHost;
let data: SiteData;
let site: SiteUnderTest;
test.beforeAll(async () => {
  host = await startPhotoHost();
  data = copySiteData(siteDataDirOf('consumer'));
  const ids = Array.from({ length: CAR_COUNT }, (_, index) => `photo-${String(index).padStart(2, '0')}`);
  await data.importCamrys(ids, (_id, index) =>
    isBroken(index)
      ? [`${host.origin}/${BROKEN[index % BROKEN.length] ?? ''}-${index}.jpg`]
      : [0, 1, 2, 3, 4].map((photo) => `${host.origin}/${index + photo}.jpg?car=${index}`),
  );
  site = await startSite(data.dataDir, { ...data.env, IMAGE_HOSTS: host.origin, REBUILD_SECRET: SECRET });
});
test.afterAll(async () => {
  await site.stop();
  data.remove();
  host.close();
});
// What the browser logs about a failed photo. It shows nothing on the page.
const LOAD_FAILED = 'Failed to load resource: the server responded with a status of';
test.use({ expectedProblems: [LOAD_FAILED] });

const carOf = (index: number) => `/cars-for-sale/vehicle/photo-${String(index).padStart(2, '0')}`;
const cardOf = (page: Page, index: number) =>
  page
    .locator('#listings li[data-tier]')
    .filter({ has: page.locator(`a[href="${carOf(index)}"]`) })
    .first();

/** In CSS pixels. */
const widthOf = (page: Page, index: number) =>
  cardOf(page, index)
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : -1));

/** Loaded, but invisible. */
const isClear = async (page: Page, index: number) => [0, 1].includes(await widthOf(page, index));

async function scrollThrough(page: Page): Promise<void> {
  const cards = page.locator('#listings li[data-tier]');
  for (const card of await cards.all()) await card.scrollIntoViewIfNeeded();
}

for (const width of sweep(WIDTHS)) {
  test(`photos of a feed are shown on cards, broken ones are replaced by drawings, and nothing moves, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewportOf(width));
    await new ResultsPage(page).open(site.url + CAMRYS);
    await scrollThrough(page);
    for (const index of [0, 1, 2]) await expect.poll(() => widthOf(page, index)).toBeGreaterThan(100);
    for (const index of [4, 9, 14]) {
      await expect.poll(() => isClear(page, index)).toBe(true);
      await expect(cardOf(page, index).locator('svg use').first()).toHaveAttribute('href', /#sedan$/);
    }
    await expectSteady(page);
    await expectAccessible(page, FIRST_CARDS);
    const foreign = await page.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => !name.startsWith(location.origin)),
    );
    expect(foreign).toEqual([]);
  });
}

test('on a phone, thirty photos weigh less than 600 KB', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 3 });
  const page = await context.newPage();
  const photos = new Map<string, number>();
  page.on('response', (response) => {
    if (!response.url().includes('/photos/') || !response.ok()) return;
    photos.set(response.url(), Number(response.headers()['content-length']));
  });
  await page.goto(site.url + CAMRYS);
  await scrollThrough(page);
  const shown = CAR_COUNT - Math.floor(CAR_COUNT / 5);
  await expect.poll(() => photos.size).toBe(shown); // and not the next ones to swipe to
  const bytes = [...photos.values()].reduce((sum, size) => sum + size, 0);
  expect((bytes / shown) * CAR_COUNT).toBeLessThan(MAX_PHONE_BYTES);
  await context.close();
});

test('the page of a car shows all photos, and a drawing instead of a broken one', async ({ page }) => {
  await page.goto(site.url + carOf(1));
  const first = page.locator('[data-photos] img').first();
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(800);
  await expect(first).toHaveAttribute('alt', /photo 1 of 5$/);
  await expect(page.locator('[data-gallery] .drawing')).toHaveCount(0);
  await page.goto(site.url + carOf(4));
  await expect(page.locator('[data-photos] li svg use')).toHaveAttribute('href', /#sedan$/);
  await expect(page.locator('[data-gallery] [data-photos] img')).toBeHidden();
  await expectSteady(page);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join()).toContain(`"image":"http://localhost:4321/photos/photo-04/`);
});

test('without JavaScript, nothing is seen of photos that fail without an answer but the drawing, in direct mode too', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.route('**/photos/**', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(site.url + CAMRYS);
  await failed;
  const frame = cardOf(page, 0).locator('.studio').first();
  await frame.scrollIntoViewIfNeeded();
  await expect.poll(() => isClear(page, 0)).toBe(true);
  const seen = await frame.screenshot();
  const drawingAlone = await frame.screenshot({ style: 'img { visibility: hidden !important }' });
  expect(seen.equals(drawingAlone)).toBe(true);
  await context.close();
});

test('the gallery moves by arrows, thumbnails and keys, and shows photos over the whole screen, zoomed', async ({
  page,
}) => {
  await page.goto(site.url + carOf(1));
  const row = page.getByRole('list', { name: 'Photos, 5' });
  const inView = () => row.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth) + 1);
  await page.getByRole('button', { name: 'Next photo' }).click();
  await expect.poll(inView).toBe(2);
  const thumbnails = page.getByRole('list', { name: 'Go to a photo' });
  await expect(thumbnails.getByRole('link', { name: 'Photo 2' })).toHaveAttribute('aria-current', 'true');
  await thumbnails.getByRole('link', { name: 'Photo 4' }).click();
  await expect.poll(inView).toBe(4);
  await row.press('ArrowLeft');
  await expect.poll(inView).toBe(3);
  await expectSteady(page);

  await page.getByRole('button', { name: 'Full screen' }).click();
  const viewer = page.getByRole('dialog', { name: /^Photos of / });
  await expect(viewer.getByRole('status')).toHaveText('Photo 3 of 5');
  await page.keyboard.press('End');
  await expect(viewer.getByRole('status')).toHaveText('Photo 5 of 5');
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(viewer.getByRole('status')).toHaveText('Photo 1 of 5');
  const photo = viewer.getByRole('img').first();
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  const fitted = await width();
  await viewer.getByRole('button', { name: 'Zoom in' }).click();
  expect(await width()).toBeGreaterThan(fitted * 2);
  await expectAccessible(page, 'dialog[open]');
  await page.keyboard.press('-');
  expect(await width()).toBe(fitted);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeFocused();
  await expect.poll(inView).toBe(1);
});

test('a sample car has drawings in its gallery, which load in the colors of the scheme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await new ResultsPage(page).open('/cars-for-sale/all-cars');
  await page.locator('#cars li[data-tier="organic"] h3 a').first().click();
  const row = page.getByRole('list', { name: 'Drawings, 5' });
  const first = row.getByRole('img').first();
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await expect(page.getByText('Drawing, not a photo')).toHaveCount(1);
  await page.getByRole('button', { name: 'Next drawing' }).click();
  await expect(page.getByRole('link', { name: 'Drawing 2' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Full screen' }).click();
  const viewer = page.getByRole('dialog', { name: /^Drawings of / });
  await expect(viewer.getByRole('status')).toHaveText('Drawing 2 of 5');
  await expectAccessible(page, 'dialog[open]');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('photos are shown, and a drawing instead of a broken one', async ({ page }) => {
    await page.goto(site.url + carOf(1));
    const photo = page.locator('[data-photos] img').first();
    const answered = page.waitForResponse((response) => response.url().includes('/photos/photo-04/'));
    expect(await photo.getAttribute('srcset')).toContain('1440w');
    await page.goto(site.url + carOf(4));
    const response = await answered;
    expect([response.status(), response.headers()['content-type']]).toEqual([502, 'image/gif']);
    await expect(page.locator('[data-gallery] noscript svg')).toBeVisible();
  });
});

test('photos of a blocked host are replaced by drawings until it is allowed again', async ({ page }) => {
  await page.setViewportSize(viewportOf(1280));
  const { host: name } = new URL(host.origin);
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Secret').fill(SECRET);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Photos' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`${CAR_COUNT}`);
  await expectAccessible(page, '.desk');
  await row.getByRole('button', { name: `Block ${name}` }).click();
  await expect(row).toContainText(/Blocked \w+ \d+, \d{4}/);
  const status = async () => {
    const car = (await (await page.request.get(`${site.url}/rest/lsc/listing/details/photo-02`)).json()) as {
      listing: { images: { sources: { src: string }[] } };
    };
    const [first] = car.listing.images.sources;
    return (await page.request.get(`${site.url}${first?.src ?? ''}/320`)).status();
  };
  await expect.poll(status).toBe(404);
  await row.getByRole('button', { name: `Allow ${name}` }).click();
  await expect(row).toContainText('Shown');
  await expect.poll(status).toBe(200);
});

test.describe('in direct mode', () => {
  let direct: SiteUnderTest;
  test.beforeAll(async () => {
    direct = await startSite(data.dataDir, { ...data.env, IMAGE_MODE: 'direct' });
  });
  test.afterAll(() => direct.stop());

  test('photos come from their host, which the policy allows; a broken one is replaced by a drawing', async ({
    page,
  }) => {
    await page.goto(direct.url + CAMRYS);
    await expect(cardOf(page, 0).locator('img').first()).toHaveAttribute('src', `${host.origin}/0.jpg?car=0`);
    await expect.poll(() => widthOf(page, 0)).toBe(1600);
    // Not one that is cut off: browsers show it as far as it goes, and report no error.
    const broken = cardOf(page, 9).locator('img').first();
    await broken.scrollIntoViewIfNeeded();
    await expect(broken).toBeHidden(); // the drawing below it is seen, and no icon of the browser
    await expectSteady(page);
    await page.goto(direct.url + carOf(9));
    await expect(page.locator('[data-photos] li svg')).toBeVisible();
    await expect(page.locator('[data-gallery] [data-photos] img')).toBeHidden();
  });
});
