import type { CatalogChannel } from '#src/inventory/catalog-export/catalog-channel.ts';
import { GOOGLE_CATALOG } from '#src/inventory/catalog-export/google-catalog.ts';
import { META_CATALOG } from '#src/inventory/catalog-export/meta-catalog.ts';
import { TIKTOK_CATALOG } from '#src/inventory/catalog-export/tiktok-catalog.ts';
import type { CatalogName } from '#src/server/partner-config.ts';

/** The channels by the names that operators use. */
export const CATALOG_CHANNELS: Readonly<Record<CatalogName, CatalogChannel>> = {
  google: GOOGLE_CATALOG,
  meta: META_CATALOG,
  tiktok: TIKTOK_CATALOG,
};
