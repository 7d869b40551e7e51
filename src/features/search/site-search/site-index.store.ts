/** Finds pages in the index of the site search, which is loaded once. */
import { definedOnly } from '#src/lib/defined-only.ts';
import { isAbout, toExactTerm } from '#src/features/search/site-search/site-search.ts';
import type { SiteSearchPlan } from '#src/features/search/site-search/site-search-plan.ts';

export interface PageData {
  readonly url: string;
  readonly excerpt: string;
  readonly meta: Readonly<Record<string, string>>;
}

export interface FoundPage {
  readonly id: string;
  data(): Promise<PageData>;
}

/** The part of the package's API in use. */
interface Pagefind {
  createInstance(options: object): SiteIndex;
}

interface SearchOptions {
  readonly filters?: Readonly<
    Record<string, string | readonly string[] | { readonly any: readonly string[] }>
  >;
  readonly sort?: Readonly<Record<string, 'asc'>>;
}

export interface SiteIndex {
  init(): Promise<void>;
  /** Without a term, finds all pages that the filters leave. */
  search(term: string | null, options?: SearchOptions): Promise<{ readonly results: readonly FoundPage[] }>;
}

const INDEX_URL = '/pagefind/pagefind.js';
/** A page's title counts more than its text. */
const OPTIONS = { noWorker: true, excerptLength: 28, ranking: { metaWeights: { title: 6 } } };
const IN_PLACE = { sort: { place: 'asc' } } as const;
/** Pages about the topic but another vehicle. */
const MAX_OTHERS = 5;
/** Words that are searched one by one if no page has them all. */
const MAX_SINGLE_WORDS = 4;
/** Shorter words are in too many pages. */
const MIN_SINGLE_WORD = 3;

let loading: Promise<SiteIndex> | undefined;

/** Loads the index once, and again after a failure. */
export function loadSiteIndex(): Promise<SiteIndex> {
  loading ??= openIndex().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

export function isSiteIndexLoaded(): boolean {
  return loading !== undefined;
}

/** An index that failed once finds nothing anymore. */
export function forgetSiteIndex(): void {
  loading = undefined;
}

async function openIndex(): Promise<SiteIndex> {
  const pagefind = (await import(/* @vite-ignore */ INDEX_URL)) as Pagefind;
  const { dataset } = document.documentElement;
  const metaCacheTag = dataset['indexTag'];
  delete dataset['indexTag']; // after a failure, the list of files is asked for again
  const index = pagefind.createInstance({ ...OPTIONS, ...definedOnly({ metaCacheTag }) });
  await index.init();
  return index;
}

/** Returns pages, best first. */
export async function findSitePages(index: SiteIndex, plan: SiteSearchPlan): Promise<readonly FoundPage[]> {
  if (plan.isExact) return (await index.search(toExactTerm(plan.term))).results;
  if (plan.vehicles.length > 0) return findVehiclePages(index, plan);
  const found = await findByTerm(index, plan.term);
  return found.length > 0 ? found : findByWords(index, plan.topic);
}

/**
 * A comparison of two vehicles first, then pages about the topic, then those of the year, then every page of the vehicles in
 * place. If no page of theirs is about the topic, their main page is followed by what other pages say about it.
 */
async function findVehiclePages(
  index: SiteIndex,
  { vehicles, year, topic }: SiteSearchPlan,
): Promise<readonly FoundPage[]> {
  const filters = { vehicle: { any: vehicles } };
  const all = (await index.search(null, { filters, ...IN_PLACE })).results;
  const about = await findByWords(index, topic, { filters });
  const ofYear =
    year === undefined
      ? []
      : (await index.search(null, { filters: { ...filters, year }, ...IN_PLACE })).results;
  const comparisons =
    vehicles.length > 1 && topic.length === 0
      ? (await index.search(null, { filters: { vehicle: vehicles }, ...IN_PLACE })).results
      : [];
  const isLost = topic.length > 0 && about.length === 0;
  const others = isLost ? await findByTerm(index, topic.join(' ')) : [];
  const main = ofYear.length + about.length + comparisons.length > 0 ? [] : all.slice(0, 1);
  const found = [...comparisons, ...about, ...ofYear, ...main, ...others.slice(0, MAX_OTHERS), ...all];
  return [...new Map(found.map((page) => [page.id, page])).values()];
}

/**
 * Finds pages with words that start like these. If those only look similar, finds pages with these words and their
 * forms.
 */
async function findByTerm(index: SiteIndex, term: string): Promise<readonly FoundPage[]> {
  const { results } = await index.search(term);
  return (await areAbout(results, term)) ? results : (await index.search(toExactTerm(term))).results;
}

/** Finds pages with all words, or else with any of them. */
async function findByWords(
  index: SiteIndex,
  words: readonly string[],
  options: SearchOptions = {},
): Promise<readonly FoundPage[]> {
  const single = words.length > 1 ? words.filter(({ length }) => length >= MIN_SINGLE_WORD) : [];
  const found: FoundPage[] = [];
  for (const term of [words.join(' '), ...single.slice(0, MAX_SINGLE_WORDS)]) {
    if (term === '') continue;
    const { results } = await index.search(term, options);
    if (await areAbout(results, term)) found.push(...results);
    if (found.length > 0 && term === words.join(' ')) break;
  }
  return [...new Map(found.map((page) => [page.id, page])).values()];
}

async function areAbout([first]: readonly FoundPage[], term: string): Promise<boolean> {
  return first !== undefined && isAbout((await first.data()).excerpt, term);
}
