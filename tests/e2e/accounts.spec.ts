// An account in a browser, from signing up to deletion, in place and without JavaScript.
import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { OPT_OUT_HONORED_TEXT } from '#src/domain/visitor/opt-out.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { HttpBrowser } from '#tests/support/http-browser.ts';
import { findLink, waitForMail } from '#tests/support/mail-files.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf, siteUrlOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const PASSWORD = 'engines and looms';
const NEW_PASSWORD = 'looms and engines';

onBothBrands((_, brand) => {
  // The status of a rejected form.
  test.use({ expectedProblems: ['status of 422'] });

  test(
    'an account is created and confirmed by email, and returns the shopper to their page',
    BY_NIGHT,
    async ({ page }) => {
      const email = `${randomUUID()}@example.com`;
      await page.goto('/account/sign-in?defaultScreen=signup&refUrl=%2Fprivacy');
      await page.getByLabel('Name').fill('Ada');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill('password');
      await page.getByRole('button', { name: 'Create account' }).click();
      const password = page.getByLabel('Password');
      await expect(password).toHaveAccessibleDescription(/too common/);
      await expect(password).toBeFocused();
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      await expectAccessible(page);
      await password.fill(PASSWORD);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      const mail = await waitForMail(siteDataDirOf(brand), email, /Confirm your/);
      await page.goto(findLink(mail, '/account/verify?'));
      await expectAccessible(page);
      await page.getByLabel('Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Confirm and sign in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
      await page.getByRole('link', { name: 'Account', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada');
      await expectAccessible(page);
      const parts = page.getByRole('navigation', { name: 'On this page' });
      await parts.getByRole('link', { name: 'Account and privacy' }).click();
      await expect(page.getByRole('heading', { name: 'Account and privacy' })).toBeInViewport();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
      await expectAccessible(page);
    },
  );

  test(
    'a shopper resets the password by email and controls details, sessions and data',
    BY_NIGHT,
    async ({ page }) => {
      const { email, password } = await createTestAccount(siteDataDirOf(brand));
      const tablet = new HttpBrowser(siteUrlOf(brand));
      const isSignedIn = async () => (await tablet.ask('GET', '/account')).status === 200;
      await tablet.signIn({ email, password });
      expect(await isSignedIn()).toBe(true);

      await page.goto('/account/sign-in?refUrl=%2Faccount');
      await page.getByRole('link', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email');
      const mail = await waitForMail(siteDataDirOf(brand), email, /\/account\/reset\?/);
      await page.goto(findLink(mail, '/account/reset?'));
      await page.getByLabel('New password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Save password' }).click();
      expect(await isSignedIn()).toBe(false);
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();

      const details = page.getByRole('region', { name: 'Contact details' });
      await details.getByLabel('First name').fill('Ada');
      await details.getByLabel('Last name').fill('Lovelace');
      await details.getByRole('checkbox').check();
      await details.getByRole('button', { name: 'Save details' }).click();
      await expect(details.getByRole('status')).toBeVisible();
      await expect(details.getByRole('checkbox')).toBeChecked();

      await tablet.signIn({ email, password: NEW_PASSWORD });
      expect(await isSignedIn()).toBe(true);
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
      expect(await isSignedIn()).toBe(false);

      await page.goto('/account/sign-in?refUrl=%2Faccount');
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(NEW_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'download your data' }).click();
      const file = readFileSync(await (await download).path(), 'utf8');
      for (const text of [email, 'Lovelace']) expect(file).toContain(text);

      await page.getByRole('link', { name: 'delete your account' }).click();
      await expectAccessible(page);
      // Data in the browser is deleted together with the account, and not before.
      await page.evaluate(() => localStorage.setItem('forecourt.wallet', '{}'));
      const hasWallet = () => page.evaluate(() => localStorage.getItem('forecourt.wallet') !== null);
      for (const [password, text, isStored] of [
        [PASSWORD, 'Your account was not deleted', true],
        [NEW_PASSWORD, 'Your account was deleted', false],
      ] as const) {
        await page.getByLabel('Your password').fill(password);
        await page.getByRole('button', { name: 'Delete everything' }).click();
        await expect(page.getByText(text)).toBeVisible();
        await expect.poll(hasWallet).toBe(isStored);
      }
      await page.goto('/account');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    },
  );
});

onBothBrands(() => {
  test.use({ extraHTTPHeaders: { 'sec-gpc': '1' } });

  test(
    'an opt-out signal is confirmed, and the privacy page lists the retention times',
    BY_NIGHT,
    async ({ page }) => {
      await page.goto('/privacy');
      const signal = page.getByRole('region', { name: 'Global Privacy Control' });
      await expect(signal.getByText(OPT_OUT_HONORED_TEXT)).toBeVisible();
      const kept = page.getByRole('region', { name: 'What we keep and for how long' });
      await expect(kept.getByRole('row')).not.toHaveCount(0);
      await expectAccessible(page);
    },
  );
});

test.describe('in place', () => {
  test('the header signs in without leaving the page and announces it', async ({ page }) => {
    const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
    await page.goto('/cars-for-sale/honda/civic');
    await untilAwake(page);
    await page.evaluate(() => (document.body.dataset['mark'] = 'same'));
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByLabel('Password').fill('not this one');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Incorrect email or password');
    await expect(dialog.getByRole('alert')).toBeFocused();
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByLabel('Email address').fill('nobody');
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog.getByLabel('Email address')).toBeFocused();
    await dialog.getByLabel('Email address').fill(email);
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-mark', 'same');
  });
});

test('signing in says where the browser blocks cookies', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined }),
  );
  const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
  await page.goto('/cars-for-sale/honda/civic');
  await untilAwake(page);
  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your browser blocks cookies');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false, expectedProblems: ['status of 422'] });

  test('Back after a wrong password shows the form again', async ({ page }) => {
    const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
    await page.goto('/account/sign-in?refUrl=%2Fprivacy');
    const signIn = async (typed: string) => {
      await page.getByLabel('Email address').fill(email);
      await page.getByLabel('Password').fill(typed);
      await page.getByRole('button', { name: 'Sign in' }).click();
    };
    await signIn('not this one');
    await expect(page.getByRole('alert')).toContainText('Incorrect email or password');
    await signIn(password);
    await expect(page).toHaveURL('/privacy');
    await page.goBack();
    await expect(page.getByLabel('Email address')).toHaveValue(email);
  });

  test('a form that the browser can refuse is not sent, so that nothing typed is lost', async ({ page }) => {
    await page.goto('/account/sign-in?defaultScreen=signup');
    const [name, email, password] = ['Name', 'Email address', 'Password'].map((label) =>
      page.getByLabel(label),
    );
    await email!.fill('ada@example.com');
    await password!.fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(name!).toBeFocused();
    expect(await name!.evaluate((input: HTMLInputElement) => input.validationMessage)).not.toBe('');
    await expect(password!).toHaveValue(PASSWORD);
    await expect(email!).toHaveValue('ada@example.com');
  });

  test('a refused sign-up keeps what is no secret, and asks for the password again', async ({ page }) => {
    await page.goto('/account/sign-in?defaultScreen=signup');
    const [name, email, password] = ['Name', 'Email address', 'Password'].map((label) =>
      page.getByLabel(label),
    );
    await name!.fill('   ');
    await email!.fill('ada@example.com');
    await password!.fill(PASSWORD);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(name!).toHaveAccessibleDescription(/Enter your name/);
    await expect(name!).toBeFocused();
    await expect(email!).toHaveValue('ada@example.com');
    await expect(password!).toHaveAccessibleDescription(/^Type your password again/);
    expect(await page.content()).not.toContain(PASSWORD);
  });

  test('an invalid form focuses its first invalid field, or its message', BY_NIGHT, async ({ page }) => {
    const { email } = await createTestAccount(siteDataDirOf('consumer'));
    await page.goto('/account/sign-in');
    const field = page.getByLabel('Email address');
    const button = page.getByRole('button', { name: 'Sign in' });
    await field.fill('nobody');
    await button.click();
    await expect(field).toBeFocused();
    await field.fill(email);
    await page.getByLabel('Password').fill('not this one');
    await button.click();
    await expect(page.getByRole('alert')).toBeFocused();
  });

  test("signing in returns to the shopper's page; the account is a page of forms", async ({ page }) => {
    const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
    await page.goto('/account/sign-in?refUrl=%2Fprivacy');
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
    await page.goto('/account/delete');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeHidden();
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await expect(page.getByText('Your account was deleted')).toBeVisible();
  });
});
