/** The categories of each page, and the audits that cost points. */
import type { CategoryVerdict, PageTimes } from '#tests/bench/lighthouse-result.ts';
import { toSetting, toTable } from '#tests/bench/report.ts';

export interface PageVerdict {
  readonly name: string;
  readonly path: string;
  readonly categories: readonly CategoryVerdict[];
  readonly times: PageTimes;
}

export interface LighthouseFigures {
  readonly command: string;
  readonly version: string;
  readonly runs: number;
  /** The average number of busy processes in the minute before. */
  readonly load: number;
  readonly pages: readonly PageVerdict[];
  /** Of a page of one sentence, in the same run. */
  readonly tiny: PageTimes;
}

const MAX_PAINT_RATIO = 1.25;
const MAX_MAIN_THREAD_MS = 1000;
const MAX_BLOCKING_MS = 50;
/** Above this, other programs were using the machine. */
const QUIET_LOAD = 0.3;

/** @returns Markdown */
export function formatLighthouseReport({
  command,
  version,
  runs,
  load,
  pages,
  tiny,
}: LighthouseFigures): string {
  const titles = pages[0]?.categories.map(({ title }) => title) ?? [];
  const noise =
    load > QUIET_LOAD
      ? `\n\n**Not a quiet machine**: load ${load.toFixed(1)} at the start, which lowers Performance and nothing else.`
      : '';
  const which = runs === 1 ? 'One visit' : `The median visit of ${runs}, by Performance,`;
  return [
    '## Lighthouse',
    `\`${command}\` · Lighthouse ${version}, mobile · ${toSetting()}${noise}`,
    `${which} to each page of the served site. The goal is 100 everywhere, except where a page is kept out of search engines.`,
    toTable(
      ['page', ...titles],
      pages.map(({ name, categories }) => [name, ...categories.map(formatScore)]),
    ),
    ...listFailures(pages),
    `Times in ms, and the largest paint as a multiple of that of a page of one sentence in the same run. Goals for results pages: at most ${MAX_PAINT_RATIO} times, ${MAX_MAIN_THREAD_MS} ms of the main thread, ${MAX_BLOCKING_MS} ms of blocking.`,
    formatTimes(pages, tiny),
  ].join('\n\n');
}

/** One line for each category that is not as it must be. */
export function listProblems(pages: readonly PageVerdict[]): string[] {
  return pages.flatMap(({ name, path, categories }) =>
    categories
      .filter(({ isRight }) => !isRight)
      .map(
        ({ title, score, failed }) =>
          `${name} (${path}): ${title} is ${score ?? 'unknown'}, not 100: ${failed.join(', ') || 'no audit says why'}`,
      ),
  );
}

function formatTimes(pages: readonly PageVerdict[], tiny: PageTimes): string {
  const rows = [...pages, { name: 'a page of one sentence', times: tiny }];
  return toTable(
    ['page', 'first paint', 'largest paint', 'multiple', 'main thread', 'blocking'],
    rows.map(({ name, times: { firstPaint, largestPaint, mainThread, blocking } }) => [
      name,
      firstPaint.toFixed(0),
      largestPaint.toFixed(0),
      (largestPaint / tiny.largestPaint).toFixed(2),
      mainThread.toFixed(0),
      blocking.toFixed(0),
    ]),
  );
}

function formatScore({ score, isRight, excused }: CategoryVerdict): string {
  const text = score === undefined ? '?' : String(score);
  if (!isRight) return `**${text}**`;
  return excused.length > 0 ? `${text} (on purpose)` : text;
}

function listFailures(pages: readonly PageVerdict[]): string[] {
  const rows = pages.flatMap(({ name, categories }) =>
    categories.flatMap(({ title, failed, excused }) => [
      ...failed.map((audit) => [name, title, audit]),
      ...excused.map((audit) => [name, title, `on purpose, ${audit}`]),
    ]),
  );
  return rows.length === 0 ? [] : [toTable(['page', 'category', 'audit that costs points'], rows)];
}
