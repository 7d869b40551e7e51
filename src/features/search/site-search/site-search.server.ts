/** Answers the site's search: the server reads vehicles and typos, and finds pages by their words. */
import { readSearchCall } from '#src/features/search/keyword/keyword.call.ts';
import type { SiteIndex } from '#src/features/search/site-search/site-index.ts';
import { planSiteSearch } from '#src/features/search/site-search/site-search-plan.ts';
import type { FoundCars, SiteSearchPlan } from '#src/features/search/site-search/site-search-plan.ts';
import { PAGE_SIZE } from '#src/features/search/site-search/site-search.ts';
import type { SiteSearchAddress } from '#src/features/search/site-search/site-search.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { takeExcerpt } from '#src/features/search/site-search/site-words.ts';
import type { ExcerptPart } from '#src/features/search/site-search/site-words.ts';

export interface SiteAnswer {
  /** What was searched: the text without its typos and quotation marks. */
  readonly searched: string;
  readonly isCorrected: boolean;
  readonly total: number;
  readonly pages: readonly FoundPage[];
  readonly isExact: boolean;
  readonly cars?: FoundCars;
}

export interface FoundPage {
  readonly url: string;
  readonly title: string;
  readonly kind: string;
  readonly excerpt: readonly ExcerptPart[];
}

/** Without a reading, the words are searched as they are. */
export async function planSiteAnswer(
  { ask, site }: Pick<App.Locals, 'ask' | 'site'>,
  term: string,
): Promise<SiteSearchPlan> {
  const asTyped = planSiteSearch(term);
  if (asTyped.isExact || !site.flags.advanced_keyword_search) return asTyped;
  const { data } = await ask(readSearchCall, { text: term, search: '', keep: 'yes' });
  return planSiteSearch(term, data.type === 'ok' ? data : undefined);
}

export function findSiteAnswer(
  index: SiteIndex,
  plan: SiteSearchPlan,
  { pageCount }: SiteSearchAddress,
): SiteAnswer {
  const found = index.find(plan);
  const words = plan.isExact || plan.topic.length === 0 ? [plan.term] : plan.topic;
  return {
    searched: plan.term,
    isCorrected: plan.isCorrected,
    total: found.length,
    isExact: plan.isExact,
    ...definedOnly({ cars: plan.cars }),
    pages: found.slice(0, pageCount * PAGE_SIZE).map(({ url, title, kind, text }) => ({
      url,
      title,
      kind,
      excerpt: takeExcerpt(text, words),
    })),
  };
}
