/** Who changed a text and when: commits of a git repository, and versions in the data directory without one. */
import type { Log } from '#src/engine/log/log.ts';
import { openGitVersions } from '#src/features/desk/editorial/editing/git-versions.server.ts';
import type { GitVersions } from '#src/features/desk/editorial/editing/git-versions.server.ts';
import { openKeptVersions } from '#src/features/desk/editorial/editing/kept-versions.server.ts';
import type { KeptVersions } from '#src/features/desk/editorial/editing/kept-versions.server.ts';

export interface TextVersion {
  readonly id: string;
  readonly file: string;
  readonly who: string;
  readonly atMs: number;
  /** `found`: the file was changed outside of the desk. */
  readonly what: 'saved' | 'deleted' | 'found';
}

export interface TextChange {
  readonly file: string;
  /** Undefined for a new text. */
  readonly before: string | undefined;
  /** Undefined for a deletion. */
  readonly after: string | undefined;
  readonly who: string;
  readonly atMs: number;
}

/** `kept`: the version is kept at the desk instead. `lost`: it is not. The log says why. */
export type RecordFailure = 'kept' | 'lost';

export interface TextHistory {
  /** Newest first. */
  list(file: string): Promise<TextVersion[]>;
  /** The newest deletion of each text, newest first; some texts may be back since. */
  listDeleted(): Promise<TextVersion[]>;
  read(file: string, id: string): Promise<string | undefined>;
  /**
   * Records a change and makes it.
   * @param write changes the file. If it throws, nothing is recorded
   * @returns what git did not record; the change is made
   */
  record(change: TextChange, write: () => void): Promise<RecordFailure | undefined>;
}

const OUTSIDE = 'Outside the desk';
const MAX_DELETED = 20;

/** @param folder of the files, absolute */
export async function openTextHistory(
  folder: string,
  dataDir: string,
  log: Pick<Log, 'error'>,
): Promise<TextHistory> {
  const kept = openKeptVersions(dataDir);
  const git = await openGitVersions(folder);
  return {
    async list(file) {
      return newestFirst([...kept.list(file), ...((await git?.list(file)) ?? [])]);
    },
    async listDeleted() {
      const ofDesk = kept.listDeleted().map((version) => ({ ...version, id: '' }));
      const all = newestFirst([...ofDesk, ...((await git?.listDeleted()) ?? [])]);
      const isNewest = ({ file }: TextVersion, at: number) =>
        all.findIndex((one) => one.file === file) === at;
      return all.filter(isNewest).slice(0, MAX_DELETED);
    },
    async read(file, id) {
      const version = kept.read(file, id);
      return version ? version.text : git?.read(file, id);
    },
    record: (change, write) =>
      git ? recordInGit({ git, kept, log }, change, write) : recordAtDesk(kept, change, write),
  };
}

/** Kept first, so that no change is made whose version cannot be kept. */
function recordAtDesk(kept: KeptVersions, change: TextChange, write: () => void): Promise<undefined> {
  return Promise.try(() => {
    const forget = keep(kept, change);
    try {
      write();
    } catch (error) {
      forget();
      throw error;
    }
    return undefined;
  });
}

interface GitMeans {
  readonly git: GitVersions;
  readonly kept: KeptVersions;
  readonly log: Pick<Log, 'error'>;
}

/** Written first: a commit that fails must not look as if the text was not saved. */
async function recordInGit(
  { git, kept, log }: GitMeans,
  change: TextChange,
  write: () => void,
): Promise<RecordFailure | undefined> {
  write();
  const { file, who, before, after } = change;
  const verb = after === undefined ? 'Delete' : before === undefined ? 'Add' : 'Edit';
  try {
    await git.commit({ file, who, message: `${verb} ${file}` });
    return undefined;
  } catch (err) {
    log.error({ err, file }, 'git could not commit a text');
  }
  try {
    keep(kept, change);
    return 'kept';
  } catch (err) {
    log.error({ err, file }, 'a version of a text could not be kept');
    return 'lost';
  }
}

/** Also the version before, if it was made outside of the desk. Returns what forgets both. */
function keep(kept: KeptVersions, { file, before, after, who, atMs }: TextChange): () => void {
  const isKnown = before === undefined || kept.list(file)[0]?.text === before;
  const undo = [
    ...(isKnown ? [] : [kept.keep({ file, who: OUTSIDE, atMs, what: 'found', text: before })]),
    kept.keep({ file, who, atMs, what: after === undefined ? 'deleted' : 'saved', text: after ?? '' }),
  ];
  return () => {
    for (const forget of undo) forget();
  };
}

function newestFirst(versions: readonly TextVersion[]): TextVersion[] {
  return versions.toSorted((a, b) => b.atMs - a.atMs);
}
