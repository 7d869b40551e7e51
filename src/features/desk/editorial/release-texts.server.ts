/**
 * The editorial texts of a release. Pages rendered on request show these texts, and not later ones, so that a rollback
 * reverts all of them.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EditorialReading } from '#src/features/desk/editorial/editorial.schema.ts';
import { withoutSuffix } from '#src/lib/gone-together.ts';
import { readReleasePart } from '#src/lib/release-part.ts';

const TEXTS_FILE = 'texts.json';

export function writeReleaseTexts(releaseFolder: string, { entries, problems }: EditorialReading): void {
  writeFileSync(join(releaseFolder, TEXTS_FILE), JSON.stringify({ entries, problems }));
}

/** Undefined for a release of a version that did not store its texts. @throws ConfigError when they are damaged */
export function readReleaseTexts(releaseFolder: string): EditorialReading | undefined {
  const path = join(releaseFolder, TEXTS_FILE);
  if (!existsSync(path)) return undefined;
  // The file was written by the function above, in a complete release.
  return readReleasePart(path, () => JSON.parse(readFileSync(path, 'utf8')) as EditorialReading);
}

/** Whether the release contains these texts. Some are only on pages rendered on request. Mistakes change no page. */
export function hasReleaseTexts(releaseFolder: string, { entries }: EditorialReading): boolean {
  const name = (shown: EditorialReading['entries']) =>
    shown.map(({ file, digest }) => `${file} ${digest}`).join('\n');
  return name(readReleaseTexts(releaseFolder)?.entries ?? []) === name(entries);
}

/** The files of texts that the release shows and these do not: deleted, expired, or drafts again. */
export function listRemovedTexts(releaseFolder: string, { entries }: EditorialReading): string[] {
  const shown = new Set(entries.map(({ file }) => withoutSuffix(file)));
  const before = readReleaseTexts(releaseFolder)?.entries ?? [];
  return before.map(({ file }) => file).filter((file) => !shown.has(withoutSuffix(file)));
}
