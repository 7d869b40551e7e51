// Playwright's global setup: builds and serves the site for the workers, by night of each brand (site-of-brand.ts), and finds the
// browser (CHROMIUM_PATH).
import { findChromium } from '#scripts/find-chromium.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { nameSiteOf } from '#tests/support/site-of-brand.ts';
import { buildCertifiedSite, buildSite, startSite } from '#tests/support/site-under-test.ts';
import type { BuiltSite } from '#tests/support/site-under-test.ts';

// eslint-disable-next-line no-restricted-exports -- Playwright looks for the default export of a global setup.
export default async function setup(): Promise<() => Promise<void>> {
  process.env['CHROMIUM_PATH'] = findChromium();
  const consumer = await buildSite();
  const certified = IS_NIGHTLY ? [await buildCertifiedSite()] : [];
  const stops = await Promise.all([
    serve('consumer', consumer),
    ...certified.map((site) => serve('certified', site)),
  ]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function serve(brand: BrandKey, { dataDir, env, remove }: BuiltSite): Promise<() => Promise<void>> {
  const site = await startSite(dataDir, brand === 'consumer' ? {} : env);
  nameSiteOf(brand, { url: site.url, dataDir });
  return async () => {
    await site.stop();
    remove();
  };
}
