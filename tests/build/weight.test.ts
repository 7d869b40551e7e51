import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { recompressPage } from '#src/engine/http/page-compression.ts';
import { openBuiltRelease } from '#tests/support/built-release.ts';
import { IS_PLAIN_ASTRO } from '#tests/support/plain-astro.ts';
import type { HtmlPage } from '#tests/support/html-page.ts';
import { PAGE_PARTS, weighParts } from '#tests/support/page-parts.ts';
import type { PageParts } from '#tests/support/page-parts.ts';

const release = openBuiltRelease(inject('dataDir'));
const KB = 1024;
const MAX_PROPS_BYTES = 11 * KB;
/**
 * The page and its blocking style sheets, as transferred. On the largest model page a third is styles, and a twelfth the
 * structured data of thirty cars.
 */
const MAX_HTML_AND_CSS_BYTES = 30.5 * KB;
/**
 * Pages of many makes or models, whose panel and links list them all, and of models with everything known about them.
 * Some hundred bytes differ by the day of the sample. Answers about recalls, mileage and the cost of fuel took 200, and corrected
 * facts of the best sellers 50.
 */
const MAX_LIST_BYTES = 35.25 * KB;
const LISTS: ReadonlySet<string> = new Set(['all-cars', 'make', 'make-model', 'make-model-trim']);
/** Everything that runs before the page is idle: the code of islands comes then, and that of presses after the first. */
const MAX_EARLY_SCRIPT_BYTES = 5 * KB;
/**
 * Everything that runs before the first interaction. One kilobyte of it reads what a page would otherwise say twice, and
 * asks for what few visitors open.
 */
const MAX_SCRIPT_BYTES = 88.75 * KB;
/** The same of pages that have no island, and so nothing of React. */
const MAX_SCRIPT_WITHOUT_ISLANDS = 4 * KB;
const WITHOUT_ISLANDS: ReadonlySet<string> = new Set(['build-price', 'dealers', 'research']);
/**
 * Of the heaviest page of a kind, in KB before compression, of all makes. Data is what islands get beside their markup. A
 * hundredth differs by the day of the sample.
 */
const MAX_PARTS: Readonly<Record<string, PageParts>> = {
  'all-cars': { markup: 91.5, data: 7, styles: 0.2, scripts: 6.8, structured: 30 },
  make: { markup: 93.5, data: 7, styles: 0.2, scripts: 6.8, structured: 30.5 },
  'make-model': { markup: 119, data: 7, styles: 0.2, scripts: 7.8, structured: 33.2 },
  dealer: { markup: 80, data: 5.3, styles: 0.2, scripts: 6.8, structured: 31 },
  research: { markup: 44.5, data: 0.1, styles: 0.2, scripts: 0.7, structured: 1.3 },
  home: { markup: 35, data: 0.1, styles: 0.2, scripts: 5.8, structured: 0.3 },
};
/** Static imports; `import(…)` loads later. */
const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\s*(?:[\w*\s{},$]*\bfrom\s*)?["'](\.[^"']+)["']/g;

const sizes = new Map<string, number>();
const importsOf = new Map<string, string[]>();

function readAsset(url: string): string {
  return readFileSync(join(release.clientFolder, release.fileOf(url).file), 'utf8');
}

function gzipBytes(url: string): number {
  const known = sizes.get(url) ?? gzipSync(readAsset(url), { level: 9 }).length;
  sizes.set(url, known);
  return known;
}

function staticImports(url: string): string[] {
  const known =
    importsOf.get(url) ??
    [...readAsset(url).matchAll(STATIC_IMPORT)].map(([, name = '']) => posix.join(posix.dirname(url), name));
  importsOf.set(url, known);
  return known;
}

function withImports(urls: readonly string[]): Set<string> {
  const found = new Set(urls);
  for (const url of found) for (const imported of staticImports(url)) found.add(imported);
  return found;
}

/** Every module that a page loads at once. */
function earlyScriptsOf(page: HtmlPage): Set<string> {
  const tags = page.all('script', (has) => has.get('src')?.startsWith('/') === true);
  return withImports(tags.map((tag) => tag.attributes.get('src') ?? ''));
}

/** Every module that a page loads without interaction: its islands follow when it is idle. */
function scriptsOf(page: HtmlPage): Set<string> {
  const islands = page.islands().flatMap(({ component, renderer }) => [component, renderer]);
  return withImports([...earlyScriptsOf(page), ...islands]);
}

function sumOf(urls: ReadonlySet<string>): number {
  return [...urls].reduce((sum, url) => sum + gzipBytes(url), 0);
}

function readInlineScripts(page: HtmlPage): string {
  const tags = page.all('script', (has) => has.get('type') !== 'application/ld+json');
  return tags.map((tag) => page.inner(tag)).join('');
}

