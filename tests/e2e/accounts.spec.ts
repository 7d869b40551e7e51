// An account in a browser: from signing up to signing out, in place and without a script.
import { randomUUID } from 'node:crypto';
import { BRANDS } from '#src/domain/site/brands.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { findLink, waitForMail } from '#tests/support/mail-files.ts';
import { untilAwake, viewportOf } from '#tests/support/results-page.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const PASSWORD = 'engines and looms';

for (const { key: brand } of Object.values(BRANDS)) {
  test.describe(brand, () => {
    // The status of a form that is sent back.
    test.use({ brand, viewport: viewportOf(360), expectedProblems: ['status of 422'] });

    test('an account is created, confirmed by mail, looked at and left', async ({ page }) => {
      const email = `${randomUUID()}@example.com`;
      await page.goto('/account/sign-in?defaultScreen=signup');
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('E-mail address').fill(email);
      await page.getByLabel('Password').fill('password');
      await page.getByRole('button', { name: 'Create account' }).click();
      const password = page.getByLabel('Password');
      await expect(password).toHaveAccessibleDescription(/tried first/);
      await expect(page.getByLabel('E-mail address')).toHaveValue(email);
      await expectAccessible(page);
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Look into your mail');
      const mail = await waitForMail(siteDataDirOf(brand), email, /Confirm your/);
      await page.goto(findLink(mail, '/account/verify?'));
      await expectAccessible(page);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Confirm and sign in' }).click();
      await page.getByRole('link', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await expectAccessible(page);
    });
  });
}

test.describe('in place', () => {
  test('the header signs in without leaving the page, and says so', async ({ page }) => {
    const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
    await page.goto('/cars-for-sale/honda/civic');
    await untilAwake(page);
    await page.evaluate(() => (document.body.dataset['mark'] = 'same'));
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByLabel('Password').fill('not this one');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('alert')).toContainText('do not go together');
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'same');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('signing in leads back to where the shopper was; the account is a page of forms', async ({ page }) => {
    const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
    await page.goto('/account/sign-in?refUrl=%2Fprivacy');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.goto('/account/delete');
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByText('everything in it are deleted')).toBeVisible();
  });
});
