// A shopper finds cars on the map: by the list of places, by the map itself, and without JavaScript.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { countOf, readNumber, ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { startVariant } from '#tests/support/site-of-brand.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const TILE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#bcd"/></svg>';
const HONDAS = '/cars-for-sale/honda';
/** Both brands have such a search with cars in many places. */
const ALL = '/cars-for-sale?program=ALL&makeCode=HONDA';

onBothBrands((width) => {
  test('the map opens in place, comes closer, and limits the search to what it shows', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open(ALL);
    await results.markDocument();
    const total = await results.total();
    await page.getByRole('link', { name: 'Map view' }).click();
    await expect(page).toHaveURL(/view=map/);
    const map = page.getByRole('group', { name: /^Map of these cars/ });
    await expect(map).toBeVisible();
    const places = page.locator('#listings ol > li');
    await expect(places.first()).toBeVisible();
    const counts = (await places.allInnerTexts()).map((text) => readNumber(text, /([\d,]+) cars?\b/));
    const others = await page
      .locator('#listings')
      .getByText(/outside this part|not on the map/)
      .allInnerTexts();
    const rest = others.map((text) => readNumber(text, /^([\d,]+)/));
    expect([...counts, ...rest].reduce((sum, count) => sum + count, 0)).toBe(total);
    await expectAccessible(page);

    const around = places.filter({ hasText: 'places' }).first();
    const name = await around.getByRole('link').innerText();
    await around.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(places.filter({ hasText: name })).not.toHaveText(await around.innerText());
    await expect(page.getByRole('heading', { name: 'Places' })).toBeFocused();
    await page.getByRole('button', { name: 'Search this area' }).click();
    await expect(page).toHaveURL(/area=/);
    await expect(results.chips.filter({ hasText: 'Map area' })).toHaveCount(1);
    await results.expectRightCount();
    expect(await results.total()).toBeLessThan(total);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await results.expectSameDocument();

    await page.getByRole('link', { name: 'List view' }).click();
    await expect(results.cards.first()).toBeVisible();
    await page.goBack();
    await expect(map).toBeVisible();
  });
});

test('the first zoom of a local map comes closer to the place, and Show all goes back', async ({ page }) => {
  await page.goto('/cars-for-sale?makeCode=HONDA&zip=60601&searchRadius=75&view=map');
  await untilAwake(page);
  const map = page.getByRole('group', { name: /^Map of these cars/ });
  const widthOfLand = async () => (await map.locator('use').first().boundingBox())?.width ?? 0;
  await expect.poll(widthOfLand).toBeGreaterThan(0);
  const before = await widthOfLand();
  const closer = page.waitForResponse(/listing\/map.*&.*view/i);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await closer;
  await expect.poll(async () => Math.round((await widthOfLand()) / before)).toBe(2);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(async () => (await widthOfLand()) / before).toBeCloseTo(1, 2);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => Math.round((await widthOfLand()) / before)).toBe(2);
});

test('keys move the map, and one place shows its cars', BY_NIGHT, async ({ page }) => {
  await page.goto(`${ALL}&zip=60601&searchRadius=75&view=map`);
  const awaited = await page.locator('link[rel="expect"]').getAttribute('href');
  await expect(page.locator(awaited ?? '')).toHaveCount(1); // else the page is painted only when all of it has come
  const map = page.getByRole('group', { name: /^Map of these cars/ });
  await map.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeHidden();

  const place = page.locator('#listings ol > li').filter({ hasText: ' · ' }).first();
  const count = readNumber(await place.innerText(), /([\d,]+) cars?\b/);
  const href = (await place.getByRole('link').getAttribute('href')) ?? '';
  expect(await countOf(page, new URL(href, page.url()).href)).toBe(count);
  await place.getByRole('link').click();
  await expect(page.getByRole('heading', { name: /^[\d,]+ cars? at / })).toBeFocused();
  await expect(page.locator('#listings section li')).toHaveCount(Math.min(count, 30));
  await page.getByRole('button', { name: 'All places' }).click();
  await expect(place).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: ['ERR_FAILED'] });

  test('a map that cannot be loaded says so, and tries again', BY_NIGHT, async ({ page }) => {
    await page.route(/listing\/map/, (route) => route.abort());
    await new ResultsPage(page).open(HONDAS);
    await page.getByRole('link', { name: 'Map view' }).click();
    const problem = page.locator('#listings').getByRole('alert');
    await expect(problem).toContainText('We couldn’t load the map');
    await page.unroute(/listing\/map/);
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('#listings ol > li').first()).toBeVisible();
  });
});

test.describe("with an operator's images", () => {
  test.use({ expectedProblems: ['404', 'request to https://tiles.example/'] });

  test('one that is missing leaves the outline, not a picture of a failure', BY_NIGHT, async ({ page }) => {
    const site = await startVariant('consumer', {
      MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
      MAP_ATTRIBUTION: 'Images by Tiles',
    });
    const isMissing = (url: URL) => Number(url.pathname.split('/')[2]) % 2 === 0;
    const asked: string[] = [];
    await page.route('https://tiles.example/**', (route) => {
      const url = new URL(route.request().url());
      asked.push(url.pathname);
      return isMissing(url)
        ? route.fulfill({ status: 404 })
        : route.fulfill({ contentType: 'image/svg+xml', body: TILE });
    });
    await page.goto(site.url + ALL);
    await untilAwake(page);
    expect(asked).toEqual([]);
    await page.getByRole('link', { name: 'Map view' }).click();
    await expect(page.getByText('Images by Tiles')).toBeVisible();
    const map = page.getByRole('group', { name: /^Map of these cars/ });
    await expect.poll(() => asked.some((path) => isMissing(new URL(path, site.url)))).toBe(true);
    const shown = async () =>
      (await map.locator('image').evaluateAll((images) => images.map((image) => image.getAttribute('href'))))
        .map((href) => new URL(href ?? ''))
        .filter(isMissing);
    await expect.poll(shown).toEqual([]);
    expect(await map.locator('image').count()).toBeGreaterThan(0);
    await expect(map.locator('use[href$="#land"]')).toHaveCount(1);
    await page.goto('about:blank');
    await site.stop();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('places are links to their cars, and a list of dealers has a map', BY_NIGHT, async ({ page }) => {
    await page.goto(HONDAS);
    await page.getByRole('link', { name: 'Map view' }).click();
    const around = page.locator('#listings ol > li').filter({ hasText: 'places' }).first();
    const count = readNumber(await around.innerText(), /([\d,]+) cars?\b/);
    await around.getByRole('link').click();
    await expect(page).toHaveURL(/area=.*view=map/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      `${count.toLocaleString('en-US')} Match`,
    );

    await page.goto('/dealers');
    await expect(page.locator('main svg circle').first()).toBeVisible();
  });
});
