// The site of each brand for browser tests, whose workers get only the setup's environment.
import type { BrandKey } from '#src/domain/site/brands.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

interface BrandSite {
  url: string;
  dataDir: string;
}

export function nameSiteOf(brand: BrandKey, { url, dataDir }: BrandSite): void {
  process.env[urlVariable(brand)] = url;
  process.env[dataVariable(brand)] = dataDir;
}

export function siteUrlOf(brand: BrandKey): string {
  return read(urlVariable(brand));
}

export function siteDataDirOf(brand: BrandKey): string {
  return read(dataVariable(brand));
}

/** A second server of a brand's site with another environment. It shares the first one's prebuilt pages. */
export function startVariant(brand: BrandKey, env: Record<string, string>): Promise<SiteUnderTest> {
  return startSite(siteDataDirOf(brand), { BRAND: brand, ...env });
}

const urlVariable = (brand: BrandKey) => `${brand.toUpperCase()}_SITE_URL`;
const dataVariable = (brand: BrandKey) => `${brand.toUpperCase()}_SITE_DATA_DIR`;

function read(variable: string): string {
  const value = process.env[variable];
  if (value === undefined)
    throw new Error(`${variable} is not set: only NIGHTLY=1 builds the certified site.`);
  return value;
}
