// The page of development that shows every card and opens every dialog: all of it is there, whatever it looks like.
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { GALLERY_CARS } from '#src/features/gallery/gallery-cars.ts';
import { GALLERY_DIALOGS } from '#src/features/gallery/gallery-dialogs.ts';
import { LISTING_TIERS } from '#src/features/sponsored/listing-tier.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilAwake } from '#tests/support/results-page.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { freePort, stopServer } from '#tests/support/site-under-test.ts';

/** The first page of a development server is compiled while the browser waits. */
const STARTED_WITHIN_MS = 50_000;

test.use({ expectedProblems: ['404', '502'] }); // dialogs about what is not there

let server: ChildProcess;
let url: string;
test.beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const dataDir = siteDataDirOf('consumer');
  const place = { DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, 'dist'), PORT: String(port) };
  const env = { ...process.env, ...place, ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' };
  const command = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)];
  server = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: STARTED_WITHIN_MS }).toBe(true);
});
test.afterAll(() => stopServer(server));

test('the gallery shows every tier, every state of a card, and every dialog in its states', async ({
  page,
}, testInfo) => {
  test.slow(); // each dialog is compiled when it is first opened
  await page.goto(`${url}/dev/gallery`);
  await untilAwake(page);
  for (const tier of LISTING_TIERS)
    await expect(page.locator(`li[data-tier="${tier}"]`).first()).toBeVisible();
  for (const { state } of GALLERY_CARS) {
    const card = page.locator(`li:has(> p:text-is("${state}")) li[data-tier]`);
    await expect(card, state).toBeVisible();
  }
  await testInfo.attach('cards', {
    body: await page.screenshot({ fullPage: true }),
    contentType: 'image/png',
  });

  for (const { name, state } of GALLERY_DIALOGS) {
    await page.getByRole('link', { name: `${name}: ${state}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first(), `${name}: ${state}`).toBeVisible();
    await testInfo.attach(`${name}: ${state}`, { body: await page.screenshot(), contentType: 'image/png' });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
