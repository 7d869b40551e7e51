/** Lighthouse, as a phone, on six kinds of pages of the served production site. */
import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { findChromium } from '#scripts/find-chromium.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { withBenchSite } from '#tests/bench/bench-site.ts';
import { LIGHTHOUSE_VERSION, installLighthouse } from '#tests/bench/install-lighthouse.ts';
import { LIGHTHOUSE_PAGES, MODEL_PATH } from '#tests/bench/lighthouse-pages.ts';
import { formatLighthouseReport, listProblems } from '#tests/bench/lighthouse-report.ts';
import type { PageVerdict } from '#tests/bench/lighthouse-report.ts';
import { judgeCategories, lighthouseResultSchema, readTimes } from '#tests/bench/lighthouse-result.ts';
import type { LighthouseResult } from '#tests/bench/lighthouse-result.ts';
import { writeSection } from '#tests/bench/report.ts';
import { withTinyPage } from '#tests/bench/tiny-page.ts';

const HELP = `npm run bench:lighthouse -- [options]

Visits the home page, a model, a search, a car, a research page and /search with Lighthouse ${LIGHTHOUSE_VERSION} as a phone, and
prints every category, the audits that cost points, and times beside those of a page of one sentence. Ends with code 1 when
a category is under 100, except is-crawlable where a page is kept out of search engines (tests/bench/lighthouse-pages.ts).
Run it on an idle machine: Performance is measured in time. The first run installs Lighthouse into .bench/lighthouse with
npm. TEST_SITE_DIR names a built site; without it one is built in .bench/site.

  --runs 1    visits of each page; the median counts
  --write     writes the results to docs/performance.md
  --help      shows this text
`;

const RESULT_BYTES = 64 * 1024 * 1024;
const RUN_WITHIN_MS = 5 * 60_000;
const CAR_LINK = /href="(\/cars-for-sale\/vehicle\/[^"#?]+)"/;

const { values } = readOptions(HELP, {
  runs: { type: 'string', default: '1' },
  write: { type: 'boolean', default: false },
});
const runs = Number(values.runs);
const progress = createProgress(process.stderr);
const load = loadavg()[0] ?? NaN;

try {
  const lighthouse = installLighthouse();
  const pages = await withBenchSite(({ url }) => judgePages(lighthouse, url));
  const tiny = await withTinyPage((url) => visit(lighthouse, url, 'page of one sentence'));
  const command = runs === 1 ? 'npm run bench:lighthouse' : `npm run bench:lighthouse -- --runs ${runs}`;
  const report = formatLighthouseReport({
    command,
    version: LIGHTHOUSE_VERSION,
    runs,
    load,
    pages,
    tiny: readTimes(tiny),
  });
  console.log(`\n${report}`);
  if (values.write) writeSection('bench:lighthouse', report);
  const problems = listProblems(pages);
  if (problems.length > 0) {
    console.error(`\n${problems.join('\n')}`);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function judgePages(lighthouse: string, siteUrl: string): Promise<PageVerdict[]> {
  const pages: PageVerdict[] = [];
  for (const { name, path: given, allowed } of LIGHTHOUSE_PAGES) {
    const path = given ?? (await findCar(siteUrl));
    const result = await visit(lighthouse, siteUrl + path, name);
    pages.push({ name, path, categories: judgeCategories(result, allowed), times: readTimes(result) });
  }
  return pages;
}

/** The median visit. */
async function visit(lighthouse: string, url: string, name: string): Promise<LighthouseResult> {
  const results: LighthouseResult[] = [];
  for (let run = 1; run <= runs; run += 1) {
    results.push(await runLighthouse(lighthouse, url));
    progress.count(name, run, runs);
  }
  return takeMedian(results);
}

async function findCar(siteUrl: string): Promise<string> {
  const page = await (await fetch(siteUrl + MODEL_PATH)).text();
  const path = CAR_LINK.exec(page)?.[1];
  if (path === undefined) throw new Error(`${MODEL_PATH} has no car.`);
  return path;
}

/** @throws an error when the page was not loaded with status 200 */
async function runLighthouse(lighthouse: string, url: string): Promise<LighthouseResult> {
  const flags = [
    '--headless=new',
    '--disable-dev-shm-usage',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ];
  const options = [
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    '--output-path=stdout',
    `--chrome-flags=${flags.join(' ')}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, [lighthouse, url, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    maxBuffer: RESULT_BYTES,
    timeout: RUN_WITHIN_MS,
  });
  const result = lighthouseResultSchema.parse(JSON.parse(stdout));
  if (result.runtimeError)
    throw new Error(`Lighthouse could not load ${url}: ${result.runtimeError.message}`);
  return result;
}

/** The one in the middle by Performance, as the only category that differs from run to run. */
function takeMedian(results: readonly LighthouseResult[]): LighthouseResult {
  const scoreOf = ({ categories }: LighthouseResult) => categories['performance']?.score ?? 0;
  const median = results.toSorted((a, b) => scoreOf(a) - scoreOf(b))[Math.floor((results.length - 1) / 2)];
  if (!median) throw new Error('--runs must be at least 1.');
  return median;
}
