/** A page as a release has it, and as the release before had it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPageWords } from '#src/features/desk/editors-desk/page-words.ts';
import { openRelease } from '#src/engine/http/release.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { listReleases } from '#src/engine/publishing/releases.ts';
import type { ReleaseNote } from '#src/engine/publishing/releases.ts';

export interface PageVersions {
  readonly release: ReleaseNote;
  /** Undefined when no older release is kept. */
  readonly previous: ReleaseNote | undefined;
  /** What the page says; undefined when the release has no such page. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Undefined for an unknown release, or one that is no longer kept. */
export function readPageVersions(dataDir: string, id: string, path: string): PageVersions | undefined {
  const releases = listReleases(dataDir); // newest first
  const index = releases.findIndex((one) => one.id === id);
  const release = releases[index];
  if (!release) return undefined;
  const previous = releases[index + 1];
  return {
    release,
    previous,
    before: previous && readWords(dataDir, previous.id, path),
    after: readWords(dataDir, release.id, path),
  };
}

/** Another process may have removed an old release after it was listed. */
function readWords(dataDir: string, id: string, path: string): string | undefined {
  try {
    const folder = releaseFolder(dataDir, id);
    const file = openRelease(folder).files.get(path);
    if (!file?.type.startsWith('text/html')) return undefined;
    return toPageWords(readFileSync(join(folder, 'client', file.file), 'utf8'));
  } catch {
    return undefined;
  }
}
