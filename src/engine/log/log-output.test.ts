import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';

const HAS_FULL_DEVICE = existsSync('/dev/full');
const LOG = `
  import { createLog } from '#src/engine/log/log.ts';
  const log = createLog({ logLevel: 'info' });
`;
const runArguments = (code: string) => ['--input-type=module', '-e', LOG + code];

test.skipIf(!HAS_FULL_DEVICE)(
  'a process whose log is on a full disk keeps running, and exits when it wants to',
  () => {
    const full = openSync('/dev/full', 'w');
    const code = `
    for (let i = 0; i < 100; i++) log.info({ i }, 'hello');
    log.fatal('the worst');
    setTimeout(() => { log.info('still there'); process.stderr.write('went on'); process.exit(7); }, 50);`;
    const run = spawnSync(process.execPath, runArguments(code), {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
      timeout: 10_000,
    });
    closeSync(full);
    expect([run.stderr, run.status]).toEqual(['went on', 7]);
  },
);

test('every line is written in order, including those right before the exit', () => {
  const code = `for (let i = 0; i < 5_000; i++) log.info({ i }, 'hello'); process.exit(0);`;
  const { stdout } = spawnSync(process.execPath, runArguments(code), { encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { i: number }).i)).toEqual(
    Array.from({ length: 5_000 }, (_, i) => i),
  );
});

test('with a stalled reader, a process neither waits nor grows, and reports later how much was lost', async () => {
  const code = `
    for (let i = 0; i < 40_000; i++) log.info({ i }, 'hello'.repeat(20));
    process.stderr.write('went on');`;
  const child = spawn(process.execPath, runArguments(code), { stdio: ['ignore', 'pipe', 'pipe'] });
  const stderr = await new Promise<string>((resolve) => {
    child.stderr.once('data', (text) => resolve(String(text)));
  });
  expect(stderr).toBe('went on');
  let output = '';
  for await (const text of child.stdout.setEncoding('utf8')) output += String(text);
  expect(output).toMatch(/"level":"warn".*"\d+ log lines were lost"/);
  expect(output.length).toBeLessThan(3_000_000);
});
