/** Renders the panel again for an answer, then looks up the packages of its trim. Loaded when first needed. */
import { callApi } from '#src/browser/call-api.ts';
import { findSingleTrim } from '#src/domain/search-query/search-names.ts';
import { NO_PACKAGES_TEXT, packagesCall } from '#src/features/search/filters/packages.call.ts';
import type { PackageOption } from '#src/features/search/filters/packages.call.ts';
import { toPanelState } from '#src/features/search/filters/panel-state.ts';
import type { PanelPage } from '#src/features/search/filters/panel-fields.ts';
import type { PanelState } from '#src/features/search/filters/panel-state.ts';
import { askResults } from '#src/features/search/results-data/ask-results.store.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';
import type { SearchAnswer } from '#src/stores/search.store.ts';

/** Packages by trim while the page is open. */
const known = new Map<string, readonly PackageOption[]>();

/** @param draw called again when packages arrive that were unknown */
export async function drawPanel(
  answer: SearchAnswer,
  page: PanelPage,
  draw: (state: PanelState, isAddition?: boolean) => void,
): Promise<void> {
  const trim = findSingleTrim(answer.query);
  const key = trim && Object.values(trim).join('|');
  const packages = key === undefined ? [] : known.get(key);
  draw(toPanelState({ ...answer, packages }, page));
  if (!trim || key === undefined || packages) return;
  const { source, data } = await callApi(packagesCall, trim);
  if (source === 'live') known.set(key, data.packages);
  else publishPageEvent({ type: 'error', name: NO_PACKAGES_TEXT });
  draw(toPanelState({ ...answer, packages: data.packages }, page), true);
}

/**
 * Asks for a page's own search again, for the fields of its closed sections. Undefined if it failed.
 * @param own of the page, which shows them already
 */
export async function askWhole(
  search: string,
  own: Pick<PanelState, 'total' | 'chips' | 'clearUrl'>,
): Promise<SearchAnswer | undefined> {
  const { source, data } = await askResults(search, {});
  if (source === 'fallback') {
    publishPageEvent({ type: 'error', name: 'filter-options' }); // the event is the log entry
    return undefined;
  }
  const { total, chips, clearUrl } = own;
  const { filters, mileage } = data;
  return { query: parseSearchLink(`?${search}`), filters, mileage, total, chips, clearUrl, notices: [] };
}
