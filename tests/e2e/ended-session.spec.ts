// A session that has ended elsewhere, such as by a new password, while a page still takes its visitor for signed in.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { someCars } from '#tests/support/compared-vehicles.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

test.use({ expectedProblems: ['401'] });

onBothBrands((_, brand) => {
  test('the alert dialog says so, and takes a password or an email address', async ({ page }) => {
    const credentials = await createTestAccount(siteDataDirOf(brand));
    await page.request.post('/account-api/sign-in', { data: credentials });
    const [car] = await someCars(page, 1);
    await page.goto(`/cars-for-sale/vehicle/${car?.id ?? ''}`);
    await untilAwake(page);
    await page.context().clearCookies({ name: /sid$/ });
    await page.getByText('Get price alerts for this car').click();
    const dialog = page.getByRole('dialog', { name: 'Receive Price Alerts' });
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(dialog.getByRole('alert')).toContainText("You've been signed out.");
    await expect(dialog.getByLabel('Email')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('link', { name: 'Sign in again' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });
});
