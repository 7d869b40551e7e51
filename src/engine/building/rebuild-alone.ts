/** Runs one rebuild at a time: one runs, one waits, and the waiting one covers all requests that arrive meanwhile. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  isFullDisk,
  noteSpaceFound,
  readFreeSpace,
  requireSpace,
  WAITS_FOR_SPACE,
} from '#src/engine/publishing/build-space.ts';
import { removeUnfinished } from '#src/engine/publishing/releases.ts';
import { describeHold, readHold } from '#src/engine/publishing/hold.ts';
import { takeLock } from '#src/engine/publishing/processes.ts';
import type { Lock } from '#src/engine/publishing/processes.ts';
import { listWaitingEvents, settleEvents } from '#src/engine/publishing/rebuild-events.ts';
import {
  MAX_LOG_LINE,
  MAX_LOG_LINES,
  isPublishing,
  noteBuild,
  noteKilled,
  noteProgress,
  noteStopped,
  PROGRESS_EVERY_MS,
  toFailure,
} from '#src/engine/publishing/rebuild-records.ts';
import type { BuildLog, BuildRecord, RebuildResult } from '#src/engine/publishing/rebuild-records.ts';
import { runningLock } from '#src/engine/publishing/roll-back.ts';
import { reportRebuild } from '#src/engine/building/report-rebuild.ts';
import { startRebuildSpan } from '#src/engine/building/rebuild-span.ts';
import type { Tracer } from '#src/engine/tracing/span.ts';
import { DataMovedError } from '#src/engine/building/render-pool.ts';

/** What a rebuild reports while it runs. */
export interface RebuildReport {
  readonly onStep: (step: string, done?: number, total?: number) => void;
  /** Before its folder is filled; if the process is killed, the id tells whether it was published. */
  readonly onRelease: (id: string) => void;
  /** Prints messages for the person at the command line, such as mistakes in texts. */
  readonly say: (line: string) => void;
}

export interface RebuildTurn {
  readonly dataDir: string;
  /** What requested it. */
  readonly trigger: string;
  /** Only reports what would be done. */
  readonly dryRun?: boolean;
  /** Only for waiting events. */
  readonly forEvents?: boolean;
  readonly progress: {
    count(step: string, done: number, total?: number): void;
    step(step: string): void;
    say(line: string): void;
  };
  /** Where rebuilds are traced. */
  readonly tracer?: Tracer | undefined;
  /** @throws DataMovedError to be called again, anything else when the rebuild fails */
  readonly run: (report: RebuildReport) => Promise<RebuildResult>;
}

const LOOK_EVERY_MS = 200;
/** An import during the start of a build makes it start again. */
const MAX_BEGINNINGS = 5;
const NOTE_EVERY_MS = 250;
/** The exit code of a command that Ctrl+C ended. */
const STOPPED = 130;

/** @returns the exit code of the command */
export async function rebuildAlone(turn: RebuildTurn): Promise<number> {
  const { dataDir, progress } = turn;
  if (turn.dryRun === true) return reportRebuild(progress, await runDry(turn));
  const hold = readHold(dataDir);
  if (hold) {
    progress.say(`${describeHold(hold)}.`);
    return 1;
  }
  const lock = await takeTurn(turn);
  if (lock === undefined) return 0;
  try {
    if (turn.forEvents !== true) return (await rebuildOnce(turn)).code;
    let code = 0;
    while (listWaitingEvents(dataDir).length > 0) {
      const end = await rebuildOnce(turn);
      if (end.isFull) return WAITS_FOR_SPACE;
      code = end.code;
    }
    return code;
  } finally {
    lock.release();
  }
}

/** Undefined when another rebuild is waiting, which will see the same changes. */
async function takeTurn({ dataDir, progress }: RebuildTurn): Promise<Lock | undefined> {
  const running = runningLock(dataDir);
  const lock = takeLock(running);
  if (lock) return lock;
  const place = takeLock(join(dataDir, 'rebuild', 'waiting.lock'));
  if (!place) {
    progress.say(
      'A rebuild is running and another one is waiting, which will include all changes until it starts.',
    );
    return undefined;
  }
  try {
    progress.say('A rebuild is running; this one waits for it to finish.');
    for (;;) {
      await wait(LOOK_EVERY_MS);
      const mine = takeLock(running);
      if (mine) return mine;
    }
  } finally {
    place.release();
  }
}

/** What is left of a build, for its command. */
interface End {
  readonly code: number;
  /** The disk was full, and its events wait. */
  readonly isFull: boolean;
}

