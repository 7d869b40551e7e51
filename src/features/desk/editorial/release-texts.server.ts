/**
 * Editors' texts as the pages of a release show them. Pages that are made on demand show these, too, and not what editors
 * have written since; so a roll-back takes back all of it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';

const TEXTS_FILE = 'texts.json';

export function writeReleaseTexts(releaseFolder: string, { entries, problems }: EditorialReading): void {
  writeFileSync(join(releaseFolder, TEXTS_FILE), JSON.stringify({ entries, problems }));
}

/** Undefined where a release has none: it was made by a version that did not write them. */
export function readReleaseTexts(releaseFolder: string): EditorialReading | undefined {
  const path = join(releaseFolder, TEXTS_FILE);
  // Made by the function above, of a release that is whole.
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as EditorialReading) : undefined;
}

/** Whether it shows these: some stand on pages that are made on demand alone. What is wrong beside them changes no page. */
export function hasReleaseTexts(releaseFolder: string, { entries }: EditorialReading): boolean {
  const name = (shown: EditorialReading['entries']) =>
    shown.map(({ file, digest }) => `${file} ${digest}`).join('\n');
  return name(readReleaseTexts(releaseFolder)?.entries ?? []) === name(entries);
}
