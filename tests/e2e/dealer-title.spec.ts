// A shopper who leaves a dealer's cars for others keeps a page with one title.
import { expect, test } from '#tests/support/browser-test.ts';
import { untilAwake } from '#tests/support/results-page.ts';

test("a dealer's name is the title of its page, and a search that leaves it has another", async ({
  page,
}) => {
  await page.goto('/cars-for-sale/honda');
  await page.locator('a[href^="/dealers/"]').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCount(1);
  const name = await title.innerText();
  await expect(page.getByRole('heading', { level: 2, name: `Cars for sale at ${name}` })).toBeVisible();

  await untilAwake(page); // before that, the link leads to another page
  await page.getByRole('link', { name: 'Clear Filters' }).first().click();
  // By attribute, because Playwright's levels are those of the elements.
  const other = page.locator('[aria-level="1"]:visible');
  await expect(other).toHaveText(/^\s*Cars for sale\s+[\d,]+ Matches\s*$/);
  await expect(title).toHaveCount(0);
  await page.goBack();
  await expect(title).toHaveText(name);
  await expect(other).toHaveCount(0);
});
