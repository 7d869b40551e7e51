// What one process writes, another one finds, whole or not at all.
import { hash } from 'node:crypto';
import { mkdtempSync, openSync, readSync, rmSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CELL_BYTES, openAnswerCells } from '#src/engine/http/answer-cells.ts';
import type { AnswerCells } from '#src/engine/http/answer-cells.ts';
import type { KeptAnswer } from '#src/engine/http/kept-answer.ts';
import { waitFor } from '#tests/support/wait-for.ts';

const VERSION = 'release-1 7';
const LIFE_MS = 60_000;
const keyOf = (address: string) => hash('sha256', address, 'base64url');

let folder: string;
let path: string;
let log: { error: ReturnType<typeof vi.fn<(...said: unknown[]) => void>> };
let open: AnswerCells[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-cells-'));
  path = join(folder, 'answers');
  [log, open] = [{ error: vi.fn() }, []];
});
afterEach(() => {
  for (const cells of open) cells.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Two processes with a file of so many cells. */
function openTwo(count: number): [AnswerCells, AnswerCells] {
  writeFileSync(path, '');
  truncateSync(path, count * CELL_BYTES);
  const two: [AnswerCells, AnswerCells] = [openAnswerCells(path, log), openAnswerCells(path, log)];
  open.push(...two);
  return two;
}

/** Until the other process finds it: a write is left out while others wait for the disk. */
async function share(
  [writer, reader]: readonly AnswerCells[],
  key: string,
  answer: KeptAnswer,
): Promise<void> {
  await waitFor(() => {
    writer?.keep(key, VERSION, answer);
    expect(reader?.find(key, VERSION)).toBeDefined();
  });
}

function toAnswer(text: string): KeptAnswer {
  return {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'zstd' },
    etag: `"${text.length}"`,
    page: { hashes: "script-src 'sha256-é'" },
    body: Buffer.from(text),
    expiresAt: performance.now() + LIFE_MS,
  };
}

test('another process finds an answer as it was, and only that of its version', async () => {
  const both = openTwo(100);
  const [, reader] = both;
  const pages = Array.from(
    { length: 3 },
    (_, page) => [keyOf(`/cars?${page}`), toAnswer(`page ${page}`)] as const,
  );
  const endpoint = { ...toAnswer('{}'), page: undefined };
  expect(reader.find(keyOf('/cars?0'), VERSION)).toBeUndefined();
  const all = [...pages, [keyOf('/rest'), endpoint] as const];
  for (const [key, answer] of all) await share(both, key, answer);
  for (const [key, answer] of all) {
    const { expiresAt, ...found } = reader.find(key, VERSION) ?? toAnswer('');
    const { expiresAt: wanted, ...kept } = answer;
    expect(found).toEqual(kept);
    expect(Math.abs(expiresAt - wanted)).toBeLessThan(5);
    expect(reader.find(key, 'release-1 8')).toBeUndefined();
  }
  expect(log.error).not.toHaveBeenCalled();
});

test('of answers on one cell, the newest is found', async () => {
  const both = openTwo(1);
  const [, reader] = both;
  await share(both, keyOf('/long'), toAnswer('long'.repeat(1000)));
  await share(both, keyOf('/short'), toAnswer('/short'));
  expect(reader.find(keyOf('/long'), VERSION)).toBeUndefined();
  expect(reader.find(keyOf('/short'), VERSION)?.body.toString()).toBe('/short');
});

test('an answer of which any byte differs is not found', async () => {
  const both = openTwo(1);
  const [, reader] = both;
  const key = keyOf('/cars');
  await share(both, key, toAnswer('a page'));
  const file = openSync(path, 'r+');
  const cell = Buffer.alloc(CELL_BYTES);
  readSync(file, cell, 0, CELL_BYTES, 0);
  const length = cell.findLastIndex((byte) => byte !== 0) + 1;
  expect(length).toBeGreaterThan(100);
  for (let at = 0; at < length; at++) {
    writeSync(file, Buffer.of((cell[at] ?? 0) ^ 0x55), 0, 1, at);
    expect(reader.find(key, VERSION), `byte ${at}`).toBeUndefined();
    writeSync(file, cell, at, 1, at);
  }
  expect(reader.find(key, VERSION)).toBeDefined();
});

test('an answer that is larger than a cell is left out, and so is what no disk takes', async () => {
  const both = openTwo(10);
  const [writer, reader] = both;
  writer.keep(keyOf('/large'), VERSION, toAnswer('x'.repeat(CELL_BYTES)));
  await share(both, keyOf('/cars'), toAnswer('a page'));
  expect(reader.find(keyOf('/large'), VERSION)).toBeUndefined();
  const full = openAnswerCells('/dev/full', log);
  open.push(full);
  for (let count = 0; count < 5; count++) full.keep(keyOf('/cars'), VERSION, toAnswer('a page'));
  await waitFor(() => expect(log.error).toHaveBeenCalled());
  const [[details, message] = []] = log.error.mock.calls as [{ err: NodeJS.ErrnoException }, string][];
  expect(details?.err.code).toBe('ENOSPC');
  expect(message).toContain('cannot share their answers');
  expect(full.find(keyOf('/cars'), VERSION)).toBeUndefined();
});
