// Pages that need somebody: a signed-in shopper, an editor, or the reader of a mail.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createAlertLink } from '#src/features/shopper/alerts/alert-links.server.ts';
import { subscribe } from '#src/features/shopper/alerts/subscriptions.server.ts';
import { DESK_COOKIE, DESK_PATH, openSession } from '#src/features/desk/editors-desk/desk-session.server.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import type { Services } from '#src/server/services.ts';
import { copySiteData } from '#tests/support/site-data.ts';
import { siteDataDirOf } from '#tests/support/site-of-brand.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import { createTestAccount } from '#tests/support/test-accounts.ts';

const SECRET = 'a secret of some length';
const SEARCH = 'makeCode=HONDA';
const LISTING_ID = '600000000';

/** Returns `open` for a shopper with a saved car and a saved search, whatever was pressed before. */
export async function openSignedIn(page: Page, open: () => Promise<void>): Promise<() => Promise<void>> {
  const credentials = await createTestAccount(siteDataDirOf('consumer'));
  return async () => {
    await page.request.post('/account-api/sign-in', { data: credentials });
    await page.request.put(`/account-api/inventory/${LISTING_ID}`, { data: {} });
    await page.request.post('/account-api/searchbookmarks', { data: { searchString: SEARCH } });
    await open();
  };
}

/**
 * A site with a desk, and how an editor opens a page. It has its own copies of the data and of what editors write, because the
 * desk changes them: in the checkout, it would commit each change.
 */
export async function openDeskSite() {
  const data = copySiteData(siteDataDirOf('consumer'));
  const written = mkdtempSync(join(tmpdir(), 'forecourt-desk-'));
  const [CONTENT_DIR, CATALOG_DIR] = [join(written, 'content'), join(written, 'catalog')];
  cpSync('src/content', CONTENT_DIR, { recursive: true });
  cpSync('src/reference/shipped', CATALOG_DIR, { recursive: true });
  const site = await startSite(data.dataDir, {
    ...data.env,
    REBUILD_SECRET: SECRET,
    CONTENT_DIR,
    CATALOG_DIR,
  });
  const open = async (page: Page, path: string) => {
    const { value } = openSession(SECRET, Date.now());
    const cookie = { name: DESK_COOKIE, value, domain: new URL(site.url).hostname, path: DESK_PATH };
    await page.context().addCookies([cookie]);
    await page.goto(site.url + path.replace(/\/index$/, ''));
  };
  const close = async () => {
    await site.stop();
    data.remove();
    rmSync(written, { recursive: true });
  };
  return { site, open, close };
}

/** The path of a link in a mail that asks to confirm alerts. */
export async function toConfirmPath(): Promise<string> {
  const email = 'ann@example.com';
  const db = await openDatabase(join(siteDataDirOf('consumer'), 'forecourt.db'));
  try {
    await subscribe(db, { email, kind: 'search', subject: SEARCH, shopperId: undefined, isProven: false });
    const services = { db, site: { origin: 'http://localhost' } } as unknown as Services;
    const { pathname, search } = new URL(await createAlertLink(services, 'confirm', `email:${email}`));
    return pathname + search;
  } finally {
    await db.destroy();
  }
}
