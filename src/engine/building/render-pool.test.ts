import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { createRenderPool } from '#src/engine/building/render-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'forecourt-pool-'));
afterAll(() => rmSync(folder, { recursive: true }));

function poolOf(code: string, silentMs: number) {
  const program = join(folder, 'renderer.mjs');
  writeFileSync(program, code);
  const pool = createRenderPool(
    { bundleFolder: folder, lowPriority: false },
    { program: pathToFileURL(program), silentMs },
  );
  pool.expect(1);
  return pool;
}
const LISTED = "process.send({ type: 'listed', pages: [], onDemand: [] })";

test('a rendering process that hangs is killed, and the build fails with the reason', async () => {
  const pool = poolOf("process.on('message', () => { for (;;); })", 1_000);
  await expect(pool.list()).rejects.toThrow('A rendering process gave no answer for 1 seconds.');
});

test('a message to one that has just been killed fails the build with a sentence, and nothing else', async () => {
  const pool = poolOf(`process.on('message', () => { process.kill(process.pid, 'SIGKILL'); })`, 60_000);
  const first = pool.list();
  pool.load('stamp', 'x'.repeat(5_000_000));
  await expect(first).rejects.toThrow(/^A rendering process ended \(/);
});

test('one that ends says how, and one that answers is not hurried', async () => {
  const ending = poolOf("process.on('message', () => process.exit(7))", 60_000);
  await expect(ending.list()).rejects.toThrow('A rendering process ended (7).');
  const slow = poolOf(`process.on('message', () => setTimeout(() => ${LISTED}, 200))`, 60_000);
  expect((await slow.list()).type).toBe('listed');
  slow.close();
});
