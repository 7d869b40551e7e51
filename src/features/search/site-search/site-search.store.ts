/** Runs the site search on its page. The index is loaded when a visitor is about to use it. */
import { FIND_PATH, PHRASE_KEY } from '#src/domain/search-query/phrase.ts';
import { joinParams } from '#src/domain/search-query/query-params.ts';
import {
  findSitePages,
  forgetSiteIndex,
  isSiteIndexLoaded,
  loadSiteIndex,
} from '#src/features/search/site-search/site-index.store.ts';
import type { FoundPage, PageData } from '#src/features/search/site-search/site-index.store.ts';
import { planSiteSearch } from '#src/features/search/site-search/site-search-plan.ts';
import type { SiteSearchPlan } from '#src/features/search/site-search/site-search-plan.ts';
import {
  describeFound,
  parseExcerpt,
  readTerm,
  SITE_SEARCH_PATH,
  SITE_SEARCH_TEXTS,
} from '#src/features/search/site-search/site-search.ts';

const PAGE_SIZE = 10;
/** A pause between two keys while typing. */
const PAUSE_MS = 150;

interface Places {
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly status: HTMLElement;
  readonly list: HTMLElement;
  readonly more: HTMLButtonElement;
  readonly retry: HTMLButtonElement;
  readonly cars: HTMLAnchorElement;
  /** Says what was searched instead of a typo, with a link to the typed words. */
  readonly corrected: HTMLElement;
}

export function startSiteSearch(places: Places): void {
  const { form, field, list, more, retry } = places;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  let found: readonly FoundPage[] = [];

  const searchNow = async (): Promise<void> => {
    clearTimeout(timer);
    const term = readTerm(field.value);
    const own = ++run;
    keepTerm(term);
    if (term === '') {
      show(places, { text: '' });
      return;
    }
    if (!isSiteIndexLoaded()) show(places, { text: SITE_SEARCH_TEXTS.loading });
    try {
      const { plan, results, first } = await searchSite(form, term);
      if (own !== run) return; // a newer search is running
      found = results.slice(PAGE_SIZE);
      show(places, {
        text: describeFound(results.length, plan.term),
        plan,
        pages: first,
        hasMore: found.length > 0,
        term,
      });
    } catch {
      forgetSiteIndex();
      if (own === run) show(places, { text: describeFailure(), canRetry: true, term });
    }
  };
  const showMore = async (): Promise<void> => {
    const own = run;
    const next = found.slice(0, PAGE_SIZE);
    const pages = await readPages(next).catch(() => undefined);
    if (own !== run || !pages) return;
    found = found.slice(PAGE_SIZE);
    const items = pages.map(toItem);
    list.append(...items);
    more.hidden = found.length === 0;
    items[0]?.querySelector('a')?.focus();
  };

  field.addEventListener('focus', () => void loadSiteIndex().catch(() => undefined), { once: true });
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void searchNow(), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void searchNow();
  });
  more.addEventListener('click', () => void showMore());
  retry.addEventListener('click', () => void searchNow());
  addEventListener('online', () => {
    if (!retry.hidden) void searchNow();
  });
  form.parentElement?.addEventListener('keydown', (event) => moveByKey(event, field, list));
  // The visitor may have typed before this script loaded.
  if (field.value === '') field.value = readTerm(new URLSearchParams(location.search).get('q'));
  if (field.value !== '') void searchNow();
}

/** In the address, and as the mark that reserves the place of the answers. */
function keepTerm(term: string): void {
  history.replaceState(history.state, '', formatAddress(term));
  document.documentElement.toggleAttribute('data-searched', term !== '');
}

async function searchSite(form: HTMLFormElement, term: string) {
  const [index, plan] = await Promise.all([loadSiteIndex(), readPlan(form, term)]);
  const results = await findSitePages(index, plan);
  // Pagefind silently skips parts of the index that fail to load.
  if (results.length === 0 && !navigator.onLine) throw new Error(SITE_SEARCH_TEXTS.offline);
  return { plan, results, first: await readPages(results.slice(0, PAGE_SIZE)) };
}

async function readPlan(form: HTMLFormElement, term: string): Promise<SiteSearchPlan> {
  const exact = planSiteSearch(term);
  if (exact.isExact || form.dataset['isAdvanced'] === undefined) return exact;
  const { readSiteSearch } = await import('#src/features/search/site-search/read-site-search.store.ts');
  return readSiteSearch(term);
}

function formatAddress(term: string): string {
  return term === ''
    ? SITE_SEARCH_PATH
    : `${SITE_SEARCH_PATH}?${new URLSearchParams({ q: term }).toString()}`;
}

function describeFailure(): string {
  return navigator.onLine ? SITE_SEARCH_TEXTS.failed : SITE_SEARCH_TEXTS.offline;
}

function readPages(results: readonly FoundPage[]): Promise<PageData[]> {
  return Promise.all(results.map((result) => result.data()));
}

interface Shown {
  readonly text: string;
  readonly pages?: readonly PageData[];
  readonly hasMore?: boolean;
  readonly canRetry?: boolean;
  readonly term?: string;
  readonly plan?: SiteSearchPlan;
}

function show(
  { status, list, more, retry, cars, corrected }: Places,
  { text, pages = [], hasMore = false, canRetry = false, term, plan }: Shown,
): void {
  status.textContent = text;
  list.replaceChildren(...pages.map(toItem));
  more.hidden = !hasMore;
  retry.hidden = !canRetry;
  cars.hidden = term === undefined;
  corrected.hidden = plan?.isCorrected !== true;
  const [meant, exact] = [corrected.querySelector('strong'), corrected.querySelector('a')];
  if (plan && meant) meant.textContent = plan.term;
  if (term !== undefined && exact) exact.href = formatAddress(`"${term}"`);
  if (term !== undefined) {
    cars.href = `${FIND_PATH}?${joinParams([[PHRASE_KEY, term]])}`;
    cars.textContent = `See cars for sale for “${term}”`;
  }
}

/** Adds text as text, so nothing in the index is parsed as HTML. */
function toItem({ url, excerpt, meta }: PageData): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = meta['title'] ?? url;
  const heading = document.createElement('h2');
  heading.append(link);
  const text = document.createElement('p');
  text.append(
    ...parseExcerpt(excerpt).map((part) => {
      if (!part.isMatch) return part.text;
      const mark = document.createElement('mark');
      mark.textContent = part.text;
      return mark;
    }),
  );
  const kind = document.createElement('p');
  kind.textContent = meta['kind'] ?? '';
  item.append(kind, heading, text);
  return item;
}

/** The arrow keys move from the field into the results and back; Escape returns to the field. */
function moveByKey(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  const stops = [field, ...list.querySelectorAll<HTMLElement>('h2 a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target =
    event.key === 'Escape' && at > 0 ? field : step === undefined || at < 0 ? undefined : stops[at + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
