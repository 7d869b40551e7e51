import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { RecordServices } from '#src/page-kinds/page-kind.ts';
import { PAGE_KINDS } from '#src/page-kinds/page-kinds.ts';

/** Every page of the site search, without live inventory. The same data always produces the same records. */
export function listSiteSearchRecords(services: RecordServices): SiteSearchRecord[] {
  return PAGE_KINDS.flatMap((kind) => kind.listSearchRecords?.(services) ?? []);
}
