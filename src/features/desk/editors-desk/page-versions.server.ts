/** A page as a release has it, and as the release before had it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toPageWords } from '#src/features/desk/editors-desk/page-words.ts';
import { readChangedPages } from '#src/engine/publishing/changed-pages.ts';
import { openRelease } from '#src/engine/http/release.ts';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';
import { listReleases } from '#src/engine/publishing/releases.ts';
import { readRebuildStatus } from '#src/engine/publishing/rebuild-records.ts';
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
    before: previous && openWords(dataDir, previous.id)(path),
    after: openWords(dataDir, release.id)(path),
  };
}

/** A release and the one that it is compared with. */
export function listCompared(dataDir: string, id: string): string[] {
  const ids = listReleases(dataDir).map((release) => release.id);
  const index = ids.indexOf(id);
  return index < 0 ? [] : ids.slice(index, index + 2);
}

/** A page as a release has it, for a frame at the desk. */
export interface PagePicture {
  readonly html: string;
  /** The hashes of its styles and scripts, as a policy. */
  readonly policy: string;
}

/** Undefined when there is no such release or page. Without its scripts, which its frame would refuse. */
export function readPagePicture(dataDir: string, id: string, path: string): PagePicture | undefined {
  if (!listReleases(dataDir).some((one) => one.id === id)) return undefined;
  try {
    const { folder, files, policies } = openRelease(releaseFolder(dataDir, id));
    const file = files.get(path);
    const policy = file?.policy === undefined ? undefined : policies[file.policy];
    if (!file || policy === undefined) return undefined;
    const html = readFileSync(join(folder, 'client', file.file), 'utf8');
    const still = cutOut(cutOut(html, '<script', '</script>'), '<link rel="modulepreload"', '>');
    return { html: still, policy };
  } catch {
    return undefined; // another process has removed the release meanwhile
  }
}

/** Without all parts from one text to another. */
function cutOut(html: string, start: string, end: string): string {
  const [head = '', ...parts] = html.split(start);
  const cut = parts.map((part) => part.slice(part.indexOf(end) + end.length));
  return [head, ...cut].join('');
}

/** A page of a release that says something else than in the release before. */
export interface ChangedPage {
  readonly path: string;
  /** Why it was built. */
  readonly why: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** One page of the list of changed pages. */
export interface ReleaseChanges extends Pick<PageVersions, 'release' | 'previous'> {
  readonly pages: readonly ChangedPage[];
  /** Those that say the same as before, in other markup. */
  readonly sameWords: readonly string[];
  /** The number of this page of the list, from 0. */
  readonly at: number;
  /** Of changed pages, on all pages of the list. */
  readonly total: number;
}

export const COMPARED_AT_ONCE = 40;

/**
 * What a release says otherwise than the one before it, some pages at a time.
 * @param id of the release; the newest one without it
 * @param at the page of the list, from 0; the last one, if it has fewer
 * @returns undefined for an unknown release, or one that is no longer kept
 */
export function readReleaseChanges(
  dataDir: string,
  id: string | null,
  at: number,
): ReleaseChanges | undefined {
  const { builds, releases } = readRebuildStatus(dataDir);
  const index = id === null ? 0 : releases.findIndex((one) => one.id === id);
  const release = releases[index];
  if (!release) return undefined;
  const previous = releases[index + 1];
  const all =
    readChangedPages(releaseFolder(dataDir, release.id)) ??
    builds.find((build) => build.release === release.id)?.named ??
    [];
  const page = Math.max(0, Math.min(at, Math.ceil(all.length / COMPARED_AT_ONCE) - 1));
  const listed = all.slice(page * COMPARED_AT_ONCE, (page + 1) * COMPARED_AT_ONCE);
  const readNow = openWords(dataDir, release.id);
  const readBefore = previous ? openWords(dataDir, previous.id) : () => undefined;
  const compared = previous
    ? listed.map(({ path, why }) => ({ path, why, before: readBefore(path), after: readNow(path) }))
    : [];
  return {
    release,
    previous,
    pages: compared.filter(({ before, after }) => before !== after),
    sameWords: compared.filter(({ before, after }) => before === after).map(({ path }) => path),
    at: page,
    total: all.length,
  };
}

/** The words of pages by their path. Another process may have removed an old release after it was listed. */
function openWords(dataDir: string, id: string): (path: string) => string | undefined {
  const folder = releaseFolder(dataDir, id);
  const files = openFiles(folder);
  return (path) => {
    const file = files.get(path);
    if (!file?.type.startsWith('text/html')) return undefined;
    try {
      return toPageWords(readFileSync(join(folder, 'client', file.file), 'utf8'));
    } catch {
      return undefined;
    }
  };
}

function openFiles(folder: string): ReturnType<typeof openRelease>['files'] {
  try {
    return openRelease(folder).files;
  } catch {
    return new Map();
  }
}
