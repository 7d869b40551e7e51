/** What the pages of a release say: words, facts, links and paragraphs that other pages of the same model have, too. */
import { parseSearchPath } from '#src/domain/search-query/search-path.ts';
import { parseModelPath } from '#src/domain/vehicle/model-pages.ts';

/** A built page. */
export interface ContentPage {
  readonly path: string;
  readonly html: string;
  readonly isIndexed: boolean;
  readonly hiddenTabs: readonly { readonly label: string; readonly rule: string }[];
}

/** Figures of a kind of page; those of single pages are medians. */
export interface KindFigures {
  readonly kind: string;
  readonly pages: number;
  readonly indexed: number;
  readonly words: number;
  /** Percent of the words of its own paragraphs that are also on another page of the model. */
  readonly overlap: number;
  /** Rows of tables and lists of terms. */
  readonly facts: number;
  readonly linksOut: number;
  readonly linksIn: number;
  /** By label, how many pages show it. */
  readonly tabs: ReadonlyMap<string, number>;
  /** By rule, how many pages lack a tab because of it. */
  readonly hidden: ReadonlyMap<string, number>;
}

/** A sentence of fewer words is a label. */
const LONG_PARAGRAPH_WORDS = 12;
const MAIN = /<main\b[^>]*>([\s\S]*)<\/main>/;
const NO_TEXT = /<(script|style|template|svg)\b[\s\S]*?<\/\1>/g;
/** Prose: items of lists that have a structure of their own, and rows of terms, are facts. */
const PARAGRAPH = /<(p|li)\b[^>]*>((?:(?!<(?:p|li|ul|ol|dl|div|h\d)\b)[\s\S])*?)<\/\1>/g;
/** What a page of cars says about its model begins here. The cars themselves are on many pages. */
const CARS = 'id="listings"';
const ABOUT = 'id="about"';
/** Names of sources are cited on every page that uses them. */
const CITED = /<li id="source-[\s\S]*?<\/li>|<p class="source"[\s\S]*?<\/p>/g;
const LINK = /<a\b[^>]*?\shref="(\/[^"?#]*)/g;
const TAB = /role="tab"[^>]*>([^<]+)</g;

interface Measured extends ContentPage {
  readonly words: number;
  readonly facts: number;
  readonly links: ReadonlySet<string>;
  readonly paragraphs: readonly string[];
  readonly tabs: readonly string[];
}

/** In order of the number of pages. @param kindOf the kind of a page at a path */
export function measureContent(
  pages: readonly ContentPage[],
  kindOf: (path: string) => string,
): KindFigures[] {
  const measured = pages.map(measurePage);
  const linksIn = countLinksIn(measured);
  const shared = findShared(measured);
  return [...Map.groupBy(measured, ({ path }) => kindOf(path))]
    .map(([kind, group]): KindFigures => {
      const overlaps = group.map(({ path, paragraphs }) =>
        shareOf(paragraphs, shared.get(nameModel(path) ?? '')),
      );
      return {
        kind,
        pages: group.length,
        indexed: group.filter(({ isIndexed }) => isIndexed).length,
        words: median(group.map(({ words }) => words)),
        overlap: median(overlaps),
        facts: median(group.map(({ facts }) => facts)),
        linksOut: median(group.map(({ links }) => links.size)),
        linksIn: median(group.map(({ path }) => linksIn.get(path) ?? 0)),
        tabs: countEach(group.flatMap(({ tabs }) => tabs)),
        hidden: countEach(
          group.flatMap(({ hiddenTabs }) => hiddenTabs.map(({ label, rule }) => `${label}: ${rule}`)),
        ),
      };
    })
    .toSorted((a, b) => b.pages - a.pages || (a.kind < b.kind ? -1 : 1));
}

function measurePage(page: ContentPage): Measured {
  const main = (MAIN.exec(page.html)?.[1] ?? '').replaceAll(NO_TEXT, ' ');
  const paragraphs = Array.from(ownPart(main).matchAll(PARAGRAPH), ([, , html = '']) => toText(html));
  return {
    ...page,
    words: countWords(toText(main)),
    facts: (main.match(/<(?:tr|dt)\b/g) ?? []).length,
    links: new Set(Array.from(main.matchAll(LINK), ([, href = '']) => href)),
    paragraphs: paragraphs.filter(isLong),
    tabs: Array.from(main.matchAll(TAB), ([, label = '']) => label.trim()),
  };
}

function ownPart(main: string): string {
  const start = main.includes(CARS) ? main.indexOf(ABOUT) : 0;
  return start < 0 ? '' : main.slice(start).replaceAll(CITED, ' ');
}

/** The long paragraphs on more than one page of a model, with these pages. */
export function listSharedParagraphs(
  pages: readonly ContentPage[],
): { text: string; paths: readonly string[] }[] {
  const found = new Map<string, { text: string; paths: string[] }>();
  for (const { path, paragraphs } of pages.map(measurePage)) {
    const model = nameModel(path);
    if (model === undefined) continue;
    for (const text of new Set(paragraphs)) {
      const key = `${model}: ${text}`;
      const known = found.get(key) ?? { text, paths: [] };
      known.paths.push(path);
      found.set(key, known);
    }
  }
  return [...found.values()].filter(({ paths }) => paths.length > 1);
}

/** Pages that link to a page, besides itself. */
function countLinksIn(pages: readonly Measured[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path, links } of pages)
    for (const to of links) if (to !== path) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
}

/** By model: the paragraphs on at least two of its pages. */
function findShared(pages: readonly Measured[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const [model, group] of Map.groupBy(pages, ({ path }) => nameModel(path) ?? '')) {
    if (model === '') continue;
    const counts = countEach(group.flatMap(({ paragraphs }) => [...new Set(paragraphs)]));
    found.set(model, new Set([...counts].filter(([, count]) => count > 1).map(([text]) => text)));
  }
  return found;
}

/** "HONDA CIVIC" of a results or research page; undefined for pages of no single model. */
export function nameModel(path: string): string | undefined {
  const [, rest = ''] = /^\/(?:research|recalls|compare\/trims|build-price)\/(.+)$/.exec(path) ?? [];
  const { makeCode, modelCode } = parseSearchPath(path) ?? parseModelPath(rest) ?? {};
  return makeCode === undefined || modelCode === undefined ? undefined : `${makeCode} ${modelCode}`;
}

function shareOf(paragraphs: readonly string[], shared: ReadonlySet<string> | undefined): number {
  const all = paragraphs.reduce((sum, text) => sum + countWords(text), 0);
  const again = paragraphs.reduce((sum, text) => sum + (shared?.has(text) ? countWords(text) : 0), 0);
  return all === 0 ? 0 : Math.round((again / all) * 100);
}

function countEach(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function toText(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** A row of figures is no sentence, however long. */
function isLong(text: string): boolean {
  const listWords = (part: string) => part.split(' ').filter((word) => /\p{L}/u.test(word));
  return text.split(' · ').some((part) => listWords(part).length >= LONG_PARAGRAPH_WORDS);
}

function countWords(text: string): number {
  return text === '' ? 0 : text.split(' ').length;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
}
