// Playwright's global setup: builds and serves the site of each brand for the workers (site-of-brand.ts), and finds the
// browser (CHROMIUM_PATH).
import { findChromium } from '#scripts/find-chromium.ts';
import { nameSiteOf } from '#tests/support/site-of-brand.ts';
import { buildCertifiedSite, buildSite, startSite } from '#tests/support/site-under-test.ts';

// eslint-disable-next-line no-restricted-exports -- Playwright looks for the default export of a global setup.
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = findChromium();
  const consumer = await buildSite();
  const certified = await buildCertifiedSite();
  const sites = await Promise.all([startSite(consumer.dataDir), startSite(certified.dataDir, certified.env)]);
  nameSiteOf('consumer', { url: sites[0].url, dataDir: consumer.dataDir });
  nameSiteOf('certified', { url: sites[1].url, dataDir: certified.dataDir });
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
    for (const { remove } of [consumer, certified]) remove();
  };
}
