// The wallet: the payment of a car is the same on its card, on its page and in the wallet, to the cent.
import type { Page } from '@playwright/test';
import { USUAL_TERMS } from '#src/domain/payment/payment-terms.ts';
import { formatShortPayment } from '#src/domain/payment/payment-text.ts';
import { planPayment } from '#src/domain/payment/plan-payment.ts';
import { toPayableCar } from '#src/domain/payment/payable-car.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onBothBrands } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { ResultsPage, untilAwake } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

const TERMS = { ...USUAL_TERMS, down: 3_000, months: 72, zip: '60601', state: 'IL' };
const ID = /\/vehicle\/([^?#]+)/;

onBothBrands(() => {
  test(
    'a budget becomes a price, and card, page and wallet agree to the cent',
    BY_NIGHT,
    async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda');
      await page.getByRole('button', { name: 'Monthly payments' }).click();
      const dialog = page.getByRole('dialog', { name: 'See what you can afford' });
      // Its style sheets were loaded with it, also on a prebuilt page.
      for (const part of [dialog.locator('form').first(), dialog.getByLabel('Months').locator('..')])
        await expect(part).toHaveCSS('display', 'grid');
      await dialog.getByLabel('Monthly budget').fill('500');
      await dialog.getByLabel('Down payment').fill('3,000');
      await dialog.getByLabel('Months').selectOption('72');
      await dialog.getByLabel('ZIP Code for tax').fill('60601');
      // With the tax of the ZIP's state; without it the payment would be based on $28,9….
      await expect(dialog.getByText(/^That budget covers cars up to \$28,\d{3}\.$/)).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await dialog.getByRole('link', { name: /^Shop cars up to / }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/maxPrice=(\d+)&monthlyPayment=500-\1$/);
      await results.settled();
      await expect(results.chips.filter({ hasText: 'for $500 a month' }).first()).toBeVisible();

      const notice = page.getByRole('group', { name: 'Notice' }).filter({ hasText: 'Your budget: $500/mo.' });
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toHaveCount(0);

      const cards = page.locator('#listings li[data-tier="organic"]');
      const payment = cards.locator('a[href*="#pricingDetails"]').filter({ hasText: '/mo' });
      await expect(payment.first()).toBeVisible();
      await expect(cards.filter({ hasText: /(?:\$\d+ under|Matches) your budget/ }).first()).toBeVisible();
      await expect(cards.filter({ hasText: 'over your budget' })).toHaveCount(0);
      const shown = await payment.allTextContents();
      for (const text of shown) expect(Number(text.replaceAll(/[$,]|\/mo/g, ''))).toBeLessThanOrEqual(500);
      const href = (await payment.first().getAttribute('href')) ?? '';
      const amount = await payment.first().innerText();
      expect(amount).toBe(await calculatePayment(page, ID.exec(href)?.[1] ?? ''));
      await expectAccessible(page, '#listings li[data-tier]:nth-child(-n+6)');

      await payment.first().click();
      await untilAwake(page);
      await expect(page).toHaveURL(/down=3000&months=72&zip=60601&state=IL#pricingDetails$/);
      const monthly = amount.replace('/mo', ' a month');
      await expect(page.locator('#pricingDetails output')).toHaveText(monthly);
      await expect(page.getByRole('link', { name: monthly })).toBeVisible();
      await expect(page.getByRole('link', { name: /^(?:\$\d+ under|Matches) your budget$/ })).toBeVisible();
      await expectAccessible(page, '#pricingDetails');

      // Without terms in the URL, the page uses those of the wallet, and nothing moves.
      await page.goto(href.replace(/\?.*/, ''));
      await untilAwake(page);
      await expect(page.locator('#pricingDetails output')).toHaveText(monthly);
      await expectSteady(page);

      // An invalid value is reported when its field loses focus, and is not saved.
      const apr = page.locator('#pricingDetails').getByLabel('APR');
      await apr.fill('999');
      await expect(apr).not.toHaveAttribute('aria-invalid');
      await apr.press('Tab');
      await expect(apr).toHaveAccessibleDescription(/^Enter a percentage/);
      await expect(apr).toHaveValue('999');
      await expect(page.getByRole('button', { name: 'Save this deal' })).toHaveCount(0);
      await expectAccessible(page, '#pricingDetails');

      await page.goto('/my-wallet');
      await expect(page.getByLabel('Monthly budget')).toHaveValue('500');
      await expect(page.getByLabel('ZIP Code for tax')).toHaveValue('60601');
      await expect(page.getByText(/^That budget covers cars up to \$28,\d{3}\.$/)).toBeVisible();
    },
  );

  test('the toggle shows and hides payments; a deal is saved and removed', BY_NIGHT, async ({ page }) => {
    const results = new ResultsPage(page);
    await results.open('/cars-for-sale/honda');
    const payments = page.locator('#listings li[data-tier]').getByRole('link', { name: /\/mo/ });
    await page.getByRole('button', { name: 'Monthly payments' }).click();
    const dialog = page.getByRole('dialog', { name: 'See what you can afford' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(payments.first()).toBeVisible();
    const address = await payments.first().getAttribute('href');
    await page.getByRole('button', { name: 'Monthly payments', pressed: true }).click();
    await expect(payments).toHaveCount(0);

    await page.goto(address ?? '');
    await untilAwake(page);
    await page.getByRole('radio', { name: 'Cash' }).check();
    await expect(page.locator('#pricingDetails output')).toHaveText(/^\$[\d,]+ in cash$/);
    await page.getByRole('button', { name: 'Save this deal' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Deal saved.' })).toBeVisible();
    await page.getByRole('link', { name: 'My wallet' }).click();
    await expect(page.getByText(/^Cash, at \$[\d,]+\.$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Remove the deal for / }).click();
    await expect(page.getByText('No saved deals yet.')).toBeVisible();
  });
});

test('a wallet with four digits of a ZIP Code is not saved, and says so', async ({ page }) => {
  await page.goto('/cars-for-sale/honda/civic');
  await untilAwake(page);
  await page.getByRole('button', { name: 'Monthly payments' }).click();
  const dialog = page.getByRole('dialog', { name: 'See what you can afford' });
  const zip = dialog.getByLabel('ZIP Code for tax');
  await zip.pressSequentially('6060');
  await expect(zip).not.toHaveAttribute('aria-invalid');
  await zip.press('Enter');
  await expect(zip).toHaveAccessibleDescription('Enter a valid ZIP Code');
  await zip.press('1');
  await zip.press('Enter');
  await expect(dialog).toBeHidden();
});

test('the page says what is wrong with a budget and a payment when their fields are left', async ({
  page,
}) => {
  await page.goto('/my-wallet?monthlyBudget=600');
  const link = page.getByRole('link', { name: /^Shop cars up to/ });
  const budget = page.getByLabel('Monthly budget');
  const down = page.getByLabel('Down payment');
  await budget.fill('600.50');
  await expect(link).toBeHidden();
  await expect(budget).not.toHaveAttribute('aria-invalid');
  await down.fill('abc');
  await expect(budget).toHaveAccessibleDescription(/^Enter a monthly budget in whole dollars/);
  await budget.fill('600');
  await expect(budget).not.toHaveAttribute('aria-invalid');
  await expect(down).toHaveAccessibleDescription(/^Enter whole dollars/);
  await expect(link).toBeHidden();
  await down.fill('$1,000');
  await expect(down).not.toHaveAttribute('aria-invalid');
  await expect(link).toBeVisible();
  await expect(page.getByText(/^Enter /)).toHaveCount(0);
});

test('the page follows the budget as it is typed', BY_NIGHT, async ({ page }) => {
  await page.goto('/my-wallet?monthlyBudget=600');
  const link = page.getByRole('link', { name: /^Shop cars up to/ });
  await expect(link).toHaveText(/\$3\d,\d{3}$/);
  await page.getByLabel('Monthly budget').fill('300');
  await expect(link).toHaveText(/\$1\d,\d{3}$/);
  await page.getByLabel('Monthly budget').fill('');
  await expect(link).toHaveCount(0);
});

test.describe('a wallet that only the browser has', () => {
  test.use({ expectedProblems: ['Failed to load resource'] });

  test(
    "is shown instead of the server's, which appears after a while if the script fails",
    BY_NIGHT,
    async ({ page }) => {
      const kept = { paymentEmphasis: true, monthlyBudget: 450, terms: 'down=2000', savedAtMs: 1 };
      await page.addInitScript(
        (text) => localStorage.setItem('forecourt.wallet', text),
        JSON.stringify(kept),
      );
      await page.route('**/_astro/*.js', (route) => route.abort());
      await page.goto('/my-wallet', { waitUntil: 'commit' });
      const budget = page.getByLabel('Monthly budget');
      await expect(page.getByText('No saved deals yet.')).toBeVisible();
      await expect(budget).toBeHidden();
      await expect(budget).toBeVisible();
      await page.unroute('**/_astro/*.js');
      await page.reload();
      await expect(page).toHaveURL('/my-wallet?down=2000&monthlyBudget=450');
      await expect(budget).toHaveValue('450');
      await expect(budget).toBeVisible();
    },
  );
});

/** The payment of a listing, requested from the calculator directly. */
async function calculatePayment(page: Page, id: string): Promise<string> {
  const answer = await page.request.get(`/rest/lsc/listing/details/${id}`);
  const { listing } = (await answer.json()) as { listing: ListingPage['listings'][number] };
  const car = toPayableCar(listing);
  return car ? formatShortPayment(planPayment(car, TERMS)) : '';
}
