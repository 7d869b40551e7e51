/** Ends the running build. The published site stays, and what the build has made so far is removed by the next one. */
import { hostname } from 'node:os';
import { listWaitingEvents, settleEvents } from '#src/engine/publishing/rebuild-events.ts';
import {
  isPublishing,
  noteBuild,
  noteProgress,
  readRebuildStatus,
  toFailure,
} from '#src/engine/publishing/rebuild-records.ts';

/** Returns why it was not canceled; undefined when it has ended. @param who for the record */
export function cancelBuild(dataDir: string, who: string, nowMs: number): string | undefined {
  const { running } = readRebuildStatus(dataDir);
  if (!running) return 'No build is running.';
  if (isPublishing(running)) return 'It is being published already. Roll back instead.';
  if (running.host !== hostname())
    return `It runs on another machine (${running.host}). Put builds on hold: it will not be published then.`;
  // Before the end of the process, or its events would start it again.
  settleEvents(dataDir, listWaitingEvents(dataDir), nowMs);
  try {
    process.kill(running.pid, 'SIGTERM');
  } catch {
    return 'It has just ended.';
  }
  noteProgress(dataDir, undefined);
  const { startedAtMs, trigger, log } = running;
  const stopped = toFailure(
    'It was canceled',
    `Canceled at the desk by ${who} while it was ${running.step}.`,
    'stopped',
  );
  noteBuild(dataDir, { startedAtMs, finishedAtMs: nowMs, trigger, ...(log && { log }), ...stopped });
  return undefined;
}
