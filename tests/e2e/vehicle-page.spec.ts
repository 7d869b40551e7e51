// A car's own page: its bar on phones, and what a shopper asks the dealer for.
import type { Page } from '@playwright/test';
import { MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { expectFocusClear } from '#tests/support/lower-edge.ts';
import { untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

interface Answer {
  listings: { id: string; ownerId: string; phone?: string }[];
  owners: { id: string; phone?: string; hideEmailForm: boolean }[];
}

/** A used car whose dealer takes calls and emails. */
async function carPath(page: Page): Promise<string> {
  const answer = await page.request.get('/rest/lsc/listing?sellerType=d&listingType=USED&numRecords=100');
  const { listings, owners } = (await answer.json()) as Answer;
  const reachable = new Set(
    owners.filter(({ phone, hideEmailForm }) => phone !== undefined && !hideEmailForm).map(({ id }) => id),
  );
  return `/cars-for-sale/vehicle/${listings.find(({ ownerId }) => reachable.has(ownerId))?.id ?? ''}`;
}

test('Tab never leads below the screen, though price and seller are taller than it', async ({ page }) => {
  await page.goto(await carPath(page));
  await untilAwake(page);
  await page.getByRole('link', { name: 'out-the-door estimate' }).focus();
  const email = page.getByRole('link', { name: 'Email dealer', exact: true });
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
  }
  await email.focus();
  await expect(email).toBeInViewport({ ratio: 1 });
});

test('links below each other are tall enough for a finger', async ({ page }) => {
  await page.goto(await carPath(page));
  const box = await page.getByRole('link', { name: 'Set a monthly budget' }).first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
});

test('the first screen of a laptop has what reaches the dealer', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto(await carPath(page));
  const email = page.getByRole('link', { name: 'Email dealer', exact: true });
  await expect(email).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 1500);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(email).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /^Call \(/ }).first()).toBeInViewport({ ratio: 1 });
});

test("on a phone, a car's life shows its prices without scrolling sideways", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await carPath(page));
  await page.goto((await page.getByRole('link', { name: /^Every price/ }).getAttribute('href')) ?? '');
  const price = page.getByRole('cell', { name: /^\$/ }).first();
  await price.scrollIntoViewIfNeeded();
  await expect(price).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('cell', { name: / mi$/ }).first()).toBeInViewport({ ratio: 1 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('price, Save, Call and Email stay at the bottom, and never cover the focus', async ({ page }) => {
    await page.goto(await carPath(page));
    await untilAwake(page);
    await expectSteady(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
    const bar = page.getByRole('group', { name: 'Price and contact' });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    await expect(bar.getByText(/^\$[\d,]+$/)).toBeVisible();
    await expect(bar.getByRole('link', { name: /^Call \(/ })).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await page.getByRole('link', { name: 'out-the-door estimate' }).focus();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      await expectFocusClear(page);
    }
    await bar.getByRole('button', { name: /^Save / }).click();
    await expect(bar.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'true');
    await bar.getByRole('link', { name: 'Email', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Email dealer' })).toBeVisible();
  });
});

test('a test drive has a day and a time, and a past day is refused', BY_NIGHT, async ({ page }) => {
  await page.goto(await carPath(page));
  await untilAwake(page);
  await page.getByRole('link', { name: 'Test drive' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a test drive' });
  await dialog.getByLabel('Preferred day (optional)').fill('2020-01-01');
  await dialog.getByLabel('Time').selectOption('Morning');
  await dialog.getByLabel('First name').fill('Ann');
  await dialog.getByLabel('Last name').fill('Lee');
  await dialog.getByLabel('Email', { exact: true }).fill('ann@example.com');
  await expectAccessible(page, 'dialog[open]');
  await dialog.getByRole('button', { name: 'Request test drive' }).click();
  const day = dialog.getByLabel('Preferred day (optional)');
  await expect(day).toBeFocused();
  await expect(day).toHaveAccessibleDescription(/^Choose a day within/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: ['status of 422'] });

  test('a form asks for the value of a trade-in, and says what is wrong', BY_NIGHT, async ({ page }) => {
    await page.goto(await carPath(page));
    await page.getByRole('link', { name: 'Value my trade-in' }).click();
    const form = page.getByRole('region', { name: 'Ask for a trade-in value' });
    const shownAt = Date.now();
    await form.getByLabel('Its mileage (optional)').fill('lots');
    await form.getByLabel('Your car (year, make, model)').fill('2017 Honda Civic');
    await form.getByLabel('First name').fill('Bea');
    await form.getByLabel('Last name').fill('Lee');
    await form.getByLabel('Email', { exact: true }).fill('bea@example.com');
    const send = form.getByRole('button', { name: 'Ask for a value' });
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(MIN_FORM_MS);
    await send.click();
    await expect(form.getByLabel('Its mileage (optional)')).toHaveAccessibleDescription(
      'Enter its mileage, like 62,000, or leave it blank.',
    );
    await expect(form.getByLabel('Your car (year, make, model)')).toHaveValue('2017 Honda Civic');
  });
});

test('on a laptop, saving and comparing are on the screen next to the facts', async ({ page }) => {
  await page.setViewportSize(viewportOf(1280));
  await page.goto(await carPath(page));
  await untilAwake(page);
  await page.evaluate(() => document.querySelector('.parts')?.scrollIntoView());
  for (const name of [/^Save \d{4}/, /^Compare \d{4}/])
    await expect(page.locator('.side').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('what a payment leaves out follows how it adds up, without a gap', async ({ page }) => {
  await page.goto(await carPath(page));
  const sums = await page
    .getByRole('table', { name: /adds up$/ })
    .first()
    .boundingBox();
  const note = await page.getByText("Sales tax isn't included.").boundingBox();
  const gap = (note?.y ?? 0) - (sums?.y ?? 0) - (sums?.height ?? 0);
  expect(gap).toBeGreaterThan(0);
  expect(gap).toBeLessThan(48);
});

test('print shows the number to call, and nothing to press', async ({ page }) => {
  await page.goto(await carPath(page));
  await untilAwake(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: /^Call \(\d{3}\)/ })).toBeVisible();
  for (const name of ['Email dealer', 'Share', 'Report', 'Test drive'])
    await expect(page.getByRole('link', { name, exact: true })).toBeHidden();
  await expect(page.getByRole('button').and(page.locator(':visible'))).toHaveCount(0);
  const heading = page.getByRole('heading', { name: 'Price history' });
  await expect(heading).toHaveCSS('break-after', 'avoid'); // it would be the last line of a sheet
});
