/** The file of redirects, as the desk reads and writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestText, saveFile } from '#src/features/desk/editorial/editing/save-file.server.ts';
import {
  REDIRECTS_FILE,
  addRedirect,
  parseRedirects,
  removeRedirect,
} from '#src/features/desk/editorial/redirects/redirect-file.ts';
import type { FailedSave, FindRefusal } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { FindPage, RedirectMistake } from '#src/features/desk/editorial/redirects/redirect-file.ts';
import type { Log } from '#src/engine/log/log.ts';
import { ifThere } from '#src/lib/if-there.ts';

export interface RedirectFolder {
  readonly contentDir: string;
  readonly dataDir: string;
  readonly log: Pick<Log, 'error'>;
  readonly findPage: FindPage;
  readonly findRefusal: FindRefusal;
}

export interface RedirectEdit {
  readonly action: 'add' | 'remove';
  readonly from: string;
  /** Only of one that is added. */
  readonly to: string;
  readonly who: string;
  readonly nowMs: number;
}

export type RedirectOutcome =
  | { readonly type: 'saved' }
  | { readonly type: 'refused'; readonly side: 'from' | 'to' | undefined; readonly reason: string }
  | FailedSave;

/** Another editor may save another line at the same moment. */
const TRIES = 3;

/** Undefined if there is no file. @throws for one that cannot be read: an edit would replace all of its lines */
export function readRedirects({ contentDir }: Pick<RedirectFolder, 'contentDir'>): string | undefined {
  return ifThere(() => readFileSync(join(contentDir, REDIRECTS_FILE), 'utf8'));
}

/** Each edit is of one line, so two editors never replace each other's. */
export async function editRedirects(folder: RedirectFolder, edit: RedirectEdit): Promise<RedirectOutcome> {
  const { action, from, to, who, nowMs } = edit;
  for (let attempt = 1; ; attempt += 1) {
    const before = readRedirects(folder);
    const text = action === 'add' ? addRedirect(before, from, to) : removeRedirect(before ?? '', from);
    const outcome = await saveFile(toEditedFolder(folder, before ?? '', from), {
      ...{ file: REDIRECTS_FILE, text, opened: digestText(before), who, atMs: nowMs },
    });
    switch (outcome.type) {
      case 'saved':
        return { type: 'saved' };
      case 'invalid': {
        const [first] = outcome.mistakes;
        return { type: 'refused', side: first?.side, reason: first?.reason ?? '' };
      }
      case 'failed':
        return outcome;
      case 'conflict':
        if (attempt === TRIES)
          return { type: 'failed', status: 503, words: 'other editors are saving right now' };
    }
  }
}

/** Mistakes that other lines had before, such as a page that is back, are no reason to refuse this one. */
function toEditedFolder(
  { contentDir, dataDir, log, findPage, findRefusal }: RedirectFolder,
  before: string,
  from: string,
) {
  const keyOf = ({ from: path, side, reason }: RedirectMistake) => [path, side, reason].join('\n');
  const known = new Set(parseRedirects(before, findPage).mistakes.map(keyOf));
  return {
    ...{ folder: contentDir, dataDir, log, findRefusal },
    isPath: (file: string) => file === REDIRECTS_FILE,
    read: () => readRedirects({ contentDir }),
    findMistakes: (_: string, text: string) =>
      parseRedirects(text, findPage).mistakes.filter(
        (mistake) => mistake.from === from || !known.has(keyOf(mistake)),
      ),
  };
}
