import { createSiteIndex, makeSiteIndexData } from '#src/features/search/site-search/site-index.ts';
import type { SiteIndex } from '#src/features/search/site-search/site-index.ts';
import { memoByObject } from '#src/lib/memo.ts';
import type { RecordServices } from '#src/page-kinds/page-kind.ts';
import { listSiteSearchRecords } from '#src/page-kinds/site-search-records.ts';
import type { Services } from '#src/server/services.ts';

/** Takes a second or two, so only a development server does it. */
const makeIndex = memoByObject((_contents: RecordServices['contents'], services: RecordServices) =>
  createSiteIndex(makeSiteIndexData(listSiteSearchRecords(services))),
);

/** The index of the served release. */
export function getSiteIndex(services: Services): SiteIndex {
  return services.findSiteIndex() ?? makeIndex(services.contents, services);
}