async function rebuildOnce(turn: RebuildTurn): Promise<End> {
  const { dataDir, progress, trigger } = turn;
  const startedAtMs = Date.now();
  removeUnfinished(dataDir);
  const freeBytes = readFreeSpace(dataDir);
  const span = startRebuildSpan(turn.tracer, trigger);
  const events = listWaitingEvents(dataDir); // what they report has happened already
  let notedAtMs = 0;
  let lastStep = '';
  const stepMs: Record<string, number> = {};
  let stepAtMs = startedAtMs;
  let log: BuildLog = [];
  const noteLine = (text: string) => {
    log = [...log.slice(1 - MAX_LOG_LINES), { atMs: Date.now(), text: text.slice(0, MAX_LOG_LINE) }];
  };
  const progressNote = createProgressNote(turn);
  const onStep: RebuildReport['onStep'] = (step, done, total) => {
    const isNew = step !== lastStep;
    if (isNew && lastStep !== '') stepMs[lastStep] = (stepMs[lastStep] ?? 0) + Date.now() - stepAtMs;
    if (isNew) {
      stepAtMs = Date.now();
      noteLine(step);
      span.step(step);
    }
    lastStep = step;
    if (done !== undefined) progress.count(`Pages: ${step}`, done, total);
    else if (isNew) progress.step(`Pages: ${step}`);
    if (!isNew && done !== total && Date.now() - notedAtMs < NOTE_EVERY_MS) return;
    notedAtMs = Date.now();
    const count = done !== undefined && total !== undefined ? { done, total } : {};
    progressNote.note({ pid: process.pid, startedAtMs, trigger, step, ...count, log });
  };
  let result: RebuildResult;
  let isFull = false;
  try {
    requireSpace(dataDir);
    const killed = noteKilled(dataDir, startedAtMs);
    if (killed !== undefined) progress.say(`${killed}.`);
    result = await runUntilSteady(turn, {
      onStep,
      onRelease: progressNote.nameRelease,
      say(line) {
        noteLine(line);
        progress.say(line);
      },
    });
  } catch (error) {
    isFull = isFullDisk(error);
    result = toFailure('It failed', isFull ? describeFull(error, turn) : describe(error));
  }
  const finishedAtMs = Date.now();
  span.end(result.outcome);
  if (lastStep !== '') stepMs[lastStep] = (stepMs[lastStep] ?? 0) + finishedAtMs - stepAtMs;
  const record: BuildRecord = { startedAtMs, finishedAtMs, trigger, stepMs, log, ...result };
  const isNoted = note(turn, record, isFull ? freeBytes : undefined);
  progressNote.end();
  isFull ||= !isNoted;
  // In this order: an event is settled after its result was recorded, and waits when it could not be.
  if (!isFull) settleEvents(dataDir, events, Date.now());
  return { code: reportRebuild(progress, result, (record.finishedAtMs - startedAtMs) / 1_000), isFull };
}

/** @param freeBytes before a build that did not fit. @returns false when the disk is too full even for the record */
function note(
  { dataDir, forEvents, progress }: RebuildTurn,
  record: BuildRecord,
  freeBytes: number | undefined,
): boolean {
  try {
    noteSpaceFound(dataDir, freeBytes);
    if (record.outcome !== 'unchanged' || forEvents === true) noteBuild(dataDir, record);
    return true;
  } catch (error) {
    if (!isFullDisk(error)) throw error;
    progress.say('The desk cannot list this build: the disk is full.');
    return false;
  }
}

type Note = Parameters<typeof noteProgress>[1];

/** Progress helps people who wait, but failing to record it must not end the build. */
function createProgressNote({ dataDir, progress }: RebuildTurn) {
  let hasFailed = false;
  let last: Note;
  let release: string | undefined;
  const write = (note: Note) => {
    if (hasFailed) return;
    try {
      noteProgress(dataDir, note);
    } catch (error) {
      hasFailed = true;
      progress.say(`The desk cannot show the progress of this build: ${String(error)}`);
    }
  };
  // A step may take long, and another machine cannot see that the process is there.
  const beat = setInterval(() => last && write(last), PROGRESS_EVERY_MS).unref();
  // Once, so that pressing it again ends any build.
  const stop = () => {
    if (last && isPublishing(last)) {
      progress.say(
        'It is being published already, which takes a moment. Roll back instead: npm run rollback.',
      );
      return;
    }
    try {
      if (last) noteStopped(dataDir, last, Date.now());
      progress.say('Stopped; the published site has not changed.');
    } finally {
      process.exit(STOPPED);
    }
  };
  process.once('SIGINT', stop);
  return {
    nameRelease: (id: string) => (release = id),
    note(note: NonNullable<Note>) {
      last = { release, ...note };
      write(last);
    },
    end() {
      clearInterval(beat);
      process.off('SIGINT', stop);
      noteProgress(dataDir, undefined);
    },
  };
}

async function runUntilSteady({ run }: RebuildTurn, reporting: RebuildReport): Promise<RebuildResult> {
  for (let beginning = 1; ; beginning++) {
    try {
      return await run(reporting);
    } catch (error) {
      if (!(error instanceof DataMovedError) || beginning === MAX_BEGINNINGS) throw error;
    }
  }
}

async function runDry({ run, progress }: RebuildTurn): Promise<RebuildResult> {
  try {
    return await run({
      onStep: () => undefined,
      onRelease: () => undefined,
      say: (line) => progress.say(line),
    });
  } catch (error) {
    return toFailure('It failed', describe(error));
  }
}

function describeFull(error: unknown, { forEvents = false }: RebuildTurn): string {
  const next = forEvents ? 'what changed is published by itself then' : 'then run this again';
  const [found = ''] = describe(error).split('\n');
  return `The disk is full. What this build wrote was removed; free some space, ${next}. (${found})`;
}

/** For a mistake in code, Node prints the position above the message. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof SyntaxError
    ? (error.stack ?? error.message).replace(/\n +at .*/s, '')
    : error.message;
}
