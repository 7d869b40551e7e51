// The development page with every card and every dialog: all of them are complete and accessible, whatever their style.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findPort } from '#src/engine/http/find-port.ts';
import { GALLERY_CARS } from '#src/features/site/gallery/gallery-cars.ts';
import { GALLERY_DIALOGS } from '#src/features/site/gallery/gallery-dialogs.ts';
import { BRANDS } from '#src/domain/site/brands.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { LISTING_TIERS } from '#src/features/ads/sponsored/listing-tier.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { untilAwake, viewportOf, WIDTHS } from '#tests/support/results-page.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { stopServer } from '#tests/support/site-under-test.ts';

/** A development server compiles the first page while the browser waits. */
const STARTED_WITHIN_MS = 50_000;

test.use({ expectedProblems: ['404', '502'] }); // dialogs about missing cars

for (const { key: brand } of Object.values(BRANDS)) {
  test.describe(brand, () => {
    test.use({ brand, viewport: viewportOf(Math.min(...WIDTHS)) });
    /** Its contents are the same for both brands. */
    const largerScreens = brand === 'consumer' ? WIDTHS.slice(1) : [];

    let server: ChildProcess;
    let url: string;
    test.beforeAll(async () => {
      ({ server, url } = await startDevelopment(brand));
    });
    test.afterAll(() => stopServer(server));

    test('a page without an island has its scripts in development, too', async ({ page }) => {
      await page.goto(`${url}/my-wallet`);
      await untilAwake(page);
      await page.getByLabel('Monthly budget ($)').fill('990');
      await expect(page.locator('[data-affordable]')).toContainText('That budget covers cars up to $');
    });

    test('the gallery shows every tier, every state of a card, and every dialog in its states', async ({
      page,
    }) => {
      test.slow(); // each dialog is compiled when it is first opened
      await page.goto(`${url}/dev/gallery`);
      await untilAwake(page);
      for (const tier of LISTING_TIERS)
        await expect(page.locator(`li[data-tier="${tier}"]`).first()).toBeVisible();
      for (const { state } of GALLERY_CARS) {
        const card = page.locator(`li:has(> p:text-is("${state}")) li[data-tier]`);
        await expect(card, state).toBeVisible();
      }
      await expectAccessible(page);
      await expectAccessibleOn(WIDTHS.slice(1), page);
      // Without them, rendering again takes no time.
      await page.locator('.cards').evaluateAll((lists) => {
        for (const list of lists) list.remove();
      });

      for (const { name, state } of GALLERY_DIALOGS) {
        await test.step(`${name}: ${state}`, async () => {
          await page.getByRole('link', { name: `${name}: ${state}`, exact: true }).click();
          const dialog = page.getByRole('dialog');
          await expect(dialog.getByRole('heading').first()).toBeVisible();
          await expectAccessible(page, 'dialog[open]');
          await expectAccessibleOn(largerScreens, page);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        });
      }
    });
  });
}

async function expectAccessibleOn(widths: readonly number[], page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize(viewportOf(width));
    await expectAccessible(page);
  }
  if (before) await page.setViewportSize(before);
}

async function startDevelopment(brand: BrandKey): Promise<{ server: ChildProcess; url: string }> {
  const port = await findPort();
  const url = `http://localhost:${port}`;
  const dataDir = siteDataDirOf(brand);
  const place = { BRAND: brand, DATA_DIR: dataDir, RELEASE_DIR: join(dataDir, 'dist'), PORT: String(port) };
  const env = { ...process.env, ...place, ASTRO_DEV_BACKGROUND: '0', ASTRO_TELEMETRY_DISABLED: '1' };
  const command = ['node_modules/astro/bin/astro.mjs', 'dev', '--port', String(port)];
  const server = spawn(process.execPath, command, { env, stdio: 'ignore' });
  const answers = () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
  try {
    await expect.poll(answers, { timeout: STARTED_WITHIN_MS }).toBe(true);
  } catch (error) {
    await stopServer(server); // while it runs, Astro starts no other one here
    throw error;
  }
  return { server, url };
}
