// Saving without a network: what is not stored says so, and is stored later.
import { expect, test } from '#tests/support/browser-test.ts';
import { hearts, openCars, pressed } from '#tests/support/save-hearts.ts';

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
