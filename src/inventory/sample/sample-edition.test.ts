import { describe, expect, test } from 'vitest';
import type { ImportRun } from '#src/inventory/listing-store.ts';
import { chooseEdition, findEdition, nameEdition, nameSold } from '#src/inventory/sample/sample-edition.ts';

const DAY = Date.UTC(2026, 10, 26);
const after = (days: number) => DAY + days * 86_400_000 + 3_600_000;
const aRun = (source: string, name?: string): ImportRun => ({
  run: 1,
  source,
  generation: 1,
  files: name === undefined ? [] : [{ name, digest: name }],
  counts: {},
  startedAtMs: DAY,
  finishedAtMs: DAY,
});
const OF_DAY = aRun('sample', nameEdition({ nowMs: after(0), listings: 500, seed: 7 }));
const aStore = (runs: ImportRun[], counts: Record<string, number>) => ({
  generation: runs.length,
  activeCounts: () => new Map(Object.entries(counts)),
  runs: (limit = 50) => runs.slice(0, limit),
});

test('the log of imports says which sample is in the store', () => {
  expect(OF_DAY.files[0]?.name).toBe('sample-2026-11-26-500-7');
  expect(findEdition(aStore([OF_DAY], {}))).toEqual({
    ...{ day: '2026-11-26', listings: 500, seed: 7 },
    isWhole: true,
  });
  expect(findEdition(aStore([aRun('sample')], {}))).toBeUndefined();
  expect(findEdition(aStore([aRun('dealer', 'sample-2026-11-26-1-1')], {}))).toBeUndefined();
});

describe('before the site starts', () => {
  const choose = (runs: ImportRun[], counts: Record<string, number>, days = 0) =>
    chooseEdition(aStore(runs, counts), after(days), 3_000);

  test('an empty store gets a sample', () => {
    expect(choose([], {})).toEqual({ listings: 3_000, seed: 1 });
  });

  test('a sample stays for a week, then the same cars are listed again', () => {
    expect(choose([OF_DAY], { sample: 500 }, 6)).toBeUndefined();
    expect(choose([OF_DAY], { sample: 500 }, 7)).toMatchObject({ listings: 500, seed: 7 });
  });

  test('a sample without a day, by an older version, is replaced at once', () => {
    expect(choose([aRun('sample')], { sample: 20_000 })).toEqual({ listings: 20_000, seed: 1 });
  });

  test('an interrupted sample is made again', () => {
    expect(choose([OF_DAY], {})).toMatchObject({ listings: 500, seed: 7 });
    const soldOnly = aRun('sample', nameSold(OF_DAY.files[0]!.name));
    expect(choose([soldOnly], { sample: 10 })).toMatchObject({ listings: 500, seed: 7 });
  });

  test('imported stock is left alone, however old the sample next to it is, and so is an empty feed', () => {
    expect(choose([aRun('dealer'), OF_DAY], { dealer: 10, sample: 500 }, 90)).toBeUndefined();
    expect(choose([aRun('dealer')], { dealer: 10 }, 90)).toBeUndefined();
    expect(choose([aRun('dealer'), OF_DAY], {}, 90)).toBeUndefined();
    expect(choose([aRun('sample'), aRun('dealer')], {}, 90)).toBeUndefined();
  });
});
