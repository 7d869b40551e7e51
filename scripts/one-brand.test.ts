import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { chooseDataDir } from '#scripts/one-brand.ts';

test.each([
  ['inventory-import', '--feed', 'generic', 'FILE'],
  ['feeds', 'FILE'],
  ['dealers-import', 'FILE'],
  ['reference-import', '--ratings', 'FILE'],
  ['rebuild'],
  ['build'],
  ['backup', 'FILE'],
  ['rollback', '--list'],
])('where several brands are served, %s says how to run it for one', async (script, ...args) => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-brands-'));
  try {
    const file = join(folder, 'stock.yaml');
    writeFileSync(file, 'feeds:\n  - { source: a, mapping: generic, files: a.csv, every: 1h }\n');
    const words = args.map((word) => (word === 'FILE' ? file : word));
    const env = { ...process.env, BRANDS: 'consumer,certified', DATA_DIR: join(folder, 'data') };
    const child = spawn(process.execPath, [`scripts/${script}.ts`, ...words], { env });
    const [said, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect(said).toContain('npm run brands -- --only ID -- COMMAND');
    expect([exitCode, readdirSync(folder)]).toEqual([1, ['stock.yaml']]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an empty DATA_DIR is none, and never the folder of the program', () => {
  vi.stubEnv('DATA_DIR', '');
  expect(chooseDataDir(undefined)).toBe(resolve('var'));
  vi.unstubAllEnvs();
});