async function weigh(path: string) {
  const page = release.page(path);
  const styles = page.styleSheets();
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
  const packed = (url: string) =>
    release.fileOf(url).br ?? brotliCompressSync(readAsset(url), quality).length;
  // As most of its visitors get it.
  const html = await recompressPage(Buffer.from(readAsset(path)));
  return {
    html: html.length,
    parts: weighParts(readAsset(path)),
    css: styles.reduce((sum, url) => sum + packed(url), 0),
    early: sumOf(earlyScriptsOf(page)) + gzipSync(readInlineScripts(page)).length,
    script: sumOf(scriptsOf(page)),
    props: Math.max(0, ...page.islands().map(({ props }) => Buffer.byteLength(props))),
  };
}

const kilobytes = (bytes: number) => (bytes / KB).toFixed(1).padStart(12);
const heaviest = await Array.fromAsync(release.sample, async ([type, paths]) => {
  const weights = await Promise.all(paths.map(weigh));
  const most = (key: 'html' | 'css' | 'early' | 'script' | 'props') =>
    Math.max(...weights.map((weight) => weight[key]));
  const parts = Object.fromEntries(
    PAGE_PARTS.map((part) => [part, Math.max(...weights.map((weight) => weight.parts[part]))]),
  ) as PageParts;
  return {
    parts,
    type,
    html: most('html'),
    css: most('css'),
    early: most('early'),
    script: most('script'),
    props: most('props'),
  };
});

afterAll(() => {
  const head = [
    'heaviest page of type   ',
    'HTML br KB',
    'CSS br KB',
    'early JS KB',
    'JS gzip KB',
    'props KB',
  ];
  const rows = heaviest.map(({ type, html, css, early, script, props }) =>
    [type.padEnd(24), ...[html, css, early, script, props].map(kilobytes)].join(''),
  );
  process.stdout.write(`\n${[head.map((cell) => cell.padStart(12)).join(''), ...rows].join('\n')}\n`);
  const parts = heaviest.map(({ type, parts }) =>
    [type.padEnd(24), ...PAGE_PARTS.map((part) => kilobytes(parts[part]))].join(''),
  );
  const partHead = ['HTML by part, KB        ', ...PAGE_PARTS].map((cell) => cell.padStart(12)).join('');
  process.stdout.write(`\n${[partHead, ...parts].join('\n')}\n`);
});

describe.each(heaviest)('the heaviest page of type $type', ({ type, html, css, early, script, props }) => {
  const maxBytes = LISTS.has(type) ? MAX_LIST_BYTES : MAX_HTML_AND_CSS_BYTES;
  test.skipIf(IS_PLAIN_ASTRO)('has light HTML and CSS', () =>
    expect(html + css).toBeLessThanOrEqual(maxBytes),
  );
  test.skipIf(IS_PLAIN_ASTRO)('runs little script before it is idle', () =>
    expect(early).toBeLessThanOrEqual(MAX_EARLY_SCRIPT_BYTES),
  );
  test.skipIf(IS_PLAIN_ASTRO)('loads little script without interaction', () =>
    expect(script).toBeLessThanOrEqual(
      WITHOUT_ISLANDS.has(type) ? MAX_SCRIPT_WITHOUT_ISLANDS : MAX_SCRIPT_BYTES,
    ),
  );
  test('passes little data to its islands', () => expect(props).toBeLessThanOrEqual(MAX_PROPS_BYTES));
});

describe.each(heaviest.filter(({ type }) => type in MAX_PARTS))(
  'the HTML of type $type',
  ({ type, parts }) => {
    test.skipIf(IS_PLAIN_ASTRO).each(PAGE_PARTS)('has little for its %s', (part) =>
      expect(parts[part] / KB).toBeLessThanOrEqual(MAX_PARTS[type]?.[part] ?? 0),
    );
  },
);

test('every kind with bounds is in the release', () => {
  expect(heaviest.map(({ type }) => type)).toEqual(expect.arrayContaining(Object.keys(MAX_PARTS)));
});

test.skipIf(IS_PLAIN_ASTRO)(
  'results are painted with one style sheet and run one script before the page is idle',
  () => {
    const page = release.page('/cars-for-sale/all-cars');
    expect(page.styleSheets()).toHaveLength(1);
    expect(earlyScriptsOf(page).size).toBe(1);
  },
);

test('the table measures what a results page really loads', () => {
  const urls = [...scriptsOf(release.page('/cars-for-sale/all-cars'))];
  expect(urls.some((url) => url.includes('ResultsGrid'))).toBe(true);
  expect(urls.length).toBeGreaterThan(5); // imports below the islands are followed
});
