// The tabs about a model below the results.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { sweep } from '#tests/support/nightly.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { enlargeText } from '#tests/support/large-text.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { ResultsPage, follow, untilAwake, viewportOf, WIDTHS } from '#tests/support/results-page.ts';

const CIVIC = '/cars-for-sale/honda/civic';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });

for (const width of sweep(WIDTHS)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: viewportOf(width) });

    test('no panel is wider than the screen or moves by itself, and axe finds nothing', async ({ page }) => {
      await page.goto(CIVIC);
      await untilAwake(page);
      await expectSteady(page);
      await page.locator('#about [hidden]').evaluateAll((panels) => {
        for (const panel of panels) panel.removeAttribute('hidden');
      });
      await expectAccessible(page, '#about');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  });
}

test('labels of a chart do not overlap at any width', async ({ page }) => {
  await page.goto(CIVIC);
  for (const width of [320, 360, 450, 480, 600, 960, 1280]) {
    await page.setViewportSize(viewportOf(width));
    const gaps = await page.locator('#pricing .chart .labels').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const boxes = [...row.children]
          .filter((label) => getComputedStyle(label).visibility === 'visible')
          .map((label) => label.getBoundingClientRect());
        return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
      }),
    );
    expect(gaps.length).toBeGreaterThan(5);
    expect(Math.min(...gaps), `at ${width} px`).toBeGreaterThan(2);
  }
});

test('each year of a chart is below its bar', async ({ page }) => {
  await page.goto(CIVIC);
  await page.setViewportSize(viewportOf(360));
  const offsets = await page.locator('#pricing .chart:has(.parts)').evaluate((chart) => {
    const { left = 0, width = 0 } = chart.querySelector('svg')?.getBoundingClientRect() ?? {};
    const labels = [...chart.querySelectorAll('.parts > *')].map((label) => label.getBoundingClientRect());
    const middle = (index: number) => left + (width * (index + 0.5)) / labels.length;
    return labels.map((label, index) => Math.abs(label.left + label.width / 2 - middle(index)));
  });
  expect(Math.max(...offsets)).toBeLessThan(2);
});

test('a phone labels the first and last years and those next to a gap, or all years if there are few', async ({
  page,
}) => {
  await page.setViewportSize(viewportOf(360));
  await page.goto(CIVIC);
  const years = page.locator('#pricing .parts');
  const namesOf = async (labels: string) => {
    await years.evaluate((row, texts) => {
      row.classList.toggle('many', texts.length > 6);
      row.replaceChildren(
        ...texts.map((text) => Object.assign(document.createElement('span'), { textContent: text })),
      );
    }, labels.split(' '));
    return years.evaluate((row) =>
      [...row.children]
        .filter((label) => label.checkVisibility({ visibilityProperty: true }))
        .map((label) => label.textContent)
        .join(' '),
    );
  };
  const few = '1998 ... 2003 2006 2012 2014';
  const decade = '2017 2018 2019 2020 2021 2022 2023 2024 2025 2026';
  expect(await namesOf(few)).toBe(few);
  expect(await namesOf(decade)).toBe('2017 2019 2021 2023 2026');
  expect(await namesOf(`1999 ... ${decade}`)).toBe('1999 2017 2019 2021 2023 2026');
  expect(await namesOf(`1999 ... 2016 ${decade}`)).toBe('1999 2016 2018 2020 2022 2024 2026');
  await enlargeText(page);
  expect(await namesOf(few)).toBe('1998 2014');
});

test('the selected tab is visible when the tabs are wider than the screen', async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  await page.goto(`${CIVIC}#owning-one`);
  await expect(tab(page, 'Owning one')).toBeInViewport({ ratio: 0.95 });
});

test('arrow keys, Home and End move between tabs and wrap around', async ({ page }) => {
  await page.goto(CIVIC);
  const names = (await page.getByRole('tab').allTextContents()).map((name) => name.trim());
  const [first = '', second = ''] = names;
  const last = names.at(-1) ?? '';
  await tab(page, first).focus();
  for (const [key, name] of [
    ['ArrowRight', second],
    ['End', last],
    ['ArrowRight', first],
    ['ArrowLeft', last],
    ['Home', first],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, name)).toBeFocused();
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page, name)).toBeVisible();
    await expect(page.locator('[role=tabpanel]:not([hidden])')).toHaveCount(1);
  }
  await page.keyboard.press('Tab');
  await expect(panel(page, first).locator(':focus')).toHaveCount(1);
});

test('a URL selects its tab, and selecting a tab changes the URL', async ({ page }) => {
  await page.goto(`${CIVIC}#faqs`);
  await expect(tab(page, 'FAQs')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'FAQs')).toBeInViewport();
  await expect(panel(page, 'Pricing')).toBeHidden();
  await tab(page, 'Safety').click();
  await expect(page).toHaveURL(`${CIVIC}#safety`);
  await page.reload();
  await expect(panel(page, 'Safety')).toBeInViewport();
});

test('a link within the page selects the tab of its target', async ({ page }) => {
  await page.goto(CIVIC);
  await page.getByRole('button', { name: 'Need help?' }).click();
  await page.getByRole('link', { name: 'Compare trims', exact: true }).click();
  await expect(tab(page, 'Compare Trims')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'Compare Trims')).toBeInViewport();
});

