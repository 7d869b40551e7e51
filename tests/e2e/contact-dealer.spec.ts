// Tests messages to sellers: from a card, from a car's page, without JavaScript, and failures. Few leads per brand:
// this machine is one IP address, which may send five in ten minutes.
import { MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { someCars } from '#tests/support/compared-vehicles.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import type { Locator, Page } from '@playwright/test';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const DEALER_CARS = '/cars-for-sale/honda';
const PRIVATE_CARS = '/cars-for-sale?sellerType=p';
const SENT = 'Message sent. Watch your inbox for a reply.';

async function fill(form: Page | Locator, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const texts = { 'First name': 'Ann', 'Last name': 'Lee', Email: 'ann@example.org', ...changes };
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
}

/** Checks the mark as it is shown, not its class. */
async function expectMarked(opener: Locator): Promise<void> {
  await expect
    .poll(() => opener.evaluate((link) => getComputedStyle(link, '::after').content))
    .toBe('"(Emailed)"');
}

onBothBrands((_, brand) => {
  test('emails a dealer from a card and marks the card and the page of the car, even after a reload', async ({
    page,
  }) => {
    await new ResultsPage(page).open(DEALER_CARS);
    const opener = page.locator('#listings a[data-dialog="email"]').first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Email dealer' });
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/I'm interested in the/);
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await fill(dialog, { Email: 'nobody' });
    await dialog.getByRole('button', { name: 'Send email' }).click();
    const email = dialog.getByLabel('Email', { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter an email address, like name@example.com.');
    await expectAccessible(page, 'dialog');
    await fill(dialog);
    await page.route('**/svc/email-owner', (route) => route.fulfill({ json: { type: 'failed' } }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog.getByRole('alert')).toHaveText("We couldn't send your message. Please try again.");
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByRole('alert')).toBeInViewport();
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await page.keyboard.press('Escape');
    await opener.click();
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await dialog.getByRole('button', { name: 'Send email' }).click();
    await expect(dialog.getByRole('status')).toHaveText(SENT);
    await expect(dialog.getByRole('status')).toBeFocused();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog.getByLabel('First name')).toHaveValue('');
    await page.keyboard.press('Escape');
    await expectMarked(opener);
    await page.reload();
    await untilAwake(page);
    // The first interaction marks the cards. A key pressed before the island listens does not count yet.
    await expect(async () => {
      await page.keyboard.press('Shift');
      expect(await opener.evaluate((link) => getComputedStyle(link, '::after').content)).toBe('"(Emailed)"');
    }).toPass();
    await page.goto(((await opener.getAttribute('href')) ?? '').replace('#contact', ''));
    await expectMarked(page.getByRole('link', { name: 'Email dealer (Emailed)', exact: true }));
    await expectAccessible(page, '#contact');
  });

  test('emails with one click after opting in; the next can be edited', BY_NIGHT, async ({ page }) => {
    const { email, password } = await createTestAccount(siteDataDirOf(brand));
    const post = async (path: string, data: object) =>
      expect((await page.request.post(path, { data })).ok()).toBe(true);
    await post('/account-api/sign-in', { email, password });
    await post('/account-api/lead-profile', {
      firstName: 'Ann',
      lastName: 'Lee',
      email,
      isOneClickOptedIn: true,
    });
    await new ResultsPage(page).open(DEALER_CARS);
    const opener = page.locator('#listings a[data-dialog="email"]:visible').nth(1);
    await opener.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(
      /^Email sent\. .+ has your details and your question\.$/,
    );
    await expectMarked(opener);
    await dialog.getByRole('button', { name: 'Write another message' }).click();
    await expect(dialog).toHaveAccessibleName('Email dealer');
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email);
    await expect(dialog.getByText(/^You contacted .+ about this car on \d{4}-/)).toBeVisible();
  });
});

for (const [type, text] of [
  ['ok', SENT],
  ['failed', "We couldn't send your message. Please try again."],
] as const)
  test(
    `a message whose dialog is closed while it is sent is reported (${type})`,
    BY_NIGHT,
    async ({ page }) => {
      await new ResultsPage(page).open(DEALER_CARS);
      let answer = (): void => undefined;
      const isClosed = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/svc/email-owner', async (route) => {
        await isClosed;
        await route.fulfill({ json: { type } });
      });
      await page.locator('#listings a[data-dialog="email"]').first().click();
      const dialog = page.getByRole('dialog', { name: 'Email dealer' });
      await fill(dialog);
      await dialog.getByRole('button', { name: 'Send email' }).click();
      await expect(dialog.getByRole('button', { name: 'Sending…' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      answer();
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
    },
  );

test('a message that was begun in results is there on the page of the car', BY_NIGHT, async ({ page }) => {
  await new ResultsPage(page).open(DEALER_CARS);
  const opener = page.locator('#listings a[data-dialog="email"]').first();
  await opener.click();
  const message = page
    .getByRole('dialog', { name: 'Email dealer' })
    .getByRole('textbox', { name: 'Message' });
  await message.fill('Does it have snow tires?');
  await page.keyboard.press('Escape');
  await page.goto(((await opener.getAttribute('href')) ?? '').replace('#contact', ''));
  await untilAwake(page);
  await page.getByRole('link', { name: 'Email dealer', exact: true }).click();
  await expect(message).toHaveValue('Does it have snow tires?');
});

test('a private seller gets an offer', BY_NIGHT, async ({ page }) => {
  await new ResultsPage(page).open(PRIVATE_CARS);
  await page.locator('#listings a[data-dialog="offer"]').first().click();
  const dialog = page.getByRole('dialog', { name: 'Make an offer' });
  await fill(dialog, { 'Your offer ($)': 'much' });
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog.getByLabel('Your offer ($)')).toBeFocused();
  await dialog.getByLabel('Your offer ($)').fill('12,500');
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await expect(dialog.getByRole('status')).toHaveText(SENT);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("links the card to the form on the car's page, which sends", async ({ page }) => {
    await page.goto(DEALER_CARS);
    await page.locator('#listings a[data-dialog="email"]').nth(2).click();
    const form = page.getByRole('region', { name: /^Email / });
    await expect(form).toBeVisible();
    const shownAt = Date.now();
    await fill(form);
    // A faster submission counts as a bot.
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(MIN_FORM_MS);
    await form.getByRole('button', { name: 'Send email' }).click();
    await expect(page).toHaveURL(/#lead-sent$/);
    await expect(form.getByRole('status')).toHaveText(SENT);
  });
});

test.describe('a refused message of a signed-in shopper', () => {
  test.use({ expectedProblems: ['status of 422'] });

  test('leaves the page of the car to Back and to a reload', async ({ page }) => {
    const credentials = await createTestAccount(siteDataDirOf('consumer'));
    await page.request.post('/account-api/sign-in', { data: credentials });
    const [car] = await someCars(page, 1);
    await page.goto(`/cars-for-sale/vehicle/${car?.id}`);
    const form = page.getByRole('region', { name: /^Email / });
    await form.getByLabel('Phone (optional)').fill('none');
    await form.getByRole('button', { name: 'Send email' }).click();
    await expect(form.getByRole('alert')).toHaveText('Please fix the highlighted fields.');
    await expect(form.getByLabel('Phone (optional)')).toHaveValue('none');
    await page.goto('/privacy');
    await page.goBack();
    await expect(page).toHaveURL(`/cars-for-sale/vehicle/${car?.id}#contact`);
    await expect(form.getByRole('button', { name: 'Send email' })).toBeVisible();
  });
});
