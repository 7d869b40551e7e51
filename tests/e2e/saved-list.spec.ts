// The list of saved cars: what it says about each, and what can be done with them.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import { hearts, openCars, press } from '#tests/support/save-hearts.ts';

test(
  'the header counts saved cars and a notice leads to them; two are compared, one is removed',
  BY_NIGHT,
  async ({ page }) => {
    await openCars(page);
    for (const index of [0, 1]) await press(hearts(page).nth(index));
    const header = page.getByRole('banner').getByRole('link', { name: 'Saved' });
    await expect(header).toHaveText('Saved 2');
    const notice = page.getByRole('group', { name: 'Notice' });
    await expect(notice.getByRole('status')).toHaveText(/^\d{4} .+ saved$/);
    await notice.hover(); // so that it stays
    await expectAccessible(page, '[role="group"][aria-label="Notice"]');
    await notice.getByRole('link', { name: 'View saved cars' }).click();
    const list = page.getByRole('region', { name: 'Saved cars' });
    const cars = list.getByRole('listitem');
    await expect(cars).toHaveCount(2);
    for (const fact of [/\d mi · /, /\$\d/, /Saved /]) await expect(cars.first()).toContainText(fact);
    await expect(cars.first().getByRole('link', { name: 'Email the seller of' })).toBeVisible();
    const actions = ['Email the seller of', 'Add to a shortlist'].map((name) =>
      cars.first().getByRole('link', { name }),
    );
    const rows = await Promise.all(
      [...actions, cars.first().getByRole('button', { name: 'Remove' })].map((action) =>
        action.boundingBox(),
      ),
    );
    expect(new Set(rows.map((row) => row?.y)).size, 'what can be done with a car is in one row').toBe(1);
    await expectAccessible(page);
    for (const index of [0, 1]) await list.getByRole('checkbox', { name: 'Compare' }).nth(index).check();
    await list.getByRole('button', { name: 'Compare selected cars' }).click();
    await expect(page).toHaveURL(/\/compare\?ids=.+&ids=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/compar/i);
    await page.goBack();
    await cars.first().getByRole('button', { name: 'Remove' }).click();
    await expect(cars).toHaveCount(1);
    await expect(header).toHaveText('Saved 1');
  },
);

test('a note stays in the browser, and moves to the account at sign-in', BY_NIGHT, async ({ page }) => {
  await openCars(page);
  await press(hearts(page).first());
  await page.goto('/account/saved');
  const note = page.getByRole('textbox', { name: 'Note about' });
  const saveNote = page.getByRole('button', { name: 'Save note' });
  await note.fill('Ask about rust');
  await saveNote.click();
  await expect(page.getByText('Note saved in this browser.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(note).toHaveValue('Ask about rust');
  await expectSteady(page);
  const { email, password } = await createTestAccount(siteDataDirOf('consumer'));
  await page.goto('/account/sign-in?refUrl=%2Faccount%2Fsaved');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/account/saved');
  await expect(note).toHaveValue('Ask about rust');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('forecourt.car-notes'))).toBe('{}');
  await note.fill('No rust');
  await page.keyboard.press('Tab');
  await expect(page.locator('form').filter({ has: note }).getByRole('status')).toHaveText('Note saved.');
  await page.reload();
  await expect(note).toHaveValue('No rust');
});

test('a car can be saved on its own page and is on the list', BY_NIGHT, async ({ page }) => {
  await openCars(page);
  await page.locator('#cars h3 a').first().click();
  await page.waitForURL('**/cars-for-sale/vehicle/*'); // scripts of the previous page have started
  await untilAwake(page);
  const save = page.getByRole('button', { name: /^Save \d{4} / });
  const answered = page.waitForResponse('**/account-api/inventory/*');
  await save.click();
  await answered;
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/account/saved');
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await expect(page.getByText('No saved cars yet.')).toBeVisible();
});

test.describe('where it is another day than in UTC', () => {
  test.use({ timezoneId: new Date().getUTCHours() < 11 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati' });

  test('a search is saved on the same day in its dialog and in the list', async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale?makeCode=HONDA&listingType=USED');
    await results.openDrawer();
    await results.panel.getByRole('button', { name: 'Save Search' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search saved' });
    const said = await dialog.getByText(/saved on/).textContent();
    await page.goto('/account/saved');
    const day = /saved on (.+)$/.exec(said ?? '')?.[1] ?? 'no day';
    await expect(page.getByText(`Saved ${day}`)).toBeVisible();
  });
});
