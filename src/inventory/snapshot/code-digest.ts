/** Tells whether a snapshot was made by the same code, because another version may describe or rate cars otherwise. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE_DIR = join(import.meta.dirname, '../..');
/** All that turns rows of the store into a snapshot. */
const CODE = ['domain/**/*.ts', 'inventory/**/*.ts', 'engine/search/**/*.ts', 'lib/**/*.ts'];
const NO_PART = /\.(test|fixtures)\.ts$/;

let known: string | undefined;

/** Equal for equal sources. In a bundle, that of the sources that it was made from (`program-bundle.ts`). */
export function digestCode(): string {
  known ??= readSources();
  return known;
}

function readSources(): string {
  const hash = createHash('sha256');
  for (const path of globSync(CODE, { cwd: SOURCE_DIR }).sort())
    if (!NO_PART.test(path))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(SOURCE_DIR, path)));
  return hash.digest('base64url');
}
