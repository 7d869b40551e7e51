// Recently viewed cars on the home page.
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';
import { openFirstCar, untilAwake } from '#tests/support/results-page.ts';

test('a viewed car is on the home page above the fold, where nothing moves, until the list is cleared', async ({
  page,
}) => {
  const title = await openFirstCar(page);
  await page.goto('/');
  const strip = page.getByRole('list', { name: 'Recently viewed' });
  const car = strip.getByRole('link', { name: title.split(' ').slice(0, 3).join(' ') });
  await expect(car).toBeVisible();
  await expect(car).toBeInViewport();
  await expectSteady(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(strip).toBeHidden();
  await page.reload();
  await untilAwake(page);
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toHaveCount(0);
});

test.describe('while the server fails', () => {
  test.use({ expectedProblems: ['Failed to load resource'] });

  test('viewed cars that cannot be loaded are explained on the home page', BY_NIGHT, async ({ page }) => {
    await openFirstCar(page);
    await page.route(/vin=/, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/');
    await expect(page.getByText("We couldn't load the cars you viewed.")).toBeVisible();
    await expectSteady(page);
  });
});
