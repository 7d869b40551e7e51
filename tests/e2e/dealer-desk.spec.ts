// The dealer desk in a browser: accessible, as wide as the screen, reached by Tab; and what a dealer does there.
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { saveDealerPerson } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { sweep } from '#tests/support/nightly.ts';
import { expectReachedByTab } from '#tests/support/reached-by-tab.ts';
import { viewportOf } from '#tests/support/results-page.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import type { SiteData } from '#tests/support/site-data.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';
import type { Credentials } from '#tests/support/test-accounts.ts';

const DEALER = 'Elm Street Cars';
/** The last row has no year that a car can be of. */
const FEED = [
  'id,listingType,year,make,model,trim,salePrice,mileage,ownerName,ownerZip,stockNumber,description',
  'car-1,Used,2021,Toyota,Camry,SE,20000,30000,Elm Street Cars,90210,A17,One owner.',
  'car-2,Used,2020,Honda,Civic,LX,18000,41000,Elm Street Cars,90210,B04,',
  'car-3,Used,1850,Honda,Civic,LX,18000,41000,Elm Street Cars,90210,B05,',
  '',
].join('\n');

let data: SiteData;
let site: SiteUnderTest;
let manager: Credentials;
test.beforeAll(async () => {
  data = copySiteData(siteDataDirOf('consumer'));
  await data.importStock(FEED);
  manager = await createTestAccount(data.dataDir);
  const db = await openDatabase(join(data.dataDir, 'forecourt.db'));
  const { rows } = await sql<{ id: string }>`SELECT id FROM owner WHERE record LIKE ${`%${DEALER}%`}`.execute(
    db,
  );
  const person = {
    email: manager.email,
    ownerId: rows[0]?.id ?? '',
    role: 'manager',
    invitedBy: 'the operator',
  } as const;
  await saveDealerPerson(db, person, Date.now());
  await db.destroy();
  site = await startSite(data.dataDir, data.env);
});
test.afterAll(async () => {
  await site.stop();
  data.remove();
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/dealer-desk`);
  await page.getByLabel('Email').fill(manager.email);
  await page.getByLabel('Password').first().fill(manager.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: DEALER, level: 1 })).toBeVisible();
}

for (const width of sweep([360, 1280]))
  test(`every part is accessible, fits and is reached by Tab, at ${width} px`, async ({ page }) => {
    await page.setViewportSize(viewportOf(width));
    await signIn(page);
    const parts = page.getByRole('navigation', { name: 'Dealer desk' }).getByRole('link');
    await expect(parts).toHaveText(['Overview', 'Stock', 'Messages', 'People']);
    const addresses = await parts.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).href),
    );
    await parts.nth(1).click();
    const car = page.getByRole('link', { name: 'Correct 2021 Toyota Camry SE' });
    for (const address of [...addresses, await car.evaluate((link) => (link as HTMLAnchorElement).href)])
      await test.step(address, async () => {
        await page.goto(address);
        await expectAccessible(page, 'main');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await expectReachedByTab(page, '.dealer-desk');
      });
  });

test('a manager finds a car, corrects what it says, sees why a row is no car, and invites a colleague', async ({
  page,
}) => {
  await signIn(page);
  await expect(page.getByText('2 cars for sale.')).toBeVisible();
  await page.getByRole('link', { name: '1 row of your feed was rejected.' }).click();
  await expect(page.getByRole('row', { name: /car-3/ })).toContainText('year');

  await page.getByLabel('Name, stock number or VIN').fill('A17');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '1 car found' })).toBeVisible();
  await page.getByRole('link', { name: 'Correct 2021 Toyota Camry SE' }).click();
  await expect(page.getByLabel('Text for shoppers, without links')).toHaveValue('One owner.');
  await page.getByLabel('Text for shoppers, without links').fill('Two owners, new tires.');
  await page.getByRole('button', { name: 'Save description' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Description saved\./ })).toBeFocused();
  await expect(page.getByRole('row', { name: /description/i })).toContainText(manager.email);
  await page.getByText('What your feed says', { exact: true }).click();
  await expect(page.getByText('One owner.', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('bo@example.com');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('Saved. Whoever is new gets an email with the invitation.')).toBeVisible();
  const colleague = page.getByRole('row', { name: /bo@example.com/ });
  await expect(colleague).toContainText(manager.email);
  await expect(colleague).toContainText('Sales: stock'); // nobody becomes a manager by leaving the field alone
});
