/** The redirects of the content folder as they are now. They need no rebuild, and a rollback leaves them. */
import { rmSync, unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import {
  REDIRECTS_FILE,
  findRedirect,
  parseRedirects,
} from '#src/features/desk/editorial/redirects/redirect-file.ts';
import type { Redirects } from '#src/features/desk/editorial/redirects/redirect-file.ts';
import { readRedirects } from '#src/features/desk/editorial/redirects/redirect-folder.server.ts';
import { listContentFiles } from '#src/features/desk/editorial/content-files.server.ts';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import type { Log } from '#src/engine/log/log.ts';

export interface LiveRedirects {
  /** Where the old address leads; undefined if it has no redirect. */
  find(path: string): string | undefined;
  /** For the process that has just saved them; the others follow within a second. */
  reload(): void;
  close(): void;
}

interface Folders {
  readonly contentDir: string;
  readonly dataDir: string;
}

/** How soon a change of the file shows. */
const WATCH_MS = 1_000;

/** @param watch false for a process that only reads them once */
export function createLiveRedirects(
  { contentDir, dataDir }: Folders,
  log: Pick<Log, 'warn'>,
  watch: boolean,
): LiveRedirects {
  const file = join(contentDir, REDIRECTS_FILE);
  let current: Redirects['byPath'] | undefined;
  /** A file that cannot be read as a whole leaves those of before. */
  const read = () => {
    const found = readFolder({ contentDir, dataDir }, log);
    if (found === undefined) current ??= parseRedirects(readKept(dataDir, log)).byPath;
    else {
      current = found.byPath;
      if (watch) keep(dataDir, found.text, log);
    }
  };
  read();
  if (watch) watchFile(file, { interval: WATCH_MS, persistent: false }, read);
  return {
    find: (path) =>
      current === undefined || current.size === 0 ? undefined : findRedirect(current, path)?.to,
    reload: read,
    close() {
      if (watch) unwatchFile(file, read);
    },
  };
}

/** Undefined for a file that cannot be read as a whole. */
function readFolder(
  folders: Folders,
  log: Pick<Log, 'warn'>,
): (Redirects & { readonly text: string }) | undefined {
  let text: string;
  try {
    text = readOrKept(folders) ?? '';
  } catch (err) {
    log.warn({ err }, 'redirects: the file cannot be read. Those of before stay.');
    return undefined;
  }
  const { byPath, mistakes } = parseRedirects(text);
  for (const { line, reason } of mistakes) log.warn({ file: REDIRECTS_FILE, line }, `redirects: ${reason}`);
  return mistakes.some(({ from }) => from === undefined) ? undefined : { byPath, text };
}

/** Those of before, for a process that starts while the file has a mistake. */
function readKept(dataDir: string, log: Pick<Log, 'warn'>): string {
  try {
    return readRedirects({ contentDir: dataDir }) ?? '';
  } catch (err) {
    log.warn({ err }, 'redirects: those of before cannot be read.');
    return '';
  }
}

/** Without the file, those of before if the folder is missing or empty: then it is not mounted, or is being copied. */
function readOrKept({ contentDir, dataDir }: Folders): string | undefined {
  const text = readRedirects({ contentDir });
  if (text !== undefined || (listContentFiles(contentDir) ?? []).length > 0) return text;
  return readRedirects({ contentDir: dataDir });
}

/** For the next process, should the folder be gone when it starts. */
function keep(dataDir: string, text: string, log: Pick<Log, 'warn'>): void {
  try {
    if (text === '') rmSync(join(dataDir, REDIRECTS_FILE), { force: true });
    else if (readRedirects({ contentDir: dataDir }) !== text) writeWhole(join(dataDir, REDIRECTS_FILE), text);
  } catch (err) {
    log.warn({ err }, 'redirects: they cannot be kept for a time without their folder.');
  }
}
