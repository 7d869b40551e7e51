/** The part of a server that keeps the copy of a machine without others. Loaded only with RELEASE_STORE_URL, without DATABASE_URL. */
import type { Log } from '#src/engine/log/log.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';
import { keepRepeating } from '#src/engine/publishing/store/keep-repeating.ts';
import { StoreProblem } from '#src/engine/publishing/store/object-store.ts';
import { copyMachine } from '#src/inventory/store-copy/copy-machine.ts';
import type { CopiedMachine } from '#src/inventory/store-copy/copy-machine.ts';
import { readCopyNote, writeCopyNote } from '#src/engine/publishing/store/copy-note.ts';

const EVERY_MS = 10_000;

/**
 * A store that is away keeps nothing from being served.
 * @returns what ends it; a copy that is under way is not waited for, and made again after the next start
 */
export function keepCopying(machine: CopiedMachine, log: Log, everyMs = EVERY_MS): () => Promise<void> {
  const { dataDir } = machine;
  const note = (problem: string | undefined) => {
    const last = readCopyNote(dataDir);
    if (last?.problem === problem) return;
    if (problem === undefined) log.info('the release store has a copy of this machine again');
    else log.warn({ problem }, 'this machine could not be copied to the release store');
    writeCopyNote(dataDir, definedOnly({ copiedAtMs: last?.copiedAtMs, problem }));
  };
  const stop = keepRepeating(
    everyMs,
    async () => {
      const problem = await copyMachine(machine, { nowMs: Date.now() }).then(() => undefined, describe);
      note(problem);
    },
    (err) => log.warn({ err }, 'how the copy went could not be noted'),
  );
  return () => {
    void stop();
    return Promise.resolve();
  };
}

function describe(error: unknown): string {
  if (error instanceof StoreProblem) return error.message;
  const disk = findDiskProblem(error);
  return disk ? `${disk.words}, so that nothing can be copied` : String(error);
}
