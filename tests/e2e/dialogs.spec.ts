import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ResultsPage, untilAwake, viewportOf } from '#tests/support/results-page.ts';

for (const width of [360, 768, 1280]) {
  test.describe(`a dialog at ${width} px`, () => {
    test.use({ viewport: viewportOf(width) });

    test('opens from its link, holds the focus and gives it back', async ({ page }) => {
      const results = new ResultsPage(page);
      await results.open('/cars-for-sale/honda');
      await page.locator('main h2 a').first().click();
      const opener = page.getByRole('link', { name: 'Share', exact: true });
      await expect(opener).toBeVisible();
      await untilAwake(page); // until then the link writes an e-mail
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Share this car' });
      await expect(dialog.getByLabel('Link')).toHaveValue(/\/cars-for-sale\/vehicle\//);
      await expect(dialog.locator(':focus')).toHaveCount(1);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
  });
}

test('opens with the page by its address', async ({ page }) => {
  const results = new ResultsPage(page);
  await results.open('/cars-for-sale/honda#dialog=share');
  const dialog = page.getByRole('dialog', { name: 'Share these results' });
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/cars-for-sale\/honda$/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});
