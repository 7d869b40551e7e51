// Saving without a network: what is not stored says so, and is stored later.
import { expect, test } from '#tests/support/browser-test.ts';
import { ComparedVehicles, someCars } from '#tests/support/compared-vehicles.ts';
import type { Car } from '#tests/support/compared-vehicles.ts';
import { hearts, openCars, press, pressed } from '#tests/support/save-hearts.ts';

test.use({ expectedProblems: ['Failed to load resource'] });

test('a car is not shown as saved, and a dialog says so though nothing can be loaded anymore', async ({
  page,
  context,
}) => {
  await openCars(page);
  const isLoaded = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('SaveProblemDialog'),
  );
  await page.keyboard.press('Shift');
  const { url } = await isLoaded.then((request) => ({ url: request.url() }));
  await page.evaluate((dialog) => import(dialog), url); // resolves when what it imports has arrived, too
  await context.setOffline(true);
  await hearts(page).first().click();
  await expect(page.getByRole('dialog', { name: 'Not saved' })).toContainText("couldn't save this car");
  await expect(pressed(page)).toHaveCount(0);
});

test('a pressed heart keeps its outline while the full one is not loaded', async ({ page }) => {
  await page.route('**/saved.svg', (route) => route.abort());
  await openCars(page);
  const heart = hearts(page).first();
  await press(heart);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const pictures = await heart.evaluate((button) => getComputedStyle(button, '::before').maskImage);
  expect(pictures).toMatch(/saved\.svg.*, .*save\.svg/);
});

test('a new title is kept, shown as not stored, and stored when the network is back', async ({
  page,
  context,
}) => {
  await page.request.post('/account-api/searchbookmarks', { data: { searchString: 'makeCode=HONDA' } });
  await page.goto('/account/saved');
  const list = page.getByRole('region', { name: 'Saved searches' });
  await context.setOffline(true);
  await list.getByText('Rename').click();
  await list.getByLabel('Title').fill('Typed in a tunnel');
  await list.getByRole('button', { name: 'Save title' }).click();
  await expect(list.getByRole('status')).toContainText('You seem to be offline');
  await expect(list.getByRole('link', { name: 'Typed in a tunnel', exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(list.getByRole('status')).toBeHidden(); // the title is stored
  await page.reload();
  await expect(list.getByRole('link', { name: 'Typed in a tunnel', exact: true })).toBeVisible();
});

test('a message that is sent without a network stays on the page, which says so, and is sent later', async ({
  page,
  context,
}) => {
  const [car] = (await someCars(page, 1)) as [Car];
  await new ComparedVehicles(page).open(car);
  const form = page.getByRole('region', { name: /^Email / });
  const send = form.getByRole('button', { name: 'Send email' });
  for (const [label, text] of [
    ['First name', 'Ann'],
    ['Last name', 'Lee'],
    ['Email', 'ann@example.org'],
    ['Message', 'Typed in a tunnel'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await context.setOffline(true);
  await send.click();
  const problem = form.getByRole('alert').filter({ visible: true });
  await expect(problem).toHaveText(/^You seem to be offline, so nothing was sent\./);
  await send.click();
  await expect(problem).toHaveCount(1);
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed in a tunnel');

  await context.setOffline(false);
  let sent = '';
  await page.route('**/email-owner*', (route) => {
    sent = route.request().postData() ?? '';
    return route.fulfill({ status: 204 });
  });
  await send.click();
  await expect.poll(() => new URLSearchParams(sent).get('comments')).toBe('Typed in a tunnel');
});

test('a password that is typed without a network stays in the form of the sign-in page', async ({
  page,
  context,
}) => {
  await page.goto('/account/sign-in');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('ann@example.org');
  await main.getByLabel('Password', { exact: true }).fill('typed in a tunnel');
  await context.setOffline(true);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(main.getByRole('alert')).toContainText('You seem to be offline');
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('typed in a tunnel');
});

test.describe('what needs code that is loaded first', () => {
  test.use({ expectedProblems: ['Failed to load resource', 'Failed to fetch dynamically imported module'] });

  test('a deal and a ZIP Code say that they need the network, and work when it is back', async ({
    page,
    context,
  }) => {
    const [car] = (await someCars(page, 1)) as [Car];
    await new ComparedVehicles(page).open(car);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save this deal' }).click();
    await expect(page.getByText("We couldn't save this deal. Please try again.").first()).toBeVisible();
    const zip = page.getByLabel('ZIP Code for tax');
    await zip.fill('60601');
    await expect(page.getByText("We don't have the rate for this ZIP Code.")).toBeVisible();
    await context.setOffline(false);
    await page.getByLabel('Down payment ($)').fill('1000');
    await expect(page.getByText('with IL sales tax')).toBeVisible();
    await page.getByRole('button', { name: 'Save this deal' }).click();
    await expect(page.getByText('Deal saved.').first()).toBeVisible();
  });

  test('the compare drawer that could not be loaded comes with the next choice', async ({
    page,
    context,
  }) => {
    const compared = new ComparedVehicles(page);
    const [car] = (await someCars(page, 1)) as [Car];
    await compared.open(car);
    const isRefused = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('CompareDrawer'),
    );
    await context.setOffline(true);
    await compared.toggle(car).click();
    await isRefused;
    await expect(compared.toggle(car)).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    await compared.toggle(car).click();
    await compared.toggle(car).click();
    await expect(compared.drawer).toContainText('Add one more car to compare');
  });
});
