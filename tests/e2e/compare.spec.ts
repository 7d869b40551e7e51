// Choosing cars to compare: the control of each car, and the drawer.
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { onEveryWidth } from '#tests/support/both-brands.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { ComparedVehicles, nameOnPages, someCars } from '#tests/support/compared-vehicles.ts';
import type { Car } from '#tests/support/compared-vehicles.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import { BY_NIGHT } from '#tests/support/nightly.ts';

test('a browser that refuses storage is told that chosen cars are for this page only', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('refused', 'SecurityError');
    };
  });
  const text = "Your browser can't store these cars. They'll be gone on the next page.";
  const compared = new ComparedVehicles(page);
  const [car] = await someCars(page, 1);
  await compared.open(car!);
  await compared.toggle(car!).click();
  await expect(compared.drawer.getByRole('status')).toHaveText(text);
  await expectAccessible(page);
  await page.goto(`/compare?ids=${car!.id}`);
  await untilAwake(page);
  await page.getByRole('link', { name: 'Add another car' }).click();
  await expect(page.getByRole('alert')).toHaveText(text);
  await expect(page).toHaveURL(`/compare?ids=${car!.id}`);
});

test(
  'up to five cars can be chosen; then the control of a sixth is hidden until one is removed',
  BY_NIGHT,
  async ({ page }) => {
    const compared = new ComparedVehicles(page);
    const cars = await someCars(page, 6);
    const [first, sixth] = [cars[0]!, cars[5]!];
    await compared.add(first);
    await expect(compared.toggle(first)).toHaveText(/^Added to Compare/);
    await expect(compared.drawer).toContainText('Add one more car to compare');
    await expect(compared.compareLink).toHaveCount(0);
    await compared.add(...cars.slice(1, 5));
    await expect(compared.cars).toHaveCount(5);
    await expect(compared.compareLink).toHaveText('Compare 5 cars');

    await compared.open(sixth);
    await expect(compared.drawer).toBeVisible();
    await expect(compared.toggle(sixth)).toBeHidden();
    await compared.drawer.getByRole('button', { name: /^Compare 5 of 5/ }).click();
    await compared.drawer
      .getByRole('button', { name: `Remove ${nameOnPages(first)}` })
      .first()
      .click();
    await expect(compared.toggle(sixth)).toBeVisible();

    await compared.compareLink.click();
    await expect(page).toHaveURL(
      `/compare?ids=${cars
        .slice(1, 5)
        .map(({ id }) => id)
        .join(',')}`,
    );
  },
);

test('the same control removes a car, also in other tabs', BY_NIGHT, async ({ page, context }) => {
  const compared = new ComparedVehicles(page);
  const [first, second] = (await someCars(page, 2)) as [Car, Car];
  await compared.add(first, second);
  await page.reload();
  await expect(compared.toggle(second)).toHaveAttribute('aria-pressed', 'true');
  const other = new ComparedVehicles(await context.newPage());
  await other.open(first);
  await expect(other.toggle(first)).toHaveAttribute('aria-pressed', 'true');

  await compared.toggle(second).click();
  await expect(compared.toggle(second)).toHaveAttribute('aria-pressed', 'false');
  await expect(compared.toggle(second)).toHaveText(/^Compare/);
  await expect(other.drawer).toContainText('Compare 1 of 5');
});

test('Clear all empties the drawer, and Undo restores it', BY_NIGHT, async ({ page }) => {
  const compared = new ComparedVehicles(page);
  await compared.add(...(await someCars(page, 3)));
  await compared.drawer.getByRole('button', { name: 'Clear all' }).click();
  await expect(compared.cars).toHaveCount(0);
  await expect(compared.drawer.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(compared.cars).toHaveCount(3);
});

test(
  'each step is announced once, and an invalid stored value counts as empty',
  BY_NIGHT,
  async ({ page }) => {
    await page.addInitScript(() => {
      if (localStorage.getItem('forecourt.compare') === null)
        localStorage.setItem('forecourt.compare', '[{"id":1}]');
    });
    const compared = new ComparedVehicles(page);
    const [car] = (await someCars(page, 1)) as [Car];
    await compared.open(car);
    await expect(compared.drawer).toHaveCount(0);
    await compared.toggle(car).click();
    const announcement = page.getByText(`${nameOnPages(car)} added to compare: 1 of 5`);
    await expect(announcement).toHaveCount(1);
    await expect(announcement).toHaveRole('status');
  },
);

onEveryWidth((width) => {
  test('the drawer works by keyboard and covers no focused element', BY_NIGHT, async ({ page }) => {
    const compared = new ComparedVehicles(page);
    const [first, second] = (await someCars(page, 2)) as [Car, Car];
    await compared.add(first);
    await compared.open(second);
    await expectSteady(page);
    await compared.toggle(second).focus();
    await page.keyboard.press('Space');
    await expect(compared.drawer).toHaveAttribute('data-open', 'true');
    await expect(compared.toggle(second)).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'View comparison' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(compared.drawer).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(compared.drawer.getByRole('button', { name: /^Compare 2 of 5/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(compared.cars.first()).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // opens it again
    await expect(compared.cars).toHaveCount(2);
    await expectFocusInSight(page);

    await compared.compareLink.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/compare?ids=${first.id},${second.id}`);
    await untilAwake(page);
    await expectSteady(page);
    await expect(page.locator('tr[data-differs="true"]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
});

test('the drawer shows current data, however long ago a car was chosen', BY_NIGHT, async ({ page }) => {
  const compared = new ComparedVehicles(page);
  const [car] = (await someCars(page, 1)) as [Car];
  await compared.open(car);
  const price = /\$[\d,]+/.exec(await page.title())?.[0] ?? '';
  await page.evaluate(
    ([id, title]) => {
      const old = { id, title, price: '$1', style: 'SEDAN', color: 'RED' };
      const cars = [old, { ...old, id: '1', title: 'A car of long ago' }];
      localStorage.setItem('forecourt.compare', JSON.stringify(cars));
    },
    [car.id, car.title] as const,
  );
  await page.reload();
  await compared.drawer.getByRole('button', { name: /^Compare 2 of 5/ }).click();
  await expect(compared.cars.first().getByText(price, { exact: true })).toBeVisible();
  await expect(compared.cars.last()).toContainText('No longer available');
  await compared.drawer.getByRole('button', { name: 'Remove A car of long ago' }).click();
  await expect(compared.cars).toHaveCount(1);
});

test('removing a car by keyboard focuses the next one', BY_NIGHT, async ({ page }) => {
  const compared = new ComparedVehicles(page);
  const [first, second] = (await someCars(page, 2)) as [Car, Car];
  await compared.add(first, second);
  await compared.drawer.getByRole('button', { name: `Remove ${nameOnPages(first)}` }).focus();
  await page.keyboard.press('Enter');
  await expect(compared.drawer.getByRole('button', { name: `Remove ${nameOnPages(second)}` })).toBeFocused();
  await expectFocusInSight(page);
});

/** Neither below the drawer nor outside of the window. */
async function expectFocusInSight(page: Page): Promise<void> {
  const isInSight = await page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return false;
    const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return seen !== null && (focused.contains(seen) || seen.contains(focused));
  });
  expect(isInSight, 'what has focus is in sight').toBe(true);
}
