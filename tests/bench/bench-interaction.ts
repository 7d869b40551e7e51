/** Times what a shopper feels on a results page, in a real browser, and counts a time only when its outcome was right. */
import { loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { createProgress } from '#scripts/progress.ts';
import { readOptions } from '#scripts/read-options.ts';
import { withBenchSite } from '#tests/bench/bench-site.ts';
import type { BenchSite } from '#tests/bench/bench-site.ts';
import { describeSetting, formatInteractionReport } from '#tests/bench/interaction-report.ts';
import type { SettingTimings } from '#tests/bench/interaction-report.ts';
import { visit } from '#tests/bench/interaction-visit.ts';
import type { Setting, Timing } from '#tests/bench/interaction-visit.ts';
import { writeSection } from '#tests/bench/report.ts';

const HELP = `npm run bench:interaction -- [options]

Filters, sorts, loads more, saves a car and opens dialogs in Chromium, and prints how long each took to be seen. Ends with
code 1 when an outcome is wrong. TEST_SITE_DIR names a built site; without it one is built in .bench/site.

  --runs 10           visits for each setting
  --widths 390,1280   of the window
  --cpu 1,4           how many times slower the processor is made
  --lines fast,slow   slow is 150 ms there and back and 1.6 Mbit/s
  --write             writes the results to docs/performance.md
  --help              shows this text
`;

const { values } = readOptions(HELP, {
  runs: { type: 'string', default: '10' },
  widths: { type: 'string', default: '390,1280' },
  cpu: { type: 'string', default: '1,4' },
  lines: { type: 'string', default: 'fast,slow' },
  write: { type: 'boolean', default: false },
});
const runs = Number(values.runs);
const progress = createProgress(process.stderr);
const load = loadavg()[0] ?? NaN;

try {
  const measured = await withBenchSite(measure);
  const report = formatInteractionReport({ command: describeCommand(), runs, load, measured });
  console.log(`\n${report}`);
  if (values.write) writeSection('bench:interaction', report);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function measure(site: BenchSite): Promise<SettingTimings[]> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const measured: SettingTimings[] = [];
    for (const setting of listSettings())
      measured.push({ setting, timings: await visitOften(browser, site, setting) });
    return measured;
  } finally {
    await browser.close();
  }
}

/** @throws an error that names the setting whose outcome was wrong */
async function visitOften(browser: Browser, site: BenchSite, setting: Setting): Promise<Timing[]> {
  const name = describeSetting(setting);
  const timings: Timing[] = [];
  for (let run = 1; run <= runs; run += 1) {
    progress.count(name, run, runs);
    try {
      await site.forgetLimits();
      timings.push(...(await visit(browser, site.url, setting)));
    } catch (error) {
      throw new Error(`Wrong outcome at ${name}, visit ${run}: ${String(error)}`, { cause: error });
    }
  }
  if (timings.length === 0) throw new Error('--runs must be at least 1.');
  return timings;
}

/** The lightest first. */
function listSettings(): Setting[] {
  return values.lines
    .split(',')
    .flatMap((line) =>
      values.cpu
        .split(',')
        .flatMap((cpu) =>
          values.widths
            .split(',')
            .map((width) => ({ width: Number(width), cpu: Number(cpu), isSlowLine: line === 'slow' })),
        ),
    );
}

function describeCommand(): string {
  const options = process.argv.slice(2).filter((option) => option !== '--write');
  return ['npm run bench:interaction', ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}
