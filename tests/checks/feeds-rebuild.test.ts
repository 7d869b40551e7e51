// The rebuild that `npm run feeds` starts: after a change, once more for a change during it, and its failure is reported.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRebuilder } from '#scripts/inventory-import/rebuilder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-rebuilder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the rebuilder', () => {
  /** Stands for a rebuild: notes its begin and end, and waits at its end while there is a file "hold". */
  const SCRIPT = `
    import { appendFileSync, existsSync } from 'node:fs';
    const at = (name) => process.env.DATA_DIR + '/' + name;
    appendFileSync(at('log'), 'begin\\n');
    const end = () => {
      if (existsSync(at('hold'))) return setTimeout(end, 10);
      appendFileSync(at('log'), 'end\\n');
      process.exitCode = existsSync(at('fail')) ? 1 : 0;
    };
    end();
  `;
  const create = () => {
    writeFileSync(join(folder, 'rebuild.mjs'), SCRIPT);
    return createRebuilder(folder, join(folder, 'rebuild.mjs'));
  };
  const touch = (name: string) => appendFileSync(join(folder, name), '');
  const remove = (name: string) => rmSync(join(folder, name));
  const readLog = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');

  test('rebuilds only when it is asked', async () => {
    const rebuilder = create();
    expect([await rebuilder.whenIdle(), readLog()]).toEqual([true, '']);
    rebuilder.ask();
    expect([await rebuilder.whenIdle(), readLog()]).toEqual([true, 'begin\nend\n']);
  });

  test('says that a rebuild failed, until a later one succeeds', async () => {
    const rebuilder = create();
    touch('fail');
    rebuilder.ask();
    expect(await rebuilder.whenIdle()).toBe(false);
    remove('fail');
    rebuilder.ask();
    expect(await rebuilder.whenIdle()).toBe(true);
  });

  test('feeds that come in during a rebuild get one more rebuild together, after it', async () => {
    const rebuilder = create();
    touch('hold');
    rebuilder.ask();
    await vi.waitFor(() => expect(readLog()).toBe('begin\n'), { timeout: 5_000, interval: 10 });
    rebuilder.ask();
    rebuilder.ask();
    remove('hold');
    expect([await rebuilder.whenIdle(), readLog()]).toEqual([true, 'begin\nend\nbegin\nend\n']);
  });
});

describe('npm run feeds', () => {
  const FEEDS = 'feeds:\n  - source: dealer\n    mapping: generic\n    files: stock.csv\n';
  const writeStock = (price: number) =>
    writeFileSync(
      join(folder, 'stock.csv'),
      `id,listingType,year,make,model,salePrice,mileage,ownerId,ownerName,ownerZip\n1,used,2021,Toyota,Camry,${price},9000,7,Oak Street Cars,60601\n`,
    );
  /** The rebuild fails as soon as it is started, so the exit code says whether it was. */
  async function runFeeds(...options: string[]): Promise<unknown> {
    const command = [
      'scripts/feeds.ts',
      join(folder, 'feeds.yaml'),
      '--data-dir',
      join(folder, 'data'),
      ...options,
    ];
    const failing = join(folder, 'failing.cjs');
    writeFileSync(failing, "if (process.argv[1]?.endsWith('rebuild.ts')) process.exit(1);");
    const env = { ...process.env, NODE_OPTIONS: `--require ${failing}` };
    const [code] = (await once(spawn(process.execPath, command, { env, stdio: 'ignore' }), 'close')) as [
      number,
    ];
    return code;
  }

  test('starts a rebuild after a change if there are published pages, and its failure is an exit code', async () => {
    writeFileSync(join(folder, 'feeds.yaml'), FEEDS);
    writeStock(20_000);
    expect(await runFeeds(), 'no published pages').toBe(0);
    mkdirSync(join(folder, 'data', 'releases'), { recursive: true });
    symlinkSync('first', join(folder, 'data', 'releases', 'current'));
    expect(await runFeeds(), 'nothing has changed').toBe(0);
    writeStock(19_000);
    expect(await runFeeds()).toBe(1);
    writeStock(18_000);
    expect(await runFeeds('--no-rebuild')).toBe(0);
    const data = join(folder, 'data');
    cpSync(join(data, 'stock', '2'), join(data, 'releases', 'first', 'stock'), { recursive: true });
    rmSync(join(data, 'stock'), { recursive: true });
    expect(await runFeeds(), 'a command before was killed ahead of its search index and its rebuild').toBe(1);
    expect(existsSync(join(data, 'stock', '3', 'meta.json'))).toBe(true);
  });
});
