// Writing to a seller: from a card, from a car's page, without JavaScript, and what goes wrong. Few leads per brand:
// this machine is one address, and five in ten minutes are all that one address may send.
import { MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import type { Locator, Page } from '@playwright/test';

const DEALER_CARS = '/cars-for-sale/honda';
const PRIVATE_CARS = '/cars-for-sale?sellerType=p';
const SENT = 'Sent. The seller can answer you by e-mail, and you get a confirmation.';

async function fill(form: Page | Locator, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  const texts = { 'First name': 'Ann', 'Last name': 'Lee', 'E-mail': 'ann@example.org', ...changes };
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
}

/** As it is seen, not as it is meant. */
async function expectMarked(opener: Locator): Promise<void> {
  await expect
    .poll(() => opener.evaluate((link) => getComputedStyle(link, '::after').content))
    .toBe('"(E-mailed)"');
}

onBothBrands((_, brand) => {
  test('a dealer is written to from a card, the card says so, also after a reload, and the page of the car, too', async ({
    page,
  }) => {
    await new ResultsPage(page).open(DEALER_CARS);
    const opener = page.locator('#listings a[data-dialog="email"]').first();
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'E-mail dealer' });
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue(/I am interested in the/);
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await fill(dialog, { 'E-mail': 'nobody' });
    await dialog.getByRole('button', { name: 'Send e-mail' }).click();
    const email = dialog.getByLabel('E-mail', { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Enter an e-mail address such as name@example.com.');
    await expectAccessible(page, 'dialog');
    await fill(dialog);
    await page.route('**/svc/email-owner', (route) => route.fulfill({ json: { type: 'failed' } }), {
      times: 1,
    });
    await dialog.getByRole('button', { name: 'Send e-mail' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Your message could not be sent. Please try again.');
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expect(dialog.getByRole('alert')).toBeInViewport();
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await page.keyboard.press('Escape');
    await opener.click();
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await dialog.getByRole('button', { name: 'Send e-mail' }).click();
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
    await page.keyboard.press('Shift'); // somebody is there
    await expectMarked(opener);
    await page.goto(((await opener.getAttribute('href')) ?? '').replace('#contact', ''));
    await expectMarked(page.getByRole('link', { name: 'E-mail dealer (E-mailed)', exact: true }));
    await expectAccessible(page, '#contact');
  });

  test('who wants it e-mails with one click, and changes the next before it goes', async ({ page }) => {
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
      /^E-mailed\. .+ has your details and your question\.$/,
    );
    await expectMarked(opener);
    await dialog.getByRole('button', { name: 'Write more' }).click();
    await expect(dialog).toHaveAccessibleName('Edit e-mail');
    await expect(dialog.getByLabel('First name')).toHaveValue('Ann');
    await expect(dialog.getByLabel('E-mail', { exact: true })).toHaveValue(email);
    await expect(dialog.getByText(/^You wrote to .+ about this car on \d{4}-/)).toBeVisible();
  });
});

test('a private seller gets an offer', async ({ page }) => {
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

  test("the card leads to the form of the car's page, which sends", async ({ page }) => {
    await page.goto(DEALER_CARS);
    await page.locator('#listings a[data-dialog="email"]').nth(2).click();
    const form = page.getByRole('region', { name: /^E-mail / });
    await expect(form).toBeVisible();
    const shownAt = Date.now();
    await fill(form);
    // Faster is taken for a program.
    await expect.poll(() => Date.now() - shownAt).toBeGreaterThan(MIN_FORM_MS);
    await form.getByRole('button', { name: 'Send e-mail' }).click();
    await expect(page).toHaveURL(/#lead-sent$/);
    await expect(form.getByRole('status')).toHaveText(SENT);
  });
});
