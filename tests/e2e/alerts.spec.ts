// Alerts and notifications in a browser.
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { createAlertLink } from '#src/features/shopper/alerts/alert-links.server.ts';
import { emailRecipient } from '#src/features/shopper/alerts/alert-tables.server.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import type { Services } from '#src/server/services.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { findLink, waitForMail } from '#tests/support/mail-files.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf, siteUrlOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { HOUR_MS } from '#src/lib/durations.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const MODEL = '/cars-for-sale/honda/civic';
/** An address that browsers accept. */
const WRONG_ADDRESS = 'Enter an email address, such as name@example.com.';
/** Each test has its own address, because emails to one address are limited. */
const emailOf = (name: string) => `${name}-${Date.now()}@example.com`;

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Grants the permission, and replaces the push service, which is not reachable. */
async function decidePermissions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = { permission: localStorage.getItem('test-permission') ?? 'default' };
    Object.defineProperty(Notification, 'permission', { get: () => state.permission });
    Notification.requestPermission = () => {
      state.permission = 'granted';
      return Promise.resolve('granted');
    };
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        toJSON: () => ({
          endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
          keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
        }),
      } as unknown as PushSubscription);
  });
}

/** The links in alert emails. */
async function makeUnsubscribeLink(brand: BrandKey, email: string): Promise<string> {
  const db = await openDatabase(join(siteDataDirOf(brand), 'forecourt.db'));
  try {
    const services = { db, site: { origin: siteUrlOf(brand) } } as Pick<Services, 'db' | 'site'>;
    return await createAlertLink(services, 'unsubscribe', emailRecipient(email));
  } finally {
    await db.destroy();
  }
}

async function cameBefore(page: Page, hours: number): Promise<void> {
  await page.addInitScript(
    (lastAtMs) => {
      if (localStorage.getItem('visits') === null)
        localStorage.setItem('visits', JSON.stringify({ lastAtMs }));
    },
    Date.now() - hours * HOUR_MS,
  );
}

/** The field explains what is wrong and accepts another address. */
async function expectRefused(field: Locator): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(WRONG_ADDRESS);
}

async function touch(page: Page): Promise<void> {
  await untilAwake(page);
  await page.keyboard.press('Shift');
}

