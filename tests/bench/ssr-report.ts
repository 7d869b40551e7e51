/** Results for result pages, each next to its goal. */
import type { LoadResult } from '#tests/bench/load.ts';
import { toSetting, toTable } from '#tests/bench/report.ts';
import type { PageSize } from '#tests/bench/validate-pages.ts';

export interface SsrRow {
  /** Pages requested per second; undefined when the server set the pace. */
  readonly rate: number | undefined;
  readonly result: LoadResult;
  readonly cpuMsPerPage: number;
  /** CPU time of the load generator, which shares the processors with the server. */
  readonly clientMsPerPage: number;
}

export interface SsrFigures {
  readonly command: string;
  readonly seed: number;
  readonly listings: number;
  readonly workers: number;
  readonly encoding: string;
  /** The average number of busy processes in the minute before. */
  readonly load: number;
  readonly startTimes: readonly number[];
  readonly sizes: readonly PageSize[];
  readonly rows: readonly SsrRow[];
  readonly peakBytes: number;
}

/** Pages per second on two cores, unique and uncached. */
export const RATE_GOAL = 250;
const P99_GOAL_MS = 60;
const START_GOAL_MS = 2_000;
/** Above this, other programs were using the machine. */
const QUIET_LOAD = 0.3;

const HEAD = [
  '',
  'pages',
  'pages/s',
  'p50 ms',
  'p90',
  'p99',
  'max',
  'CPU ms/page',
  'client ms/page',
  'not 200',
];

export function formatSsrReport(figures: SsrFigures): string {
  const { listings, workers, encoding, rows, sizes, load } = figures;
  const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  const sent = median(sizes.map(({ sentBytes }) => sentBytes));
  const html = median(sizes.map(({ htmlBytes }) => htmlBytes));
  const noise = load > QUIET_LOAD ? `\n\n**Not a quiet machine**: load ${load.toFixed(1)} at the start.` : '';
  return [
    '## Result pages on demand',
    `\`${figures.command}\` · ${toSetting(figures.seed)}, ${workers} processes${noise}`,
    `${listings.toLocaleString('en-US')} listings; every address requested once, mixed as in the search benchmark. ` +
      `${sizes.length} pages were verified first: status, count and cards. The client runs on the same cores.`,
    toTable(HEAD, rows.map(toRow)),
    toTable(
      ['', 'figure'],
      [
        ['start to the first correct page', formatStarts(figures.startTimes)],
        ['peak memory, all processes', `${(figures.peakBytes / 1e6).toFixed(0)} MB`],
        [
          `page (median of the verified ones)`,
          `${kilobytes(html)} of HTML, ${kilobytes(sent)} as ${encoding}`,
        ],
      ],
    ),
    toTable(['goal', 'measured', ''], listGoals(figures)),
  ].join('\n\n');
}

function toRow({ result, cpuMsPerPage, clientMsPerPage }: SsrRow): string[] {
  const { latencies, pagesPerSecond, failureCount } = result;
  return [
    latencies.name,
    String(latencies.count),
    pagesPerSecond.toFixed(0),
    ...[0.5, 0.9, 0.99, 1].map((share) => latencies.quantile(share).toFixed(1)),
    cpuMsPerPage.toFixed(2),
    clientMsPerPage.toFixed(2),
    String(failureCount),
  ];
}

function listGoals({ rows, startTimes }: SsrFigures): string[][] {
  const verdict = (isMet: boolean) => (isMet ? 'met' : '**missed**');
  const start = median(startTimes);
  return [
    ...rows.map(({ rate, result: { latencies, pagesPerSecond, failureCount } }) => {
      const p99 = latencies.quantile(0.99);
      return rate === undefined
        ? [
            `≥ ${RATE_GOAL} pages/s`,
            `${pagesPerSecond.toFixed(0)} pages/s`,
            verdict(pagesPerSecond >= RATE_GOAL && failureCount === 0),
          ]
        : [
            `p99 ≤ ${P99_GOAL_MS} ms at ${latencies.name}`,
            `${p99.toFixed(1)} ms`,
            verdict(p99 <= P99_GOAL_MS && failureCount === 0),
          ];
    }),
    [
      `start ≤ ${START_GOAL_MS / 1_000} s`,
      `${(start / 1_000).toFixed(2)} s`,
      verdict(start <= START_GOAL_MS),
    ],
  ];
}

function formatStarts(times: readonly number[]): string {
  const seconds = (ms: number) => (ms / 1_000).toFixed(2);
  return `${seconds(median(times))} s, median of ${times.length} (${seconds(Math.min(...times))} to ${seconds(Math.max(...times))})`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}
