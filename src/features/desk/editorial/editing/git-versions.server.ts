/** Versions of texts in the git repository that the content folder is part of. */
import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { MINUTE_MS } from '#src/lib/durations.ts';

/** A hook or a slow disk may hold git up; an editor does not wait longer. */
const TIMEOUT_MS = 10_000;
/** A person who writes a commit message in an editor holds the lock meanwhile. */
const OLD_LOCK_MS = 60 * MINUTE_MS;
const MAX_OUTPUT_BYTES = 4 * 1024 * 1024;
const MAX_LISTED = 50;
const COMMIT = /^[0-9a-f]{40,64}$/;
const RECORD = '%x1e%H%x1f%an%x1f%at';
const EMAIL = 'desk@localhost';
const IDENTITY = ['-c', 'user.name=Editors’ desk', '-c', `user.email=${EMAIL}`, '-c', 'commit.gpgsign=false'];

/** Paths are names and not patterns. */
const LITERAL = '--literal-pathspecs';

const run = promisify(execFile);

export interface GitVersion {
  /** The id of the commit. */
  readonly id: string;
  readonly file: string;
  readonly who: string;
  readonly atMs: number;
  readonly what: 'saved' | 'deleted';
}

export interface GitVersions {
  /** Newest first. */
  list(file: string): Promise<GitVersion[]>;
  /** Deleted by these commits, newest first; some may be back since. */
  listDeleted(): Promise<GitVersion[]>;
  /** The text of a version; undefined if it has none. */
  read(file: string, id: string): Promise<string | undefined>;
  /** Commits this file and nothing else. @throws what git says */
  commit(change: { file: string; who: string; message: string }): Promise<void>;
}

/** Undefined if the folder is in no repository, if the repository ignores it, or if there is no git. */
export async function openGitVersions(folder: string): Promise<GitVersions | undefined> {
  const git = async (...words: string[]): Promise<string> => {
    const { stdout } = await run('git', words, {
      cwd: folder,
      timeout: TIMEOUT_MS,
      maxBuffer: MAX_OUTPUT_BYTES,
      // No question waits for an answer.
      env: { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
    });
    return stdout;
  };
  const isTrue = (...words: string[]) =>
    git(...words).then(
      () => true,
      () => false,
    );
  if (!(await isTrue('rev-parse', '--show-toplevel')) || (await isTrue('check-ignore', '-q', '.')))
    return undefined;
  const log = async (...words: string[]) =>
    parseLog(
      // A repository without a commit has no log.
      await git(
        LITERAL,
        'log',
        `-${MAX_LISTED}`,
        `--format=${RECORD}`,
        '--name-status',
        '--no-renames',
        '--relative',
        ...words,
      ).catch(() => ''),
    );
  return {
    list: (file) => log('--', file),
    listDeleted: () => log('--diff-filter=D', '--', '.'),
    read: (file, id) =>
      COMMIT.test(id) ? git('show', `${id}:./${file}`).catch(() => undefined) : Promise.resolve(undefined),
    async commit({ file, who, message }) {
      await removeOldLock(resolve(folder, (await git('rev-parse', '--git-path', 'index.lock')).trim()));
      await git(LITERAL, 'add', '-A', '--', file);
      await git(
        LITERAL,
        ...IDENTITY,
        'commit',
        '--quiet',
        '--no-verify',
        `--author=${who} <${EMAIL}>`,
        '-m',
        message,
        '--',
        file,
      );
    },
  };
}

/** A lock that a power cut left behind would make git refuse every commit. */
async function removeOldLock(path: string): Promise<void> {
  const lock = await stat(path).catch(() => undefined);
  if (lock && Date.now() - lock.mtimeMs > OLD_LOCK_MS) await rm(path, { force: true });
}

function parseLog(output: string): GitVersion[] {
  return output
    .split('\u001E')
    .slice(1)
    .flatMap((record) => {
      const [head = '', ...lines] = record.split('\n');
      const [id = '', who = '', seconds = '0'] = head.split('\u001F');
      return lines
        .filter((line) => line.includes('\t'))
        .map((line) => {
          const [letter = '', file = ''] = line.split('\t');
          const what = letter === 'D' ? ('deleted' as const) : ('saved' as const);
          return { id, file, who, atMs: Number(seconds) * 1_000, what };
        });
    });
}
