// `npm test`, which is also all of CI. Every kind of test runs, even after a failure, every single test is counted, and
// the last line says how many passed and how many failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium } from '#scripts/find-chromium.ts';
import { readOptions } from '#scripts/read-options.ts';
import {
  addCounts,
  COUNTS_FILE_VARIABLE,
  formatCounts,
  readCounts,
  settleCounts,
} from '#scripts/test-counts.ts';
import type { TestCounts } from '#scripts/test-counts.ts';

const HELP = `npm test

Runs the checks and all tests: unit, contract, build and http by Vitest, e2e by Playwright. To run one kind, use
npm run test:unit and so on. The last line says how many passed and how many failed.

  --help   shows this text
`;

readOptions(HELP, {});

interface Part {
  name: string;
  /** Arguments after `npm run`. */
  command: readonly string[];
}

interface PartResult {
  name: string;
  counts: TestCounts;
  seconds: number;
}

/** Runs beside the other parts. */
const CHECK: Part = { name: 'check', command: ['check'] };
const PARTS: Part[] = [
  { name: 'vitest', command: ['test:vitest'] },
  { name: 'e2e', command: ['test:e2e', '--', '--reporter=list,json'] },
];

/** Reports of all parts, and the site that the build, HTTP and browser tests share. */
mkdirSync('test-results', { recursive: true });
const workDir = mkdtempSync(resolve('test-results/run-'));
const results: PartResult[] = [];

try {
  const check = runPart(CHECK, 'beside the others');
  for (const [index, part] of PARTS.entries()) {
    console.log(`\n=== ${part.name} (${index + 1} of ${PARTS.length + 1})`);
    results.push(await runPart(part));
  }
  console.log(`\n=== ${CHECK.name} (${PARTS.length + 1} of ${PARTS.length + 1})`);
  const { output, ...result } = await check;
  console.log(output);
  results.unshift(result);
} finally {
  rmSync(workDir, { recursive: true, force: true });
}

console.log('\n=== all parts');
for (const { name, counts, seconds } of results) {
  console.log(`${name.padEnd(9)} ${seconds.toFixed(0).padStart(4)} s  ${formatCounts(counts)}`);
}
const total = addCounts(results.map((result) => result.counts));
if (total.failed > 0) process.exitCode = 1;
console.log(formatCounts(total));

/** Beside the others, a part has a low priority, not so low that all wait for its end, and its output comes at its end. */
async function runPart(
  { name, command }: Part,
  place: 'alone' | 'beside the others' = 'alone',
): Promise<PartResult & { output: string }> {
  const start = performance.now();
  const report = join(workDir, `${name}.json`);
  const env: NodeJS.ProcessEnv = {
    NODE_OPTIONS: '--max-semi-space-size=64', // a tenth less processor time, for 100 MB more a process
    ...process.env,
    [COUNTS_FILE_VARIABLE]: report,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    TEST_SITE_DIR: join(workDir, 'site'),
    NODE_COMPILE_CACHE: join(workDir, 'compile-cache'), // some forty servers start, each from the same modules
  };
  const resultOf = (counts: TestCounts) => ({ name, counts, seconds: (performance.now() - start) / 1000 });
  if (name === 'e2e') {
    try {
      env['CHROMIUM_PATH'] = findChromium();
    } catch (error) {
      console.log((error as Error).message);
      return { ...resultOf({ passed: 0, failed: 1, skipped: 0 }), output: '' };
    }
  }
  const isAlone = place === 'alone';
  const stdio = isAlone ? 'inherit' : 'pipe';
  const child = spawn('npm', ['--silent', 'run', ...command], { stdio, env });
  if (!isAlone && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ...resultOf(settleCounts(readCounts(report), code)), output };
}
