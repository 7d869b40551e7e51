// Pages as a screen reader reads them, kept as files that people review: tests/e2e/read-aloud. After a change that is
// meant, `npx playwright test read-aloud --update-snapshots` writes them again. Read them before you commit them.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '#tests/support/browser-test.ts';
import { BY_NIGHT, some, IS_NIGHTLY } from '#tests/support/nightly.ts';
import { readAloud } from '#tests/support/read-aloud.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf, siteUrlOf } from '#tests/support/site-of-brand.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const CLOCK = resolve('tests/support/fixed-day.ts');
const RESULTS = '/cars-for-sale?zip=60601&searchRadius=500&makeCode=HONDA&listingType=USED';
/** Few cars are soon made, and enough for comparisons. */
const CARS = '3000';

let dataDir: string;
let site: SiteUnderTest;
test.beforeAll(async () => {
  test.slow(); // a server with a stock of its own, made for the same day each time
  dataDir = mkdtempSync(join(resolve('test-results'), 'read-aloud-'));
  const clock = { NODE_OPTIONS: `--import=${CLOCK}` };
  const made = spawnSync(
    process.execPath,
    ['scripts/inventory-sample.ts', '--listings', CARS, '--data-dir', dataDir],
    { env: { ...process.env, ...clock } },
  );
  expect(made.status, made.stderr.toString()).toBe(0);
  site = await startSite(siteDataDirOf('consumer'), { DATA_DIR: dataDir, ...clock });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Made on demand, from the stock of that day. By night the release has the page of research, from its own stock. */
const PAGES = {
  results: () => RESULTS,
  vehicle: (ids: readonly string[]) => `/cars-for-sale/vehicle/${ids[0] ?? ''}`,
  comparison: (ids: readonly string[]) => `/compare?ids=${ids.slice(0, 2).join()}`,
  research: () => '/research/mazda/cx-5',
  wallet: () => '/my-wallet?monthlyBudget=450',
};

for (const [name, pathOf] of some(Object.entries(PAGES), 3)) {
  test(`the page "${name}" reads as it was reviewed`, async ({ page }) => {
    test.skip(IS_NIGHTLY && name === 'research');
    const answer = await page.request.get(
      `${site.url}/rest/lsc/listing?makeCode=HONDA&listingType=USED&sortBy=yearDESC`,
    );
    const { listings } = (await answer.json()) as { listings: { id: string }[] };
    await page.goto(site.url + pathOf(listings.map(({ id }) => id)));
    await untilAwake(page);
    expect(await readAloud(page, 'main')).toMatchSnapshot(`${name}.txt`);
  });
}

/** It comes from the release, whose stock is of the day it was built, so counts and what has them are left out. */
const withoutStock = (text: string) =>
  text.replaceAll(/\d[\d,]*/g, '0').replaceAll(/(link: ).+(\n +0 cars)/g, '$1a make or model$2');

test('the home page reads as it was reviewed', BY_NIGHT, async ({ page }) => {
  await page.goto(`${siteUrlOf('consumer')}/`);
  await untilAwake(page);
  expect(withoutStock(await readAloud(page))).toMatchSnapshot('home.txt');
});
