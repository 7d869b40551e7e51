// Two people choose a car together, each in a browser of their own: by a link, with votes, notes and a test drive, also
// offline. One of them has no JavaScript in the last test.
import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const MODEL = '/cars-for-sale/honda/civic';
const NOTE = 'Note for everyone on this list';

async function begin(page: Page): Promise<string> {
  await page.goto(MODEL);
  await page.goto((await page.locator('#cars li h3 a').first().getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Add to a shortlist' }).click();
  await page.getByLabel('Your name on a new list').fill('Ann');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Make a link to share' }).click();
  return (await page.getByText(/\/shortlists\/join\//).innerText()).trim();
}

async function joinIn(browser: Browser, link: string, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(new URL(link).pathname + new URL(link).search);
  await page.getByLabel('Your name on the list').fill('Bob');
  await page.getByRole('button', { name: 'Join' }).click();
  return page;
}

test(
  'two people share a list, and both see what the other does',
  BY_NIGHT,
  async ({ page, browser, baseURL }) => {
    const link = await begin(page);
    const bob = await joinIn(browser, link, { baseURL });
    const leave = page.getByRole('button', { name: 'Leave this list' });
    await leave.focus();
    await bob.getByRole('button', { name: 'No', exact: true }).click();
    await expect(bob.getByText('No: You')).toBeVisible();
    await expect(page.getByText('No: Bob')).toBeVisible({ timeout: 20_000 });
    await expect(leave).toBeFocused();
    await page.getByLabel(NOTE).fill('I like the color');
    await bob.getByLabel(NOTE).fill('Too far away');
    await page.getByRole('button', { name: 'Share note' }).click();
    await bob.getByRole('button', { name: 'Share note' }).click();
    for (const one of [page, bob])
      for (const text of ['I like the color', 'Too far away'])
        await expect(one.getByText(text)).toBeVisible({ timeout: 20_000 });
    await bob.context().setOffline(true);
    await bob.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(bob.getByRole('status').filter({ hasText: '1 change waits' })).toBeVisible();
    await bob.context().setOffline(false);
    await expect(page.getByText('Yes: Bob')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await bob.context().close();
  },
);

test(
  'a note is shared where the browser has no random ids, as in a local network',
  BY_NIGHT,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
    await begin(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.getByLabel(NOTE).fill('Seen it');
    await page.getByRole('button', { name: 'Share note' }).click();
    await expect(page.getByText('Seen it')).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  },
);

test('a note that a full list refuses is given back to its writer', BY_NIGHT, async ({ page }) => {
  await begin(page);
  await page.route('**/changes', (route) => route.fulfill({ json: { type: 'enough' } }));
  await page.getByLabel(NOTE).fill('Too much to lose');
  await page.getByRole('button', { name: 'Share note' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'A shortlist has room for' })).toBeVisible();
  await expect(page.getByLabel(NOTE)).toHaveValue('Too much to lose');
});

test('a list works without JavaScript', BY_NIGHT, async ({ page, browser, baseURL }) => {
  const link = await begin(page);
  const bob = await joinIn(browser, link, { baseURL, javaScriptEnabled: false });
  await bob.getByRole('button', { name: 'Maybe' }).click();
  await expect(bob.getByText('Maybe: You')).toBeVisible();
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  for (const time of ['10:00', '10:10']) {
    await bob.getByLabel(/^Test drive of /).fill(`${day}T${time}`);
    await bob.getByRole('button', { name: /^Plan/ }).click();
  }
  await expect(bob.getByText(/At the same time as the test drive/)).toHaveCount(2);
  await bob.getByLabel(NOTE).fill('Written without scripts');
  await bob.getByRole('button', { name: 'Share note' }).click();
  await expect(bob.getByText('Written without scripts')).toBeVisible();
  await bob.getByRole('button', { name: 'Leave this list' }).click();
  await expect(bob.getByText('You are no longer on this list.')).toBeVisible();
  await bob.context().close();
});
