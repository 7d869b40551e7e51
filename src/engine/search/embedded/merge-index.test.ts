import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SearchDocument } from '#src/domain/search-query/search-result.ts';
import { buildIndexTables } from '#src/engine/search/embedded/index-builder.ts';
import type { IndexTables } from '#src/engine/search/embedded/index-tables.ts';
import { mergeIndexTables } from '#src/engine/search/embedded/merge-index.ts';
import { SearchIndex } from '#src/engine/search/embedded/search-index.ts';
import { repeat } from '#tests/support/nightly.ts';
import { requestArbitrary, stockArbitrary } from '#tests/support/search-arbitraries.ts';

const RUNS = repeat(30, 500);
/** Half a minute by night, or some on a loaded machine. */
const LONG_MS = 240_000;
const DEALS = ['A', 'B', '__proto__'];

/** What one step of a chain brings, and the part of the stock that it takes away. */
const stepArbitrary = fc.record({ documents: stockArbitrary, kept: fc.constantFrom(0, 0.5, 0.9, 1) });

/** A facet that is given by listing has at most one value. */
function withOneDeal(document: SearchDocument): SearchDocument {
  const { dealType: _, ...choices } = document.choices;
  const deal = DEALS[document.text.length % (DEALS.length + 1)];
  return { ...document, choices: { ...choices, ...(deal !== undefined && { dealType: [deal] }) } };
}

const byId = (a: SearchDocument, b: SearchDocument): number => (a.id < b.id ? -1 : 1);

function merge(
  base: IndexTables,
  before: readonly SearchDocument[],
  changed: readonly SearchDocument[],
  after: readonly SearchDocument[],
): IndexTables {
  const staying = new Set(after.map(({ id }) => id));
  for (const { id } of changed) staying.delete(id);
  const of = (toNumber: (document: SearchDocument) => number) => Float64Array.from(after, toNumber);
  return mergeIndexTables({
    base,
    isDropped: Uint8Array.from(before, ({ id }) => (staying.has(id) ? 0 : 1)),
    changed: buildIndexTables(changed),
    sorted: {
      relevance: of(({ relevance }) => relevance),
      listedAt: of(({ listedAtMs }) => listedAtMs),
      deal: of(({ dealDifference = NaN }) => dealDifference),
    },
    given: {
      key: 'dealType',
      values: DEALS,
      codes: Uint8Array.from(after, ({ choices }) => DEALS.indexOf(choices.dealType?.[0] ?? '') + 1),
    },
    reweigh: (weight) => weight,
  });
}

test(
  'a chain of merges gives, table by table, the index that is built of all listings',
  () => {
    fc.assert(
      fc.property(
        fc.array(stepArbitrary, { minLength: 2, maxLength: 5 }),
        fc.array(requestArbitrary, { maxLength: 3 }),
        (steps, requests) => {
          let stock: SearchDocument[] = [];
          let tables = buildIndexTables(stock);
          for (const { documents, kept } of steps) {
            const changed = documents.map(withOneDeal).sort(byId);
            const ids = new Set(changed.map(({ id }) => id));
            const others = stock.filter(({ id }, index) => !ids.has(id) && index < stock.length * kept);
            const next = [...others, ...changed].sort(byId);
            tables = merge(tables, stock, changed, next);
            stock = next;
            const whole = buildIndexTables(stock);
            for (const [name, table] of whole) expect([name, tables.get(name)]).toEqual([name, table]);
            expect(tables.size).toBe(whole.size);
          }
          for (const request of requests)
            expect(new SearchIndex(tables).search(request)).toEqual(
              new SearchIndex(buildIndexTables(stock)).search(request),
            );
        },
      ),
      { numRuns: RUNS },
    );
  },
  LONG_MS,
);
