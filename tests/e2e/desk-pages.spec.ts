// Every page of the editors' desk in a browser: accessible, as wide as the screen, reached by Tab; and the live preview.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { DESK_TEXTS, listDeskPages } from '#tests/support/desk-pages.ts';
import { BY_NIGHT, sweep } from '#tests/support/nightly.ts';
import { expectReachedByTab } from '#tests/support/reached-by-tab.ts';
import { viewportOf } from '#tests/support/results-page.ts';
import { startVariant } from '#tests/support/site-of-brand.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

const SECRET = 'a secret of some length';
const PAGES_OF_A_TEST = 8;
/** Of a release that is no longer kept. */
test.use({ expectedProblems: ['404'] });
let contentDir: string;
let catalogDir: string;
let site: SiteUnderTest;

test.beforeAll(async () => {
  contentDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
  catalogDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
  cpSync('src/content', contentDir, { recursive: true });
  cpSync('src/reference/shipped', catalogDir, { recursive: true });
  for (const [file, text] of Object.entries(DESK_TEXTS)) writeFileSync(join(contentDir, file), text);
  site = await startVariant('consumer', {
    REBUILD_SECRET: SECRET,
    CONTENT_DIR: contentDir,
    CATALOG_DIR: catalogDir,
  });
});
test.afterAll(async () => {
  await site.stop();
  rmSync(contentDir, { recursive: true });
  rmSync(catalogDir, { recursive: true });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Secret').fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

/** Few enough for one test each. */
function inParts(paths: readonly string[]): string[][] {
  const count = Math.ceil(paths.length / PAGES_OF_A_TEST);
  return Array.from({ length: count }, (_, part) =>
    paths.slice(part * PAGES_OF_A_TEST, (part + 1) * PAGES_OF_A_TEST),
  );
}

test('campaigns and their buttons fit on a tablet', async ({ page }) => {
  await page.setViewportSize(viewportOf(768));
  await signIn(page);
  await page.goto(`${site.url}/admin/campaigns`);
  const table = page.getByRole('region', { name: 'Campaigns' });
  await expect(table.getByRole('button', { name: /^End / }).first()).toBeInViewport();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

for (const width of sweep([360, 1280]))
  for (const [part, paths] of inParts(listDeskPages()).entries())
    test(
      `every page is accessible, fits and is reached by Tab, at ${width} px, part ${part + 1}`,
      BY_NIGHT,
      async ({ page }) => {
        await page.setViewportSize(viewportOf(width));
        await page.goto(`${site.url}/admin`);
        if (part === 0) await expectAccessible(page, 'main');
        await signIn(page);
        for (const path of paths)
          await test.step(path, async () => {
            await page.goto(site.url + path);
            await expectAccessible(page, 'main');
            expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
            await expectReachedByTab(page, '.desk');
          });
      },
    );

test.describe('the live preview', () => {
  test.use({ expectedProblems: ['Blocked script execution'] }); // its frame runs none

  test(
    'follows what is typed, keeps its place, and leaves the focus in the form',
    BY_NIGHT,
    async ({ page }) => {
      await signIn(page);
      await page.goto(`${site.url}/admin/texts/edit?file=models/honda/civic/first-look.md`);
      await page.getByText('Live preview', { exact: true }).click();
      const frame = page.frameLocator('iframe[name="text-preview"]');
      await expect(frame.getByText('A draft text.')).toBeInViewport();
      const top = () =>
        frame.locator('body').evaluate(({ ownerDocument }) => ownerDocument.defaultView?.scrollY);
      const before = await top();
      const body = page.getByLabel('Text (Markdown)');
      await body.focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type('\n\nTyped');
      await expect(frame.getByText('Typed')).toBeVisible();
      await page.keyboard.type(' and more.');
      await expect(body).toHaveValue(/Typed and more\.$/);
      expect(await top()).toBe(before);
    },
  );
});

test.describe('a picture of a text', () => {
  test.use({ expectedProblems: ['400'] }); // it is not described

  test('is added by Enter in one of its fields, which saves no text', BY_NIGHT, async ({ page }) => {
    await signIn(page);
    await page.goto(`${site.url}/admin/texts/edit?file=models/honda/civic/first-look.md`);
    await page.getByText('Add a picture', { exact: true }).click();
    await page.getByLabel('Caption (optional)').fill('A trailer');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Not added: describe the picture')).toBeFocused();
    await expect(page.getByLabel('Caption (optional)')).toHaveValue('A trailer');
  });
});
