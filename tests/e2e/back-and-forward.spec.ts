import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { keepOrganicOrder, ResultsPage, viewportOf } from '#tests/support/results-page.ts';
import { listingViewCountCall } from '#src/features/search/results-data/listing.call.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

/** Below the first cards, so that a scroll position that is not restored is noticed. */
const DEPTHS = [1200, 700] as const;

test('Back and Forward restore results, scroll position and open sections', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.markDocument();
  const steps = [];

  await results.fields('Body style');
  await scrollTo(page, DEPTHS[0]);
  steps.push(await describe(results));
  await results.choose('Condition', 'Used');
  await results.section('Body style').locator('> summary').click();
  await results.fields('Mileage');
  await scrollTo(page, DEPTHS[1]);
  steps.push(await describe(results));
  await results.choose('Condition', 'Certified');
  steps.push(await describe(results));

  for (const [step, go] of [
    [1, 'goBack'],
    [0, 'goBack'],
    [1, 'goForward'],
    [2, 'goForward'],
  ] as const) {
    await page[go]();
    await expect.poll(() => describe(results), `step ${step} by ${go}`).toEqual(steps[step]);
  }
  await results.expectSameDocument();
});

test(
  'breadcrumbs and what bookmarks and shares read follow an in-place search and Back',
  BY_NIGHT,
  async ({ page }) => {
    const results = new ResultsPage(page);
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    const where = async () => ({
      crumbs: await trail
        .getByRole('link')
        .evaluateAll((links) =>
          links.map((link) => [link.textContent.trim(), link.getAttribute('href'), link.ariaCurrent]),
        ),
      canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
      described: await page
        .locator('meta:is([name="description"], [property^="og:"]:not([property^="og:image"]))')
        .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content'))),
    });
    const dataOfCars = page.locator('script[type="application/ld+json"]');
    await results.open('/cars-for-sale/honda/civic');
    const before = await where();
    const cars = await dataOfCars.allTextContents();
    await results.markDocument();
    await results.choose('Condition', 'Used');
    await results.expectSameDocument();
    await expect(trail.getByRole('link', { name: 'Used' })).toBeVisible();
    const inPlace = await where();
    await expect(dataOfCars, 'data of the cars of another search').toHaveCount(0);
    await results.open(page.url());
    expect(inPlace).toEqual(await where());

    await results.open('/cars-for-sale/honda/civic');
    await results.choose('Condition', 'Used');
    await page.goBack();
    await expect(trail.getByRole('link', { name: 'Used' })).toHaveCount(0);
    expect(await where()).toEqual(before);
    expect(await dataOfCars.allTextContents()).toEqual(cars);
  },
);

test('after Back to a filtered search, Back still reaches the page before it', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  const prebuilt = await describe(results);
  await results.choose('Condition', 'Used');
  const filtered = await describe(results);

  await results.cards.first().click();
  await expect(page).toHaveURL(/\/cars-for-sale\/vehicle\//);
  await page.goBack();
  await expect.poll(() => describe(results)).toEqual(filtered);
  await page.goBack();
  await expect.poll(() => describe(results)).toEqual(prebuilt);
});

test('a reload of a filtered search, as of a tab that the browser had dropped, keeps its place', async ({
  page,
}) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.choose('Condition', 'Used');
  await scrollTo(page, DEPTHS[0]);
  await page.reload();
  await results.settled();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(DEPTHS[0]);
});

