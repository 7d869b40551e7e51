// The editors' desk in a browser: by keyboard, at every screen size, with and without releases.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { takeLock } from '#src/engine/publishing/processes.ts';
import { listWaitingEvents, settleEvents } from '#src/engine/publishing/rebuild-events.ts';
import { noteBuild, noteProgress } from '#src/engine/publishing/rebuild-records.ts';
import { readCurrent, releasesIn } from '#src/engine/publishing/release-places.ts';
import { beginRelease, finishRelease, publishRelease } from '#src/engine/publishing/releases.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, test } from '#tests/support/browser-test.ts';
import { viewportOf } from '#tests/support/results-page.ts';
import { siteDataDirOf, startVariant } from '#tests/support/site-of-brand.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';
import { BY_NIGHT, sweep } from '#tests/support/nightly.ts';

const SECRET = 'a secret of some length';
const DRAFT = '---\ntitle: First look\nupdated: 2026-11-01\npublished: false\n---\n\nA draft text.\n';

async function signIn(page: Page, { url }: SiteUnderTest): Promise<void> {
  await page.goto(`${url}/admin`);
  await page.getByLabel('Secret').fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
}

test.describe('of a site in one folder', () => {
  let contentDir: string;
  let catalogDir: string;
  let site: SiteUnderTest;

  test.beforeAll(async () => {
    contentDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
    catalogDir = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
    cpSync('src/content', contentDir, { recursive: true });
    cpSync('src/reference/shipped', catalogDir, { recursive: true });
    writeFileSync(join(contentDir, 'models/honda/civic/first-look.md'), DRAFT);
    writeFileSync(join(contentDir, 'models/honda/civic/broken.md'), `${DRAFT}<script>alert(1)</script>\n`);
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

  // desk-pages.spec.ts visits all pages behind it.
  for (const width of sweep([360, 1280])) {
    test(`signing in is accessible and fits, at ${width} px`, BY_NIGHT, async ({ page }) => {
      await page.setViewportSize(viewportOf(width));
      await page.goto(`${site.url}/admin`);
      await expectAccessible(page, 'main');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test.describe('a wrong secret', () => {
    test.use({ expectedProblems: ['400'] });

    test('is rejected with a message next to its field', async ({ page }) => {
      await page.goto(`${site.url}/admin`);
      await page.getByLabel('Secret').fill('wrong');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Incorrect secret.');
      await expect(page.getByLabel('Secret')).toHaveAccessibleDescription('Incorrect secret.');
      await expect(page.getByLabel('Secret')).toBeFocused();
    });
  });

  test(
    'says that this site cannot publish, and shows the health of its pages',
    BY_NIGHT,
    async ({ page }) => {
      await signIn(page, site);
      await expect(page.getByText('This server serves a single folder (RELEASE_DIR)')).toBeVisible();
      await expect(page.getByRole('button', { name: /Rebuild/ })).toHaveCount(0);
      await page.getByRole('link', { name: 'Pages' }).click();
      await page.getByLabel('Address or title contains').fill('/honda/civic');
      await page.keyboard.press('Enter');
      const link = page.getByText('/cars-for-sale/honda/civic/ex', { exact: true });
      const row = page.getByRole('row').filter({ has: link });
      await expect(row).toContainText('Indexed');
      await expect(row).toContainText('A trim is selected.');
    },
  );

  test.describe('the form of a text', () => {
    test.use({ expectedProblems: ['400'] }); // the text has a mistake first

    test(
      'a text is written by keyboard on a phone, corrected, previewed and saved',
      BY_NIGHT,
      async ({ page }) => {
        await page.setViewportSize(viewportOf(390));
        await signIn(page, site);
        await page.goto(`${site.url}/admin/texts`);
        await page.getByLabel('New text').selectOption('Model tab');
        await page.getByRole('button', { name: 'Write' }).press('Enter');
        await page.getByLabel('Make and model').fill('honda/civic');
        await page.getByLabel('File name').fill('towing');
        await page.getByLabel('Title').fill('Facts about towing that are far too long');
        await page.getByLabel('Text (Markdown)').fill('A **small** trailer.');
        await page.getByLabel('Your name').fill('Ann Lee');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeFocused();
        await expect(page.getByLabel('Title')).toHaveAccessibleDescription(/30 characters/);
        await expect(page.getByLabel('Text (Markdown)')).toHaveValue('A **small** trailer.');
        await expectAccessible(page, 'main');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.getByLabel('Title').fill('Towing');
        const opening = page.waitForEvent('popup');
        await page.getByRole('button', { name: 'Preview' }).press('Enter');
        const preview = await opening;
        await expect(preview.getByText('A small trailer.')).toBeVisible();
        await preview.close();
        await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
        await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
        await page.getByRole('link', { name: 'History' }).click();
        await expect(page.getByText('by Ann Lee').first()).toBeVisible(); // other tests of this site write it, too
      },
    );
  });

  test.describe('the form of a trim', () => {
    test.use({ expectedProblems: ['400'] }); // the price has a mistake first

    test(
      'a price is found, corrected by keyboard on a phone, and known to the history',
      BY_NIGHT,
      async ({ page }) => {
        await page.setViewportSize(viewportOf(390));
        await signIn(page, site);
        await page.goto(`${site.url}/admin/catalog`);
        await page.getByLabel('Make, model or trim').fill('civic lx');
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Honda Civic LX' }).press('Enter');
        await page.getByLabel('Price').fill('cheap');
        await page.getByLabel('Your name').fill('Ann Lee');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('alert')).toBeFocused();
        await expect(page.getByLabel('Price')).toHaveAccessibleDescription(/"cheap" is not a whole number/);
        await expectAccessible(page, 'main');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        await page.getByLabel('Price').fill('25123');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Not published yet' })).toContainText('price: 25123');
        await page.getByRole('link', { name: 'History of the make' }).click();
        await expect(page.getByText('by Ann Lee').first()).toBeVisible();
      },
    );
  });

  test.describe('a draft of an older version', () => {
    test.use({ expectedProblems: ['409'] });
    test('is restored, and replaces a newer version only after its differences were seen', async ({
      page,
    }) => {
      const file = 'models/honda/civic/first-look.md';
      await signIn(page, site);
      await page.goto(`${site.url}/admin/texts/edit?file=${encodeURIComponent(file)}`);
      await page.getByLabel('Text (Markdown)').fill('Typed before.');
      await page.getByLabel('Your name').fill('Ann');
      await expect(page.getByText('Kept in this browser')).toBeVisible();
      writeFileSync(join(contentDir, file), DRAFT.replace('A draft', 'A newer'));
      await page.reload();
      await page.getByRole('button', { name: 'Restore' }).press('Enter');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(page.getByRole('alert')).toContainText('someone outside the desk changed this text');
      await expect(page.getByRole('region', { name: 'The other version' })).toContainText('A newer text.');
      writeFileSync(join(contentDir, file), DRAFT);
    });
  });

  test('links a mistake to its line, and a draft to its place on the page', BY_NIGHT, async ({ page }) => {
    await signIn(page, site);
    await page.getByRole('link', { name: 'see where' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'broken.md:8' })).toContainText(
      '<script> is never allowed',
    );
    await page.getByRole('link', { name: 'Preview models/honda/civic/first-look.md' }).click();
    await expect(page.getByRole('tab', { name: 'First look' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('A draft text.')).toBeInViewport();
    await page.getByRole('link', { name: 'Back to the texts' }).click();
    await expect(page.getByRole('heading', { name: 'Problems' })).toBeVisible();
  });
});

test.describe('of a site with releases', () => {
  // Of rejected requests, and of frames with pages, which run no scripts.
  test.use({ expectedProblems: ['400', 'Blocked script execution'] });
  let site: SiteUnderTest;
  let ids: string[];

  test.beforeAll(async () => {
    const dataDir = siteDataDirOf('consumer');
    rmSync(releasesIn(dataDir), { recursive: true, force: true }); // left by an aborted run
    ids = ['the first', 'the second'].map((why, index) => {
      const madeAtMs = Date.now() + index * 1_000;
      const { id, folder } = beginRelease(dataDir, madeAtMs);
      execFileSync('cp', ['-al', `${join(dataDir, 'dist')}/.`, folder]);
      finishRelease(dataDir, folder, { id, madeAtMs, pages: 12, why });
      publishRelease(dataDir, id, madeAtMs);
      return id;
    });
    site = await startVariant('consumer', { REBUILD_SECRET: SECRET, RELEASE_DIR: '', WORKERS: '1' });
  });
  test.afterAll(async () => {
    await site.stop();
    rmSync(releasesIn(siteDataDirOf('consumer')), { recursive: true, force: true });
  });

  test(
    'a rebuild can be requested by keyboard and is reported until it is done; rolling back is disabled meanwhile',
    BY_NIGHT,
    async ({ page }) => {
      const dataDir = siteDataDirOf('consumer');
      const lock = takeLock(runningLock(dataDir)); // like a running build, so that the requested one waits
      await signIn(page, site);
      await page.getByRole('button', { name: 'Rebuild changed pages' }).focus();
      await page.keyboard.press('Enter');
      const status = page.getByRole('status').filter({ hasText: 'rebuild' });
      await expect(status).toHaveText('A rebuild is about to start.');
      const startedAtMs = Date.now();
      noteProgress(dataDir, {
        pid: process.pid,
        startedAtMs,
        trigger: 'desk or webhook',
        step: 'rendering',
        done: 20,
        total: 1_200,
      });
      await expect(status).toContainText('Current step: rendering: 20 of 1,200.');
      await page.getByRole('link', { name: 'Roll back' }).first().click();
      await page.getByRole('button', { name: 'Roll back' }).click();
      await expect(page.getByRole('alert')).toContainText('A rebuild is running');
      await expect(page.getByRole('alert')).toBeFocused();
      settleEvents(dataDir, listWaitingEvents(dataDir), Date.now());
      const pages = { total: 1_200, rendered: 20, changed: 12, added: 0, removed: 0 };
      const named = [{ path: '/cars-for-sale/honda/civic', why: 'its content has changed' }];
      const why = `Some pages, since ${startedAtMs}`; // a reason that no other run has
      noteBuild(dataDir, {
        startedAtMs,
        finishedAtMs: Date.now(),
        trigger: 'desk or webhook',
        outcome: 'published',
        why,
        pages,
        named,
      });
      noteProgress(dataDir, undefined);
      // The focus is in the page, which does not load again by itself.
      await page.getByRole('link', { name: 'Show what it did' }).click();
      await expect(page.getByText('No rebuild is running.')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: why })).toContainText('12 changed of 1,200 pages');
      await expectAccessible(page, 'main');
      await page.setViewportSize(viewportOf(360));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      lock?.release();
    },
  );

  test(
    'a page is shown before and after a release, with what differs outlined',
    BY_NIGHT,
    async ({ page }) => {
      const [, second = ''] = ids;
      const file = join(releasesIn(siteDataDirOf('consumer')), second, 'client/guides.html');
      const before = readFileSync(file, 'utf8');
      rmSync(file); // shared with the first release
      writeFileSync(file, before.replaceAll('Check a used car before you pay', 'Before you pay'));
      await signIn(page, site);
      await page.goto(`${site.url}/admin/changes?release=${second}&path=/guides`);
      await expect(page.getByText('has an orange outline')).toBeVisible();
      const frameOf = (name: string) => page.frameLocator(`iframe[title="The page: ${name}"]`);
      const outlined = (name: string) => frameOf(name).locator('main [style*="outline"]').allInnerTexts();
      expect(await outlined('before')).toEqual(['Check a used car before you pay']);
      expect(await outlined('after')).toEqual(['Before you pay']);
      await expectAccessible(page, 'main');
    },
  );

  test('one button rolls back to a release, and the site serves it', async ({ page }) => {
    const [first = ''] = ids;
    await signIn(page, site);
    await page.getByRole('link', { name: `Roll back to ${first}` }).click();
    await page.getByRole('button', { name: `Roll back to ${first}` }).click();
    await expect(page.getByRole('row').filter({ hasText: first })).toContainText('Now');
    expect(readCurrent(siteDataDirOf('consumer'))).toBe(first);
    await page.goto(`${site.url}/cars-for-sale/honda/civic`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
