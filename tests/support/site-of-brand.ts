// The site of each brand, as browser tests find it: their workers have only the environment of the set-up.
import type { BrandKey } from '#src/domain/site/brands.ts';
import { startSite, type SiteUnderTest } from './site-under-test.ts';

interface BrandSite {
  url: string;
  dataDir: string;
}

export function nameSiteOf(brand: BrandKey, { url, dataDir }: BrandSite): void {
  process.env[urlVariable(brand)] = url;
  process.env[dataVariable(brand)] = dataDir;
}

export function siteUrlOf(brand: BrandKey): string {
  return process.env[urlVariable(brand)] ?? '';
}

export function siteDataDirOf(brand: BrandKey): string {
  return process.env[dataVariable(brand)] ?? '';
}

/** A second server of a brand's site with another environment. Its prebuilt pages are the first one's. */
export function startVariant(brand: BrandKey, env: Record<string, string>): Promise<SiteUnderTest> {
  return startSite(siteDataDirOf(brand), { BRAND: brand, ...env });
}

const urlVariable = (brand: BrandKey) => `${brand.toUpperCase()}_SITE_URL`;
const dataVariable = (brand: BrandKey) => `${brand.toUpperCase()}_SITE_DATA_DIR`;
