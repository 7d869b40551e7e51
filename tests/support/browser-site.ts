// Playwright's global set-up: builds and serves the site under test; workers find it in SITE_URL, its data in
// SITE_DATA_DIR (for a second server with another environment), and the browser in CHROMIUM_PATH.
import { findChromium } from '#scripts/find-chromium.ts';
import { buildSite, startSite } from './site-under-test.ts';

// eslint-disable-next-line no-restricted-exports -- Playwright looks for the default export of a global set-up.
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = findChromium();
  const { dataDir, remove } = await buildSite();
  process.env['SITE_DATA_DIR'] = dataDir;
  const site = await startSite(dataDir);
  process.env['SITE_URL'] = site.url;
  return async () => {
    await site.stop();
    remove();
  };
}