test('Back from a car that came with See More Results finds it in the same place of the window', async ({
  page,
}) => {
  await page.setViewportSize(viewportOf(360)); // the page of a later part has less above its cars
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.moreLink.click();
  const car = page.locator('#cars [data-tier="organic"] h3 a').nth(40);
  await car.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await results.settled();
  const readTop = () => car.evaluate((link) => Math.round(link.getBoundingClientRect().top));
  const before = await readTop();
  await car.click();
  await expect(page).toHaveURL(/\/vehicle\//);
  await page.goBack();
  await results.settled();
  await expect(page.getByRole('region', { name: 'Dealer showcase' })).toBeAttached();
  await expect.poll(readTop).toBe(before);
});

test('Back closes a dialog about the search that it leaves', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await results.choose('Condition', 'Used');
  await results.panel.getByRole('button', { name: 'Save Search' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/cars-for-sale/honda');
  await expect(page.getByRole('dialog')).toBeHidden();
  await results.expectRightCount();
});

test(
  'a page reloaded after See More Results shows its own part and links to the previous one',
  BY_NIGHT,
  async ({ page }) => {
    await keepOrganicOrder(page);
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    await results.moreLink.click();
    await expect(results.cards).toHaveCount(60);
    const ids = await results.shownIds();
    await page.reload();
    await results.settled();
    await expect.poll(() => results.shownIds()).toEqual(ids.slice(30));
    await page.getByRole('link', { name: 'Previous results' }).click();
    await expect(page).toHaveURL('/cars-for-sale/honda');
    await results.settled();
    await expect.poll(() => results.shownIds()).toEqual(ids.slice(0, 30));
  },
);

test(
  'cards and filters that were read from the page are drawn again as they came',
  BY_NIGHT,
  async ({ page }) => {
    const results = new ResultsPage(page);
    // Current views, which other tests add to, would replace those that the page came with.
    await page.route(`**${listingViewCountCall.path}*`, (route) =>
      route.fulfill({ json: { viewCounts: {} } }),
    );
    await results.open('/cars-for-sale?filters=sellerType'); // with the fields of all sections
    const came = await readDrawn(page);
    expect(came.length).toBeGreaterThan(60);
    await results.markDocument();
    await results.choose('Condition', 'Third-party certified');
    expect(await readDrawn(page)).not.toEqual(came);
    await page.goBack();
    await expect.poll(() => readDrawn(page)).toEqual(came);
    await results.expectSameDocument();
  },
);

/** The elements, attributes and texts of all cards and options, without those that only the first rendering needs. */
function readDrawn(page: Page): Promise<string[]> {
  return page.locator('#cars li[data-tier], #filters fieldset').evaluateAll((places) => {
    const passing = new Set([
      'id',
      'loading',
      'fetchpriority',
      'checked',
      'selected',
      'value',
      'aria-pressed',
    ]);
    const write = (node: Node): string => {
      if (node instanceof Text) return node.data;
      if (!(node instanceof Element)) return '';
      const attributes = [...node.attributes].filter(({ name }) => !passing.has(name));
      const named = attributes.map(({ name, value }) => ` ${name}=${value}`).sort();
      const field = node instanceof HTMLInputElement ? `${node.value} ${node.checked}` : '';
      return `<${node.localName}${named.join('')}>${field}${[...node.childNodes].map(write).join('')}</>`;
    };
    return places.map(write);
  });
}

test('Back after a refused step of a purchase shows its form with what was entered', async ({ page }) => {
  await page.goto('/cars-for-sale/buy-online');
  const path = await page.locator('a[href^="/buy-online/"]').first().getAttribute('href');
  await page.goto(path ?? '');
  await page.getByLabel('Yes').check();
  await page.getByLabel('Year, make and model').fill('2015 Ford Focus');
  await page.getByLabel('Amount you still owe').fill('a lot');
  await page.getByRole('button', { name: 'Continue' }).click();
  const owed = page.getByLabel('Amount you still owe');
  await expect(owed).toHaveAccessibleDescription('Enter whole dollars, up to 9,999,999.');
  await expect(owed).toHaveValue('a lot');
  await expect(owed).toBeFocused();
  await owed.fill('900');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Year, make and model')).toHaveValue('2015 Ford Focus');
  await expect(page.getByLabel('Amount you still owe')).toHaveValue('900');
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Everything that Back and Forward restore. */
async function describe(results: ResultsPage) {
  const { page } = results;
  await results.settled();
  return {
    url: page.url(),
    title: await page.title(),
    heading: await results.heading.innerText(),
    ids: await results.shownIds(),
    chips: await results.chips.allInnerTexts(),
    // "Any" is in closed sections only once they have been drawn.
    checked: await results.panel
      .locator('input:checked:not([value=""])')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value)),
    openSections: await results.panel.locator('details[open] > summary').allTextContents(),
    scrollY: await page.evaluate(() => window.scrollY),
  };
}
