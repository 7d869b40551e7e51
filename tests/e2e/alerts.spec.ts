import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { untilAwake } from '#tests/support/results-page.ts';

const MODEL = '/cars-for-sale/honda/civic';
const HOUR_MS = 60 * 60 * 1000;
/** One address takes only so many mails: each test has its own. */
const emailOf = (name: string) => `${name}-${Date.now()}@example.com`;

async function cameBefore(page: Page, hours: number): Promise<void> {
  await page.addInitScript(
    (lastAtMs) => {
      if (localStorage.getItem('visits') === null)
        localStorage.setItem('visits', JSON.stringify({ lastAtMs }));
    },
    Date.now() - hours * HOUR_MS,
  );
}

async function touch(page: Page): Promise<void> {
  await untilAwake(page);
  await page.keyboard.press('Shift');
}

test('"Receive Price Alerts" takes an address where the shopper is, and says what is missing', async ({
  page,
}) => {
  await page.goto(MODEL);
  await untilAwake(page);
  await page.getByRole('button', { name: 'Need help?' }).click();
  await page.getByRole('link', { name: 'Receive Price Alerts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Receive Price Alerts' });
  await expectAccessible(page);
  await dialog.getByLabel('E-mail').fill('ann@localhost');
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Enter an e-mail address such as name@example.com.');
  await dialog.getByLabel('E-mail').fill(emailOf('dialog'));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('Open the link in the mail');
});

test('the box below the results subscribes in place; who closes the dialog sees it no more in this session', async ({
  page,
}) => {
  await page.goto(MODEL);
  await touch(page);
  const box = page.locator('form#email-capture');
  await box.getByLabel(/by e-mail/).fill(emailOf('box'));
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('button')).toHaveText('Subscribed!');
  await page.goto(`${MODEL}#dialog=email-capture`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(box).toHaveCount(0);
  await page.goto('/cars-for-sale/honda');
  await touch(page);
  await expect(box).toHaveCount(0);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to the box, and a page says what came of it', async ({ page }) => {
    await page.goto(MODEL);
    await page.getByRole('button', { name: 'Need help?' }).click();
    await page.getByRole('link', { name: 'Receive Price Alerts' }).click();
    const box = page.locator('form#email-capture');
    await box.getByLabel(/by e-mail/).fill(emailOf('plain'));
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status')).toContainText('Open the link in the mail');
    await page.getByRole('link', { name: 'Back to the cars' }).click();
    await expect(page).toHaveURL(new RegExp(`${MODEL}$`));
  });
});

test.describe('the prompt for notifications', () => {
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

  test('comes once, for who was here within a day and has chosen filters; "Not now" is for good', async ({
    page,
  }) => {
    await cameBefore(page, 5);
    await page.goto('/cars-for-sale/all-cars');
    await touch(page);
    await page.goto(MODEL);
    await touch(page);
    await expect(prompt(page)).toBeVisible();
    await expectAccessible(page);
    await prompt(page).getByRole('button', { name: 'Not now' }).click();
    await page.reload();
    await touch(page);
    await page.getByRole('button', { name: 'Need help?' }).click();
    await expect(page.getByRole('link', { name: 'Receive Price Alerts' })).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
  });

  test('does not come for who was here two days ago, or never', async ({ page }) => {
    await cameBefore(page, 48);
    const late = page.waitForResponse(/start-visit/);
    await page.goto(MODEL);
    await touch(page);
    await late;
    await page.getByRole('button', { name: 'Need help?' }).click();
    await expect(page.getByRole('link', { name: 'Receive Price Alerts' })).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
  });

  test('posts the browser’s token when it is granted, and clears it when it is blocked', async ({
    page,
    context,
  }) => {
    await context.grantPermissions([]);
    await page.addInitScript(() => {
      const state = { permission: localStorage.getItem('test-permission') ?? 'default' };
      Object.defineProperty(Notification, 'permission', { get: () => state.permission });
      Notification.requestPermission = () => {
        state.permission = 'granted';
        return Promise.resolve('granted');
      };
      // No push service is reached from a test: the browser's own part stands still.
      PushManager.prototype.subscribe = () =>
        Promise.resolve({
          toJSON: () => ({
            endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
            keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
          }),
        } as unknown as PushSubscription);
    });
    await cameBefore(page, 5);
    await page.goto(MODEL);
    await touch(page);
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && /browser$/.test(request.url()),
    );
    await prompt(page).getByRole('button', { name: 'Turn on notifications' }).click();
    expect((await posted).postDataJSON()).toMatchObject({ brand: 'consumer', permission: 'granted' });
    await expect(prompt(page)).toContainText('Notifications are on.');
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(['/push/']);

    await page.evaluate(() => localStorage.setItem('test-permission', 'denied'));
    const cleared = page.waitForRequest((request) => request.postData()?.includes('denied') === true);
    await page.reload();
    await touch(page);
    await cleared;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBe('{"isPrompted":true}');
  });
});

test('who comes back sees what is new since then, and nothing moves', async ({ page }) => {
  await cameBefore(page, 24 * 365 * 20);
  await page.goto(MODEL);
  await touch(page);
  await expect(page.locator('#listings [data-since]').first()).toHaveAttribute(
    'data-since',
    'New since your last visit',
  );
  await expectSteady(page);
});
