/** The last good version of each shipped file, below the data directory. */
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShippedFile } from '#src/reference/read-shipped.ts';
import { ifThere } from '#src/lib/if-there.ts';

const LAST_GOOD_FOLDER = ['reference', 'shipped'];

export interface LastGoodShipped {
  /** File contents by name. */
  readonly files: ReadonlyMap<string, string>;
  /** Makes these the last good versions, and removes all others. */
  replace(files: readonly ShippedFile[]): void;
  /** Of files that were deleted on purpose. */
  forget(names: readonly string[]): void;
}

export function openLastGoodShipped(dataDir: string): LastGoodShipped {
  const folder = join(dataDir, ...LAST_GOOD_FOLDER);
  const files = new Map(
    listNames(folder).flatMap((name) => {
      const text = readIfThere(join(folder, name));
      return text === undefined ? [] : [[name, text] as const];
    }),
  );
  const forget = (names: Iterable<string>) => {
    for (const name of names) rmSync(join(folder, name), { force: true });
  };
  return {
    files,
    forget,
    replace(next) {
      const names = new Set(next.map(({ name }) => name));
      for (const { name, text } of next) if (files.get(name) !== text) write(folder, name, text);
      forget([...files.keys()].filter((name) => !names.has(name)));
    },
  };
}

/** Atomic, even when several processes start at once. */
function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const unfinished = join(folder, `${name}.${process.pid}.tmp`);
  try {
    writeFileSync(unfinished, text);
    renameSync(unfinished, join(folder, name));
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Another process may have removed it after it was listed. */
function readIfThere(path: string): string | undefined {
  return ifThere(() => readFileSync(path, 'utf8'));
}

function listNames(folder: string): string[] {
  const names = ifThere(() => readdirSync(folder)) ?? []; // nothing has been stored yet
  return names.filter((name) => name.endsWith('.yaml')).toSorted();
}
