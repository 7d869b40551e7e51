// A shopper hides a car on its page. Results cover its card where it is, and the list shows it again.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { untilAwake } from '#tests/support/results-page.ts';

const MODEL = '/cars-for-sale/honda/civic';

test('a hidden car is covered in results until it is shown again', BY_NIGHT, async ({ page }) => {
  await page.goto(MODEL);
  const link = page.locator('#cars li h3 a').first();
  const href = (await link.getAttribute('href')) ?? '';
  const card = page.locator('#cars li').filter({ has: page.locator(`h3 a[href="${href}"]`) });
  const coverCards = async () => {
    await page.goto(MODEL);
    const asked = page.waitForResponse(/account-api\/hidden/);
    await untilAwake(page);
    await page.keyboard.press('Shift');
    await asked;
  };
  await page.goto(href);
  await page.getByRole('button', { name: 'Hide this car' }).click();
  const list = page.getByRole('region', { name: 'Hidden cars and sellers' });
  await expect(list.locator(`a[href="${href}"]`)).toBeVisible();
  await expectAccessible(page);
  const names = async () => (await page.context().cookies()).map(({ name }) => name);
  await expect.poll(names).toContain('hidden_offers');
  await coverCards();
  await expect(card.first()).toHaveAttribute('data-covered', /Hidden by you/);
  await expect(card.first().locator('h3')).toBeHidden();
  await page.goto('/account/saved');
  await list.getByRole('button', { name: /^Show again/ }).click();
  await expect(list).toContainText('Nothing is hidden');
  await page.goto(MODEL);
  await expect(card.first().locator('h3')).toBeVisible();
});

test(
  'the menu of a card hides its car, which stays covered without JavaScript',
  BY_NIGHT,
  async ({ page, browser }) => {
    await page.goto(MODEL);
    await untilAwake(page);
    const card = page.locator('#listings li[data-tier="organic"]').first();
    const href = (await card.locator('h3 a').getAttribute('href')) ?? '';
    await card.locator('summary[aria-label^="More about "]').click();
    const shortlist = card.getByRole('link', { name: /^Add to a shortlist: / });
    await expect(shortlist).toHaveAttribute('href', /\/account\/shortlists\/add\?ids=/);
    await card.getByRole('button', { name: /^Hide (?!dealer)/ }).click();
    await expect(card).toHaveAttribute('data-covered', /Hidden by you/);
    const storageState = await page.context().storageState();
    const without = await browser.newPage({ javaScriptEnabled: false, storageState });
    await without.goto(page.url());
    await expect(without.locator(`#listings h3 a[href="${href}"]`).first()).toBeHidden();
    await without.close();
  },
);

test(
  'a dealer is hidden from the menu of a card or, without JavaScript, from the page of its car',
  BY_NIGHT,
  async ({ page, browser }) => {
    await page.goto(MODEL);
    await untilAwake(page);
    const card = page
      .locator('#listings li[data-tier="organic"]')
      .filter({ has: page.locator('a[href^="/dealers/"]') })
      .first();
    const dealer = (await card.locator('a[href^="/dealers/"]').getAttribute('href')) ?? '';
    const ofDealer = `#listings li:has(a[href="${dealer}"])`;
    await card.locator('summary[aria-label^="More about "]').click();
    await card.getByRole('button', { name: /^Hide dealer/ }).click();
    for (const one of await page.locator(ofDealer).all())
      await expect(one).toHaveAttribute('data-covered', /Hidden by you/);
    const without = await browser.newPage({ javaScriptEnabled: false });
    await without.goto(page.url());
    const other = without.locator(ofDealer).first();
    await other.getByRole('heading', { level: 3 }).getByRole('link').click();
    await without.getByRole('button', { name: "Hide this dealer's cars" }).click();
    await expect(without.getByRole('region', { name: 'Hidden cars and sellers' })).toContainText(
      'All cars of this seller',
    );
    await without.goto(page.url());
    await expect(without.locator(`${ofDealer} h3`).first()).toBeHidden();
    await without.close();
  },
);
