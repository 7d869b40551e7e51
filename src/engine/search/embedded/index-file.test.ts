import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { readSearchIndex, writeIndexFile, writeSearchIndex } from '#src/engine/search/embedded/index-file.ts';
import { IndexFileError } from '#src/engine/search/embedded/table-file.ts';
import { requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';

const ONE: SearchDocument = {
  id: 'one',
  text: '2021 Honda Civic',
  servesExtendedMarket: false,
  relevance: 1,
  listedAtMs: 1,
  choices: { makeCode: ['HONDA'] },
  numbers: { price: 20_000 },
};

let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'index-file-'));
  path = join(folder, 'index');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('an index file', () => {
  test('holds an index that answers like the one that was written', () => {
    const stockAndRequests = stockArbitrary.chain((stock) =>
      fc.tuple(fc.constant(stock), fc.array(requestArbitrary, { maxLength: 4 })),
    );
    fc.assert(
      fc.property(stockAndRequests, ([stock, requests]) => {
        const index = buildSearchIndex(stock);
        writeSearchIndex(index, path);
        const read = readSearchIndex(path);
        expect(read.tables).toEqual(index.tables);
        for (const request of requests) expect(read.search(request)).toEqual(index.search(request));
      }),
      { numRuns: 50 },
    );
  });

  test('is one file, and leaves nothing else behind', () => {
    writeIndexFile(path, [ONE]);
    expect(readdirSync(folder)).toEqual(['index']);
    const index = readSearchIndex(path);
    expect(index.listingCount).toBe(1);
    expect(index.ordinalOf('one')).toBe(0);
    expect(index.idAt(0)).toBe('one');
  });

  test('is byte-identical for the same stock', () => {
    writeIndexFile(path, [ONE]);
    const first = readFileSync(path);
    writeIndexFile(path, [ONE]);
    expect(readFileSync(path)).toEqual(first);
  });

  test('is rejected when any single byte is damaged, and when it is truncated anywhere', () => {
    writeIndexFile(path, [ONE]);
    const whole = readFileSync(path);
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.boolean(), (at, isCut) => {
        const damaged = isCut ? whole.subarray(0, at) : Buffer.from(whole);
        if (!isCut) damaged[at] = (damaged[at] ?? 0) ^ 0xff;
        writeFileSync(path, damaged);
        expect(() => readSearchIndex(path)).toThrow(IndexFileError);
      }),
      { numRuns: 300 },
    );
  });

  test('is rejected when it has another version', () => {
    writeFileSync(path, 'something else that is long enough');
    expect(() => readSearchIndex(path)).toThrow('is not a search index');
  });
});
