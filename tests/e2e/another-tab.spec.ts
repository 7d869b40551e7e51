// A tab that stays open while another one signs in or out follows when it is looked at again.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser-test.ts';
import { hearts, openCars, press, pressed } from '#tests/support/save-hearts.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

/**
 * Pages of a headless browser never become hidden, so the event of the return is sent: more than once, because the code that
 * listens comes when the browser is idle.
 */
async function lookAgain(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}

const accountLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test('a tab shows who is signed in, and the saved cars, when it is looked at again', async ({
  page,
  context,
}) => {
  const credentials = await createTestAccount(siteDataDirOf('consumer'));
  const signIn = () => page.request.post('/account-api/sign-in', { data: credentials });
  await signIn();
  await openCars(page);
  await press(hearts(page).nth(1));
  await expect(pressed(page)).toHaveCount(1);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());

  await openCars(page);
  await expect(accountLink(page, 'Sign in')).toBeVisible();
  await expect(pressed(page)).toHaveCount(0);
  await signIn();
  await lookAgain(page, accountLink(page, 'Account'));
  await expect(accountLink(page, 'Sign in')).toBeHidden();
  await expect(pressed(page)).toHaveCount(1);

  const other = await context.newPage();
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  const third = await context.newPage();
  await third.goto('/account#alerts');
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(/^Hello, /);
  await other.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(accountLink(other, 'Sign in')).toBeVisible();

  await lookAgain(page, accountLink(page, 'Sign in'));
  await expect(pressed(page)).toHaveCount(0);
  await accountLink(page, 'Sign in').click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await lookAgain(third, third.getByRole('heading', { level: 1, name: 'Sign in' }));
});
