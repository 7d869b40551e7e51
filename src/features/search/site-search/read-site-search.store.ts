/** Asks the server which vehicles and typos a text has. Loaded with the index, when a visitor is about to search. */
import { callApi } from '#src/browser/call-api.ts';
import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import { planSiteSearch } from '#src/features/search/site-search/site-search-plan.ts';
import type { SiteSearchPlan } from '#src/features/search/site-search/site-search-plan.ts';

/** Without an answer, the words are searched as they are. */
export async function readSiteSearch(text: string): Promise<SiteSearchPlan> {
  const { data } = await callApi(readSearchCall, { text, search: '', keep: 'yes' });
  return planSiteSearch(text, data.type === 'ok' ? data : undefined);
}