test('find-in-page reveals hidden panels', async ({ page }) => {
  await page.goto(CIVIC);
  await expect(panel(page, 'FAQs')).toBeHidden();
  // Like a browser before it scrolls to a match.
  await page
    .locator('#faqs')
    .evaluate((found) => found.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect(tab(page, 'FAQs')).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page, 'FAQs')).toBeVisible();
});

test('a search for the model gets the section when it is near, and another model has none', async ({
  page,
}) => {
  await page.goto('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&extColorSimple=BLUE');
  await page.getByRole('heading', { name: 'About Honda Civic' }).scrollIntoViewIfNeeded();
  await tab(page, 'Safety').click();
  await expect(panel(page, 'Safety')).toBeVisible();
  await expect(panel(page, 'Pricing')).toBeHidden();
  await page.goto('/cars-for-sale?makeCode=HONDA');
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('the section, its tabs and the links of the heading follow a search in place, and Back brings those of the page', async ({
  page,
}) => {
  const about = (name: string) => page.getByRole('heading', { level: 2, name: `About ${name}`, exact: true });
  const way = (name: string) => page.getByRole('link', { name, exact: true });
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda');
  await results.markDocument();
  await follow(page, '/cars-for-sale/honda/civic');
  await expect(about('Honda Civic')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Honda models' })).toBeHidden();
  await expect(way('Honda Civic research')).toHaveAttribute('href', '/research/honda/civic');
  await tab(page, 'Safety').click();
  await expect(panel(page, 'Safety')).toBeVisible();
  await expect(panel(page, 'Pricing')).toBeHidden();
  const shown = await tab(page, 'Safety').locator('..').getByRole('tab').allTextContents();

  await follow(page, '/cars-for-sale/2021/honda/civic');
  await expect(about('2021 Honda Civic')).toBeVisible();
  await expect(about('Honda Civic')).toHaveCount(0);
  await expect(way('2021 Honda Civic research')).toBeVisible();
  await expect(way('Honda Civic research')).toHaveCount(0);

  await page.goBack();
  await expect(about('Honda Civic')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Honda models' })).toBeVisible();
  await expect(way('Honda Civic research')).toHaveCount(0);
  await results.expectSameDocument();

  await page.goto('/cars-for-sale/honda/civic');
  expect(await page.getByRole('tab').allTextContents()).toEqual(shown);
});

test('Back to an address that names a tab selects it, and without one the first', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await page.evaluate(() => (location.hash = 'faqs'));
  await expect(panel(page, 'FAQs')).toBeVisible();
  await follow(page, '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&listingType=USED');
  await expect(tab(page, 'FAQs')).toBeHidden(); // questions are about all of the model's cars
  await expect(panel(page, 'Pricing')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#faqs$/);
  await expect(panel(page, 'FAQs')).toBeVisible();
  await page.goBack();
  await expect(panel(page, 'Pricing')).toBeVisible();
  await expect(panel(page, 'FAQs')).toBeHidden();
});

test('a link to a part of the section opens it also on the page of a search', async ({ page }) => {
  await page.goto('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&sortBy=yearDESC#safety');
  await expect(panel(page, 'Safety')).toBeInViewport();
});

test('a trim has prices, but no safety tab and no questions', async ({ page }) => {
  await page.goto(`${CIVIC}/ex`);
  await expect(page.getByRole('heading', { name: 'About Honda Civic EX' })).toBeVisible();
  await expect(tab(page, 'Pricing')).toBeVisible();
  await expect(tab(page, 'Safety')).toHaveCount(0);
  await expect(tab(page, 'FAQs')).toHaveCount(0);
});

test('in print all panels follow each other', async ({ page }) => {
  await page.goto(CIVIC);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'FAQs' })).toBeVisible();
  await expect(page.getByText('How many miles does a used Honda Civic have?')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Used Honda Civic prices by year' })).toBeVisible();
  await expect(page.locator('#pricing details td').first()).toBeVisible();
  await expect(page.locator('#pricing .chart svg').first()).toBeVisible();
  await expect(page.locator('#cars li[data-tier] h3').first()).toBeVisible();
  const controls = page.locator(
    'button, select, input, main form, [data-look], [data-in-place], #listings a[href$="#contact"]',
  );
  const shown = await controls.evaluateAll((all) =>
    all
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .map((control) => control.textContent.trim()),
  );
  expect(shown).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels can be read, and tabs link to them', async ({ page }) => {
    await page.goto(CIVIC);
    await expect(page.getByText('How many miles does a used Honda Civic have?')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Used Honda Civic prices by year' })).toBeVisible();
    await page.getByRole('tab', { name: 'Compare Trims' }).click();
    await expect(page.locator('#compare-trims')).toBeInViewport();
  });

  test('a search for the model leads to the section', async ({ page }) => {
    await page.goto('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&maxPrice=30000');
    await page.getByRole('link', { name: 'Prices, trims, safety and ratings of the Honda Civic' }).click();
    await expect(page).toHaveURL(`${CIVIC}#about`);
    await expect(panel(page, 'Pricing')).toBeVisible();
  });
});
