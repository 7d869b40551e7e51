// `npm run check` runs the tools and every scripts/check-*.ts, two at a time, so that no check is forgotten. It shows
// the output of a check only when it fails.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { readOptions } from '#scripts/read-options.ts';
import { COUNTS_FILE_VARIABLE, formatCounts, writeCounts } from '#scripts/test-counts.ts';

const HELP = `npm run check

Runs the linter, the type checks, the formatter and every scripts/check-*.ts, two at a time. Shows the output of a check
only when it fails. npm run format fixes the formatting.

  --help   shows this text
`;

readOptions(HELP, {});

const AT_ONCE = 2;

interface Check {
  name: string;
  command: string;
}

/** The compiler below Oxlint and Node collect garbage less often: less processor time for more memory, 3 GB at most. */
const MEMORY = { GOGC: '800', NODE_OPTIONS: '--max-semi-space-size=64' };

/** The longest first, so that the two at a time end together. */
const TOOLS: Check[] = [
  { name: 'lint and types', command: 'oxlint --format unix .' },
  {
    name: 'types of Astro components',
    command: 'astro check --minimumSeverity warning --tsconfig tsconfig.astro.json',
  },
  { name: 'lint of Astro components', command: "eslint '**/*.astro' --max-warnings 0" },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'dead code', command: 'knip --no-progress' },
];

const scripts = globSync('scripts/check-*.ts')
  .sort()
  .map((path) => ({ name: basename(path, '.ts').replace('check-', ''), command: `node ${path}` }));

const queue = [...TOOLS, ...scripts];
const counts = { passed: 0, failed: 0, skipped: 0 };
await Promise.all(Array.from({ length: AT_ONCE }, runNext));

const countsFile = process.env[COUNTS_FILE_VARIABLE];
if (countsFile === undefined) console.log(formatCounts(counts));
else writeCounts(countsFile, counts);
if (counts.failed > 0) process.exitCode = 1;

async function runNext(): Promise<void> {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    if (await runCheck(check)) counts.passed++;
    else counts.failed++;
  }
}

/** Whether the check found nothing. */
async function runCheck({ name, command }: Check): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...MEMORY, ...process.env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trim().replaceAll(/^/gm, '       '));
  return code === 0;
}
