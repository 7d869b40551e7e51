/**
 * Mileages and prices of used cars, in a file beside the counts of their vehicles. Each is read when a page asks for those of
 * its model, so that they take no memory, and the counts that every process reads are small.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { SnapshotError } from '#src/inventory/snapshot/snapshot-tables.ts';
import type { StockCount } from '#src/inventory/stock.ts';

/** As the file of counts has it. */
interface StoredCount extends Omit<StockCount, 'cars'> {
  /** Numbers of it in the other file: two for each car. */
  readonly drivenCount?: number;
}

const NUMBER_BYTES = Uint32Array.BYTES_PER_ELEMENT;

/** @returns the text of one file, and the numbers of the other */
export function splitCounts(counts: readonly StockCount[]): { text: string; driven: Uint32Array } {
  const driven: number[] = [];
  const stored = counts.map(({ cars, ...count }): StoredCount => {
    for (const value of cars ?? []) driven.push(value);
    return cars === undefined ? count : { ...count, drivenCount: cars.length };
  });
  return { text: JSON.stringify(stored), driven: Uint32Array.from(driven) };
}

/** Where the cars of a count are. Not enumerable, so copies and JSON have the cars instead. */
const FROM = Symbol('from');
const AMOUNT = Symbol('amount');

/**
 * All counts have the same getter and so one shape: with a getter each, a count takes a kilobyte.
 * @param read some numbers of the file, from the first one on
 */
export function joinCounts(text: string, read: (from: number, count: number) => number[]): StockCount[] {
  function get(this: { readonly [FROM]: number; readonly [AMOUNT]: number }): number[] {
    return read(this[FROM], this[AMOUNT]);
  }
  let at = 0;
  return (JSON.parse(text) as StoredCount[]).map(({ drivenCount, ...count }): StockCount => {
    if (drivenCount === undefined) return count;
    const from = at;
    at += drivenCount;
    Object.defineProperty(count, FROM, { value: from });
    Object.defineProperty(count, AMOUNT, { value: drivenCount });
    return Object.defineProperty(count, 'cars', { enumerable: true, get }) as StockCount;
  });
}

export interface DrivenFile {
  readonly read: (from: number, count: number) => number[];
  readonly close: () => void;
}

/** Can be read until it is closed, also when its folder was removed. */
export function openDrivenFile(path: string): DrivenFile {
  const descriptor = openSync(path, 'r');
  return {
    read(from, count) {
      const numbers = new Uint32Array(count);
      const length = count * NUMBER_BYTES;
      const bytes = readSync(descriptor, numbers, 0, length, from * NUMBER_BYTES);
      if (bytes < length) throw new SnapshotError(`${path} is too short.`);
      return [...numbers];
    },
    close: () => closeSync(descriptor),
  };
}

/** The same from numbers in memory. */
export function readDriven(numbers: Uint32Array): DrivenFile['read'] {
  return (from, count) => [...numbers.subarray(from, from + count)];
}
