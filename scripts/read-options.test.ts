import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { explainOptions } from '#scripts/read-options.ts';
import { some } from '#tests/support/nightly.ts';

function explain(args: string[], allowPositionals = true): string {
  try {
    parseArgs({ args, allowPositionals, options: { to: { type: 'string' }, all: { type: 'boolean' } } });
    return '';
  } catch (error) {
    return explainOptions(error);
  }
}

test('wrong options are named in one sentence', () => {
  expect(explain(['--alll'])).toBe("Unknown option '--alll'.");
  expect(explain(['-x'])).toBe("Unknown option '-x'.");
  expect(explain(['--to'])).toBe('--to needs a value.');
  expect(explain(['--to', '--all'])).toBe('--to needs a value.');
  expect(explain(['--all=yes'])).toBe("Option '--all' does not take an argument.");
  expect(explain(['all'], false)).toBe("Unexpected argument 'all'.");
  expect(explainOptions(new Error('Add --feed MAPPING.'))).toBe('Add --feed MAPPING.');
});

const MISTAKES: [script: string, option: string][] = [
  ['scripts/start.ts', '--prepair'],
  ['scripts/build.ts', '--al'],
  ['scripts/build.ts', 'all'],
  ['scripts/check-content.ts', 'drafts'],
  ['scripts/store.ts', 'publish'],
  ['scripts/acceptance.ts', '--wirte'],
  ['scripts/test-postgres.ts', '--al'],
  ['src/server/main.mjs', '--port=80'],
];

test.each(
  some<[script: string, option: string, said: string]>(
    [
      ['tests/proof/prove-leads.ts', '--kills=many', '--kills must be a number, such as 100, not "many".'],
      ['tests/proof/prove-leads.ts', '--leads=', '--leads must be a number, such as 2000, not "".'],
      [
        'scripts/inventory-sample.ts',
        '--listings=',
        '--listings must be a whole number up to 9999999, not "".',
      ],
    ],
    2,
  ),
)('%s %s begins nothing, because that is no number', (script, option, said) => {
  const { stderr, status } = spawnSync(process.execPath, [script, option], { encoding: 'utf8' });
  expect(stderr.split('\n')[0]).toBe(said);
  expect(status).toBeGreaterThan(0);
});

test.each(some(MISTAKES, 3))('%s %s does nothing and says what is wrong', async (script, option) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'forecourt-options-'));
  try {
    const child = spawn(process.execPath, [script, option], { env: { ...process.env, DATA_DIR: dataDir } });
    const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect([said.split('\n')[0]?.includes(option), exitCode, readdirSync(dataDir)]).toEqual([true, 1, []]);
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
