// Build and price: price, payment, matching cars and dealers follow each choice.
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const PATH = '/build-price/honda/civic';
const sport = (page: Page) => page.getByRole('radio', { name: /^Sport 2/ });
const bar = (page: Page) => page.getByText(/ MSRP \[\d\] est\. \$\d+\/mo$/).first();

test('each choice changes price, payment, stock and address without a reload', async ({ page }) => {
  await page.goto(PATH);
  await untilAwake(page);
  const summary = page.getByRole('region', { name: /Honda Civic/ });
  const stock = summary.getByRole('link', { name: /^See .* in stock$/ });
  const price = summary.getByRole('paragraph').filter({ hasText: 'before destination charge' });
  const before = await price.innerText();
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await sport(page).check();
  await expect(page.getByRole('heading', { name: /Honda Civic Sport$/ })).toBeVisible();
  await expect(price).not.toHaveText(before);
  await expect(page).toHaveURL(`${PATH}?trim=sport`);
  await expect(stock).toHaveAttribute('href', /SPORT/);
  const ofSport = page
    .locator('.row')
    .filter({ has: sport(page) })
    .getByRole('link', { name: /^Source \d$/ });
  await expect(page.locator((await ofSport.getAttribute('href')) ?? '')).toContainText(
    /catalog|Lists of models/,
  );

  await page.getByLabel('Down payment ($)').fill('5000');
  await expect(summary.getByText('$5,000 down')).toBeVisible();
  await page.getByLabel('ZIP Code for tax').fill('60601-1234');
  await expect(page.getByText(/then the nearest to Chicago, IL/)).toBeVisible();
  await expect(page).toHaveURL(`${PATH}?trim=sport&down=5000&zip=60601`);
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);

  await page.reload();
  await expect(sport(page)).toBeChecked();
  await expect(page.getByText(/then the nearest to Chicago, IL/)).toBeVisible();
});

test('on a phone the total stays in view while choosing', BY_NIGHT, async ({ page }) => {
  await page.setViewportSize(viewportOf(360));
  await page.goto(PATH);
  await untilAwake(page);
  for (const field of [sport(page), page.getByLabel('Down payment ($)')]) {
    await field.focus();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  }
  await expectSteady(page);
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: ['ERR_INTERNET_DISCONNECTED'] });

  test('the price still follows, and the stock can be checked again', BY_NIGHT, async ({ page, context }) => {
    await page.goto(PATH);
    await untilAwake(page);
    await context.setOffline(true);
    await sport(page).check();
    await expect(page.getByRole('heading', { name: /Honda Civic Sport$/ })).toBeVisible();
    await expect(page.getByText("We couldn't update this.")).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: /^See .* in stock$/ })).toHaveAttribute('href', /SPORT/);
  });
});
