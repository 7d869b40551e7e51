/** Which pages a release adds, changes and removes, and why: all of them, while the record of its build names a few. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ifThere } from '#src/lib/if-there.ts';

const CHANGES_FILE = 'changes.json';

export const namedPagesSchema = z.array(z.object({ path: z.string(), why: z.string() }));
export type NamedPages = z.infer<typeof namedPagesSchema>;

export function writeChangedPages(releaseFolder: string, pages: NamedPages): void {
  writeFileSync(join(releaseFolder, CHANGES_FILE), JSON.stringify(pages));
}

/** Undefined when the release is from a version that did not write it, or is gone. */
export function readChangedPages(releaseFolder: string): NamedPages | undefined {
  const text = ifThere(() => readFileSync(join(releaseFolder, CHANGES_FILE), 'utf8'));
  try {
    return z.parse(namedPagesSchema, JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}