onBothBrands((_, brand) => {
  test(
    'alerts can be requested in the dialog and the box, start with a link, and end with another',
    BY_NIGHT,
    async ({ page }) => {
      const email = emailOf('ann');
      await page.goto(MODEL);
      await touch(page);
      await page.getByRole('button', { name: 'Need help?' }).click();
      await page.getByRole('link', { name: 'Receive Price Alerts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Receive Price Alerts' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await dialog.getByLabel('Email').fill('ann@localhost');
      await dialog.getByRole('button', { name: 'Subscribe' }).click();
      await expect(dialog.getByRole('alert')).toHaveText(WRONG_ADDRESS);
      await expectRefused(dialog.getByLabel('Email'));
      await dialog.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('button', { name: 'Subscribed!' })).toBeVisible();
      await expect(dialog.getByRole('status')).toContainText('Check your email');
      await dialog.getByRole('button', { name: 'Done' }).click();

      const box = page.locator('form#email-capture');
      const address = box.getByLabel(/by email/);
      await address.fill('ann@localhost');
      await box.getByRole('button', { name: 'Subscribe' }).click();
      await expect(box.getByRole('status')).toHaveText(WRONG_ADDRESS);
      await expectRefused(address);
      await address.fill(emailOf('box'));
      await page.keyboard.press('Enter');
      await expect(box.getByRole('button')).toHaveText('Subscribed!');
      await expect(address).not.toHaveAttribute('aria-invalid');
      await page.evaluate(() => (location.hash = '#dialog=email-capture'));
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(box).toHaveCount(0);
      await page.reload();
      await touch(page);
      await expect(box).toHaveCount(0); // for the session

      const mail = await waitForMail(siteDataDirOf(brand), email, /email-capture\/confirm/);
      await page.goto(findLink(mail, '/cars-for-sale/svc/email-capture/confirm'));
      await expect(page.getByRole('link', { name: /Honda Civic/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByRole('status')).toHaveText('Your alerts are on.');

      await page.goto(await makeUnsubscribeLink(brand, email));
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await expect(page.getByRole('status')).toContainText('Your alerts are off.');
    },
  );

  test('a signed-in shopper starts and ends an alert with one click', BY_NIGHT, async ({ page }) => {
    await page.request.post('/account-api/sign-in', { data: await createTestAccount(siteDataDirOf(brand)) });
    const answer = await page.request.get('/rest/lsc/listing?makeCode=HONDA&numRecords=1');
    const { listings } = (await answer.json()) as { listings: { id: string; title: string }[] };
    await page.goto(`/cars-for-sale/vehicle/${listings[0]?.id ?? ''}`);
    await untilAwake(page);
    await page.getByText('Get price alerts for this car').click();
    const dialog = page.getByRole('dialog', { name: 'Receive Price Alerts' });
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Subscribe' }).click();
    await expect(dialog.getByRole('status')).toContainText("We'll email you when there's something new.");
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('link', { name: 'See your alerts' }).click();
    const alerts = page.getByRole('region', { name: 'Alerts' });
    await expect(alerts.getByRole('listitem')).toContainText('Price drops');
    await alerts.getByRole('button', { name: /^Turn off the alert/ }).click();
    await expect(alerts.getByRole('listitem')).toHaveCount(0);
    await alerts.getByRole('button', { name: 'Turn off email alerts' }).click();
    await expect(alerts.getByText('Email alerts are off.')).toBeVisible();
  });

  test('a returning shopper sees what is new, is asked about notifications once, and gets them', async ({
    page,
    context,
  }) => {
    await context.grantPermissions([]);
    await decidePermissions(page);
    await cameBefore(page, 5);
    await page.goto('/cars-for-sale/all-cars');
    await touch(page);
    await expect(prompt(page)).toHaveCount(0); // no filters are selected
    await page.goto(MODEL);
    await touch(page);
    await expect(prompt(page)).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    const posted = page.waitForRequest(
      (request) => request.method() === 'POST' && /browser$/.test(request.url()),
    );
    await prompt(page).getByRole('button', { name: 'Turn on notifications' }).click();
    expect((await posted).postDataJSON()).toMatchObject({ brand, permission: 'granted' });
    await expect(prompt(page)).toContainText('Notifications are on.');
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(['/push/']);

    await page.evaluate(
      (longAgoMs) => {
        localStorage.setItem('test-permission', 'denied');
        localStorage.setItem('visits', JSON.stringify({ lastAtMs: longAgoMs }));
      },
      Date.now() - 24 * 365 * 20 * HOUR_MS,
    );
    const cleared = page.waitForRequest((request) => request.postData()?.includes('denied') === true);
    await page.reload();
    await touch(page);
    await cleared;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('push'))).toBe('{"isPrompted":true}');
    await expect(prompt(page)).toHaveCount(0);
    await expect(page.locator('#listings [data-since]').first()).toHaveAttribute(
      'data-since',
      'New since your last visit',
    );
    await expectSteady(page);
  });
});

test('what is new since the last visit is not behind the heart on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await cameBefore(page, 24 * 365 * 20);
  await page.goto(MODEL);
  await touch(page);
  const card = page.locator('#listings li', { has: page.locator('[data-since]') }).first();
  const below = await card.locator('[data-since]').evaluate((photo) => {
    return parseFloat(getComputedStyle(photo, '::after').bottom); // from the lower edge of the photo
  });
  const photo = await card.locator('[data-since]').boundingBox();
  const heart = await card.getByRole('button', { name: /^Save / }).boundingBox();
  expect((photo?.y ?? 0) + (photo?.height ?? 0) - below).toBeLessThanOrEqual(heart?.y ?? 0);
});

test(
  'a shopper who compares cars is not asked about notifications: the drawer stays open',
  BY_NIGHT,
  async ({ page }) => {
    await decidePermissions(page);
    await cameBefore(page, 5);
    await page.goto('/cars-for-sale/all-cars');
    await untilAwake(page);
    await page
      .locator('#listings')
      .getByRole('button', { name: /^Compare/ })
      .first()
      .click();
    const drawer = page.locator('#compare-drawer');
    await expect(drawer).toBeVisible();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/CompareDrawer[^/]*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await page.goto(MODEL);
    await untilAwake(page);
    const asked = page.waitForResponse(/consumer-device\/browser$/);
    await touch(page);
    await asked;
    await page.clock.runFor(5_000);
    release(); // the drawer comes last
    await expect(drawer).toBeVisible();
    await expect(prompt(page)).toHaveCount(0);
  },
);

onBothBrands(() => {
  test.use({ userAgent: IPHONE });

  test('a tab on iOS explains once how to get notifications', BY_NIGHT, async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['PushManager', 'Notification'])
        Object.defineProperty(window, name, { value: undefined, configurable: true });
      Reflect.deleteProperty(window, 'PushManager');
      Reflect.deleteProperty(window, 'Notification');
    });
    await cameBefore(page, 5);
    await page.goto(MODEL);
    await touch(page);
    const dialog = page.getByRole('dialog', { name: 'Device Notification' });
    await expect(dialog).toContainText('Add to Home Screen');
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'Got it' }).click();
    const asked = page.waitForResponse(/since-last-visit/);
    await page.reload();
    await touch(page);
    await asked;
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  test('the link leads to the box, and a page shows the result', BY_NIGHT, async ({ page }) => {
    await page.goto(MODEL);
    await page.getByRole('button', { name: 'Need help?' }).click();
    await page.getByRole('link', { name: 'Receive Price Alerts' }).click();
    const box = page.locator('form#email-capture');
    await box.getByLabel(/by email/).fill(emailOf('plain'));
    await box.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status')).toContainText('Check your email');
    await page.getByRole('link', { name: 'Back to results' }).click();
    await expect(page).toHaveURL(new RegExp(`${MODEL}$`));
  });
});
