// Tests the site search: answers while one types, keyboard use, and clear messages when it can't answer.
import type { Page } from '@playwright/test';
import { HOUR_MS } from '#src/lib/durations.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { BY_NIGHT, sweep } from '#tests/support/nightly.ts';
import { ResultsPage } from '#tests/support/results-page.ts';

const ANSWERS = '**/search?q=*';
const field = (page: Page) => page.getByRole('searchbox', { name: 'Make, model, year, dealer or question' });

test('words that are typed are asked once, and a page that shows their answer asks nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search') asked.push(searchParams.get('q') ?? '');
  });
  await page.clock.install(); // or a slow machine's pause between two keys would count as the end of the word
  await page.goto('/search?q=civic');
  await expect(page.getByText(/pages about “civic”/)).toBeVisible();
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  await field(page).fill('');
  await field(page).pressSequentially('hybrid');
  await page.clock.resume();
  await expect(page.getByText(/pages about “hybrid”/)).toBeVisible();
  expect(asked).toEqual(['civic', 'hybrid']);
});

test('more results are added below, and their first one has the focus', BY_NIGHT, async ({ page }) => {
  await page.goto('/search?q=toyota');
  const titles = page.locator('[data-answer] h2');
  await expect(titles).toHaveCount(10);
  await page.getByRole('link', { name: 'More results' }).click();
  await expect(titles).toHaveCount(20);
  await expect(titles.nth(10).getByRole('link')).toBeFocused();
  await page.reload();
  await expect(titles).toHaveCount(20);
});

test('a search can be typed, browsed by keyboard, and is kept in the address', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search site' }).click();
  await field(page).fill('honda civic');
  await expect(page.getByRole('status').filter({ hasText: /pages about “honda civic”/ })).toBeVisible();
  await expect(page).toHaveURL(/\/search\?q=honda\+civic$/);
  await page.keyboard.press('ArrowDown');
  const first = page
    .getByRole('listitem')
    .getByRole('link', { name: /Honda Civic/ })
    .first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Honda Civic');
});

test('typos are forgiven, the main page comes first, and FAQs and safety are found', async ({ page }) => {
  const first = page.getByRole('listitem').getByRole('heading', { level: 2 }).first();
  await page.goto('/search?q=hundai%20tuscon');
  await expect(page.getByText('Showing results for Hyundai Tucson.')).toBeVisible();
  await expect(first).toHaveText('Hyundai Tucson for sale');
  await expect(page.getByText(/pages about “Hyundai Tucson”/)).toBeVisible();
  await page.getByRole('link', { name: 'Search for the exact words instead' }).click();
  await expect(page.getByText('No results for “hundai tuscon”.')).toBeVisible();
  await field(page).fill('crash test civic');
  await expect(first).toHaveText('Honda Civic safety and crash tests');
  await field(page).fill('civic mpg');
  await expect(first).toHaveText('Honda Civic FAQs');
  await field(page).fill('timing belt civic');
  await expect(first).toHaveText('Honda Civic for sale');
});

for (const width of sweep([360, 1280]))
  test(`answers move nothing at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search?q=hundai%20tuscon');
    await expect(page.getByText('Showing results for Hyundai Tucson.')).toBeVisible();
    await expectSteady(page);
  });

for (const width of sweep([360, 1280]))
  test(`words without results have ways on, in the window, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search');
    await field(page).fill('zzyzx <b>');
    await expect(page.getByText('No results for “zzyzx <b>”.')).toBeVisible();
    await expect(page.getByText(/^Check the spelling/)).toBeVisible();
    await expect(page.locator('[data-nothing]').getByRole('link')).toHaveText([
      'All cars',
      'Car research',
      'Guides and news',
      'Car dealers',
    ]);
    await expect(page.getByRole('heading', { name: 'Or browse by make' })).toBeInViewport();
    await expectAccessible(page);
    await expect(page.getByText('No cars for sale match “zzyzx <b>” now.')).toBeVisible();
    await page.getByRole('link', { name: 'Get an email when one is listed' }).click();
    await expect(page.getByText('Update filter criteria to see more results')).toBeVisible();
    await expect(page.getByLabel('Email me when one appears')).toBeVisible();
  });

test('exact words without results lead to the words in any order', BY_NIGHT, async ({ page }) => {
  await page.goto('/search?q=%22civic%20honda%20zebra%22');
  await expect(page.getByText('No results for “civic honda zebra”.')).toBeVisible();
  await page.getByRole('link', { name: 'Search without quotation marks' }).click();
  await expect(page.getByText(/pages about “civic honda zebra”/)).toBeVisible();
});

test('the number of a car leads to the car', BY_NIGHT, async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda/civic');
  await results.cards.first().click();
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const vin = /\b[A-HJ-NPR-Z0-9]{17}\b/.exec(await page.locator('main').innerText())?.[0] ?? '';
  await page.goto(`/search?q=${vin}`);
  await page.getByText('This number belongs to:').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test.describe('when nothing answers', () => {
  test.use({ expectedProblems: ['ERR_FAILED', 'ERR_INTERNET_DISCONNECTED', 'Failed to load'] });

  test('the page says so and tries again', BY_NIGHT, async ({ page }) => {
    await page.goto('/search');
    await page.route(ANSWERS, (route) => route.abort());
    await field(page).fill('civic');
    await expect(page.getByText("We couldn't load search.")).toBeVisible();
    await page.unroute(ANSWERS);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/pages about “civic”/)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 }).first().getByRole('link')).toBeFocused();
  });

  test(
    'offline is not reported as no results, and search works again online',
    BY_NIGHT,
    async ({ page, context }) => {
      await page.goto('/search?q=civic');
      await expect(page.getByText(/pages about “civic”/)).toBeVisible();
      await context.setOffline(true);
      await field(page).fill('zzyzx');
      await expect(
        page.getByText("You're offline. Search works again once you're back online."),
      ).toBeVisible();
      await context.setOffline(false);
      await expect(page.getByText('No results for “zzyzx”.')).toBeVisible();
    },
  );
});

test('wraps a long word', BY_NIGHT, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/search?q=${'x'.repeat(100)}`);
  await expect(page.getByText(/^No results for/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('answers as with one, and searches cars', BY_NIGHT, async ({ page }) => {
    await page.goto('/search');
    await field(page).fill('hundai tuscon');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Showing results for Hyundai Tucson.')).toBeVisible();
    await page.getByRole('link', { name: 'More results' }).click();
    await expect(page).toHaveURL(/&page=2$/);
    await page.getByRole('searchbox', { name: 'Make, model or keyword' }).fill('civic');
    await page.getByRole('button', { name: 'Search cars' }).click();
    await expect(page).toHaveURL('/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&phrase=civic');
  });
});

for (const width of sweep([360, 768, 1280])) {
  test(`the results fit ${width} pixels and are accessible`, BY_NIGHT, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/search?q=hybrid');
    await expect(page.getByText(/pages about “hybrid”/)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  });
}
