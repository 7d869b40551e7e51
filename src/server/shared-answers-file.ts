/** The file by which the serving processes of one primary process share answers. @see docs/decisions/024-kept-answers.md */
import cluster from 'node:cluster';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { NOT_SHARED, openAnswerCells } from '#src/engine/http/answer-cells.ts';
import type { OtherAnswers } from '#src/engine/http/answer-store.ts';
import { MANIFEST_NAME } from '#src/engine/http/release.ts';
import type { Log } from '#src/engine/log/log.ts';
import { isAlive } from '#src/engine/publishing/processes.ts';
import type { AnswerSpace } from '#src/server/answer-config.ts';

type FileConfig = Pick<AnswerSpace, 'answerFileBytes'> & {
  readonly dataDir: string;
  readonly workers: number;
};

interface ServedStock {
  readonly current: { readonly id: number; readonly digest: string };
}

const FOLDER = 'answers';
/** By its process, because another one may have other settings. */
const fileOf = (dataDir: string, primaryPid: number) => join(dataDir, FOLDER, String(primaryPid));

/**
 * Makes an empty one for the serving processes that this process will start, and removes those of processes that have
 * ended. It takes space only as answers are written. Without it, each process makes its own answers.
 */
export function createSharedAnswersFile(config: FileConfig, log: Pick<Log, 'error'>): void {
  const folder = join(config.dataDir, FOLDER);
  try {
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) {
      const pid = Number(name);
      if (pid === process.pid || !isAlive(pid)) rmSync(join(folder, name), { force: true });
    }
    if (!isShared(config)) return;
    const file = openSync(fileOf(config.dataDir, process.pid), 'wx');
    ftruncateSync(file, config.answerFileBytes);
    closeSync(file);
  } catch (err) {
    log.error({ err }, NOT_SHARED);
  }
}

/** When it cannot be removed, the next start removes it. */
export function removeSharedAnswersFile(
  { dataDir }: Pick<FileConfig, 'dataDir'>,
  log: Pick<Log, 'error'>,
): void {
  try {
    rmSync(fileOf(dataDir, process.pid), { force: true });
  } catch (err) {
    log.error({ err }, 'the file of shared answers cannot be removed');
  }
}

/** Undefined in a process that shares no answers. @param release its folder */
export function openSharedAnswers(
  config: FileConfig,
  { release, stock, log }: { release: string; stock: ServedStock; log: Pick<Log, 'error'> },
): OtherAnswers | undefined {
  const path = fileOf(config.dataDir, process.ppid);
  if (!cluster.isWorker || !isShared(config) || !existsSync(path)) return undefined;
  // A build into a fixed folder can change what is in it.
  const built = `${release} ${statSync(join(release, MANIFEST_NAME)).mtimeMs}`;
  try {
    const versionName = () => `${built} ${stock.current.id} ${stock.current.digest}`;
    return { ...openAnswerCells(path, log), versionName };
  } catch (err) {
    log.error({ err }, NOT_SHARED);
    return undefined;
  }
}

const isShared = ({ workers, answerFileBytes }: FileConfig) => workers > 1 && answerFileBytes > 0;
