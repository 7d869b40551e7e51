/** Finds the site's pages by their words, best first. A few thousand records fit into memory. */
import { compareSiteSearchRecords } from '#src/domain/site/site-search-record.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { SiteSearchPlan } from '#src/features/search/site-search/site-search-plan.ts';
import { isForm, listWords, toStem } from '#src/features/search/site-search/site-words.ts';

export interface SiteIndex {
  find(plan: SiteSearchPlan): readonly SiteSearchRecord[];
}

type Page = number;
type Scores = Map<Page, number>;

/** A page's title counts more than its text, and the word itself more than a longer one. */
const TITLE = 6;
const LONGER = 0.5;
/** Pages about the topic but another vehicle. */
const MAX_OTHERS = 5;

/** What a release keeps, so that no server reads thousands of texts at its first search. */
export interface SiteIndexData {
  /** In the order of a vehicle's pages. */
  readonly pages: readonly SiteSearchRecord[];
  /** By stem, in order; see `toMention`. */
  readonly words: readonly (readonly [stem: string, mentions: readonly number[]])[];
}

export function makeSiteIndexData(records: readonly SiteSearchRecord[]): SiteIndexData {
  const pages = records.toSorted(compareSiteSearchRecords);
  const words = new Map<string, number[]>();
  for (const [page, { title, text }] of pages.entries()) {
    const inTitle = new Set(listWords(title).map(toStem));
    for (const stem of new Set([...inTitle, ...listWords(text).map(toStem)])) {
      const mention = toMention(page, inTitle.has(stem));
      const mentions = words.get(stem);
      if (mentions) mentions.push(mention);
      else words.set(stem, [mention]);
    }
  }
  return { pages, words: [...words].sort(([a], [b]) => (a < b ? -1 : 1)) };
}

const toMention = (page: Page, isInTitle: boolean) => page * 2 + Number(isInTitle);
const pageOf = (mention: number): Page => mention >> 1;
const isInTitle = (mention: number) => mention % 2 === 1;

export function createSiteIndex({ pages: ordered, words }: SiteIndexData): SiteIndex {
  const pages = ordered.map((_, page) => page);
  const ofVehicle = Map.groupBy(
    pages.flatMap((page) => namesOf(ordered[page]).map((name) => ({ name, page }))),
    ({ name }) => name,
  );
  const find = (topic: readonly string[], among?: ReadonlySet<Page>): Page[] =>
    findByWords(
      topic.flatMap(listWords).map((word) => scoreWord(words, toStem(word), pages.length)),
      among,
    );
  const isOf = (name: string) => (page: Page) => namesOf(ordered[page]).includes(name);
  const findOfVehicles = ({ vehicles, year, topic }: SiteSearchPlan): Page[] => {
    const all = [...new Set(vehicles.flatMap((name) => ofVehicle.get(name) ?? []).map(({ page }) => page))];
    all.sort((a, b) => a - b);
    const about = find(topic, new Set(all));
    const ofYear = year === undefined ? [] : all.filter((page) => String(ordered[page]?.year ?? '') === year);
    const asksToCompare = vehicles.length > 1 && topic.length === 0;
    const comparisons = asksToCompare ? all.filter((page) => vehicles.every((name) => isOf(name)(page))) : [];
    const others = about.length === 0 ? find(topic).slice(0, MAX_OTHERS) : [];
    const main = ofYear.length + about.length + comparisons.length > 0 ? [] : all.slice(0, 1);
    return [...new Set([...comparisons, ...about, ...ofYear, ...main, ...others, ...all])];
  };
  return {
    find(plan) {
      const found = plan.isExact
        ? pages.filter((page) => hasInOrder(ordered[page], plan.term))
        : plan.vehicles.length > 0
          ? findOfVehicles(plan)
          : find(plan.topic.length > 0 ? plan.topic : [plan.term]);
      return found.flatMap((page) => ordered[page] ?? []);
    },
  };
}

/** A make's name finds all of its pages, a model's name only its own. */
function namesOf(record: SiteSearchRecord | undefined): string[] {
  const { make, model, rival } = record ?? {};
  if (make === undefined) return [];
  return [make, model === undefined ? undefined : `${make} ${model}`, rival].filter(
    (name) => name !== undefined,
  );
}

/** Pages with this word or one that starts like it. A rare word says more. */
function scoreWord(words: SiteIndexData['words'], stem: string, pageCount: number): Scores {
  const found: Scores = new Map();
  for (let at = firstFrom(words, stem); words[at]?.[0].startsWith(stem); at += 1) {
    const [other = '', mentions = []] = words[at] ?? [];
    if (!isForm(other, stem)) continue;
    for (const mention of mentions) {
      const score = (isInTitle(mention) ? TITLE : 1) * (other === stem ? 1 : LONGER);
      const page = pageOf(mention);
      found.set(page, Math.max(found.get(page) ?? 0, score));
    }
  }
  const rarity = Math.log(1 + pageCount / Math.max(1, found.size));
  for (const [page, score] of found) found.set(page, score * rarity);
  return found;
}

/** The place of the first word that is not before this one. */
function firstFrom(words: SiteIndexData['words'], stem: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.[0] ?? '') < stem) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Pages with all words, or else with any of them. */
function findByWords(words: readonly Scores[], among?: ReadonlySet<Page>): Page[] {
  const totals: Scores = new Map();
  const counts: Scores = new Map();
  for (const scores of words)
    for (const [page, score] of scores) {
      if (among && !among.has(page)) continue;
      totals.set(page, (totals.get(page) ?? 0) + score);
      counts.set(page, (counts.get(page) ?? 0) + 1);
    }
  const all = [...totals.keys()].filter((page) => counts.get(page) === words.length);
  const found = all.length > 0 ? all : [...totals.keys()];
  return found.sort((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0) || a - b);
}

function hasInOrder(record: SiteSearchRecord | undefined, term: string): boolean {
  const wanted = listWords(term).join(' ');
  if (!record || wanted === '') return false;
  return ` ${listWords(`${record.title}. ${record.text}`).join(' ')} `.includes(` ${wanted} `);
}
