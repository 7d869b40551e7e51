/** The environment variables for partners: where webhooks may go, and which catalogs are made every hour. */
import * as z from 'zod/mini';
import { list, origins } from '#src/server/environment-values.ts';

/** Advertising channels that take a catalog of the stock. */
export const CATALOG_NAMES = ['google', 'meta', 'tiktok'] as const;
export type CatalogName = (typeof CATALOG_NAMES)[number];

export interface PartnerSettings {
  /** Origins of the operator's own that webhooks may have, at any address and without TLS. */
  webhookOrigins: readonly string[];
  /** Written every hour by the background process. */
  catalogs: readonly CatalogName[];
}

export const partnerEnvironment = {
  WEBHOOK_ORIGINS: z._default(origins, []),
  CATALOGS: z._default(
    z.pipe(list, z.array(z.enum(CATALOG_NAMES, `must be of ${CATALOG_NAMES.join(', ')}`))),
    [],
  ),
};

export function toPartners(values: {
  readonly WEBHOOK_ORIGINS: readonly string[];
  readonly CATALOGS: readonly CatalogName[];
}): PartnerSettings {
  return { webhookOrigins: values.WEBHOOK_ORIGINS, catalogs: [...new Set(values.CATALOGS)] };
}
