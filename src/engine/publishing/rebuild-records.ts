/** The records of rebuilds, and how the command, the webhook's status and the editors' pages read them. */
import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { namedPagesSchema } from '#src/engine/publishing/changed-pages.ts';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';
import { isAlive } from '#src/engine/publishing/processes.ts';
import { countWaitingEvents } from '#src/engine/publishing/rebuild-events.ts';
import { readCurrent } from '#src/engine/publishing/release-places.ts';
import { listReleases, wasPublished } from '#src/engine/publishing/releases.ts';
import type { ReleaseNote } from '#src/engine/publishing/releases.ts';
import { ifThere } from '#src/lib/if-there.ts';

/** More pages than this are only counted. */
export const MAX_NAMED_PAGES = 200;
const SHOWN_BUILDS = 20;
/** At this many lines, only the newest half is kept. */
const MAX_LINES = 400;

/** What a build said and when each step began; more lines than this are cut from the start. */
export const MAX_LOG_LINES = 60;
export const MAX_LOG_LINE = 300;
const logSchema = z.array(z.object({ atMs: z.number(), text: z.string() }));
export type BuildLog = z.infer<typeof logSchema>;

export const buildSchema = z.object({
  startedAtMs: z.number(),
  finishedAtMs: z.number(),
  /** Stopped is what a person stopped. */
  outcome: z.enum(['published', 'unchanged', 'failed', 'stopped']),
  /** What requested it: a command, an event, a start. */
  trigger: z.string(),
  /** Why all pages or some were rendered. */
  why: z.string(),
  release: z.optional(z.string()),
  pages: z.object({
    total: z.number(),
    rendered: z.number(),
    /** Rendered pages whose content changed. */
    changed: z.number(),
    added: z.number(),
    removed: z.number(),
  }),
  /** How long each step took. */
  stepMs: z.optional(z.record(z.string(), z.number())),
  /** The first of them, each with its reason. */
  named: namedPagesSchema,
  error: z.optional(z.string()),
  log: z.optional(logSchema),
});
export type BuildRecord = z.infer<typeof buildSchema>;
export type RebuildResult = Omit<BuildRecord, 'startedAtMs' | 'finishedAtMs' | 'trigger'>;

export const NO_PAGES = { total: 0, rendered: 0, changed: 0, added: 0, removed: 0 };

/** A build that published nothing. */
export function toFailure(
  what: string,
  error: string,
  outcome: 'failed' | 'stopped' = 'failed',
): Pick<BuildRecord, 'outcome' | 'why' | 'pages' | 'named' | 'error'> {
  const why = `${what}; the published site has not changed`;
  return { outcome, why, pages: NO_PAGES, named: [], error };
}

/** From these steps on the release is complete, and a moment later it is served, here or by other machines. */
const GIVING_STEP = 'giving it to all machines';
const PUBLISHING_STEPS: ReadonlySet<string> = new Set(['publishing', GIVING_STEP]);

/** It is too late to stop a build. */
export function isPublishing({ step }: Pick<RebuildProgress, 'step'>): boolean {
  return PUBLISHING_STEPS.has(step);
}

/** A build says that it goes on at least every `PROGRESS_EVERY_MS`. */
export const PROGRESS_EVERY_MS = 10_000;
const SILENT_MS = 60_000;

const progressSchema = z.object({
  pid: z.number(),
  /** The machine that `pid` is on: machines may share the folder. */
  host: z._default(z.string(), hostname()),
  /** When this was noted. */
  atMs: z._default(z.number(), 0),
  startedAtMs: z.number(),
  trigger: z.string(),
  step: z.string(),
  /** What it makes. */
  release: z.optional(z.string()),
  done: z.optional(z.number()),
  total: z.optional(z.number()),
  log: z.optional(logSchema),
});
export type RebuildProgress = z.infer<typeof progressSchema>;

export interface RebuildStatus {
  readonly current: string | undefined;
  readonly running: RebuildProgress | undefined;
  /** Events that no build has picked up yet. */
  readonly waiting: number;
  /** Newest first. */
  readonly builds: readonly BuildRecord[];
  readonly releases: readonly ReleaseNote[];
}

export function readRebuildStatus(dataDir: string): RebuildStatus {
  return {
    current: readCurrent(dataDir),
    running: readProgress(dataDir),
    waiting: countWaitingEvents(dataDir),
    builds: readBuilds(dataDir).slice(-SHOWN_BUILDS).reverse(),
    releases: listReleases(dataDir),
  };
}

export function noteBuild(dataDir: string, record: BuildRecord): void {
  const file = buildsFile(dataDir);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `\n${JSON.stringify(record)}\n`); // starts a new line after one that a full disk cut off
  const records = readBuilds(dataDir);
  if (records.length > MAX_LINES) {
    const kept = records.slice(-MAX_LINES / 2).map((line) => `${JSON.stringify(line)}\n`);
    writeWhole(file, kept.join(''), { flush: false });
  }
}

/** A build has neither ended nor goes on. */
export function isKilled(dataDir: string): boolean {
  const progress = parseLine(progressSchema, readIfThere(progressFile(dataDir)));
  return progress !== undefined && !isGoingOn(progress);
}

/**
 * Called by the holder of the build lock: a build without an end was killed, and is recorded as failed, or as published if it
 * got that far. @returns that in a sentence
 */
export function noteKilled(dataDir: string, nowMs: number): string | undefined {
  const killed = parseLine(progressSchema, readIfThere(progressFile(dataDir)));
  if (killed === undefined) return undefined;
  const { startedAtMs, trigger, step, log } = killed;
  const { result, words } = judgeKilled(dataDir, killed);
  noteBuild(dataDir, { startedAtMs, finishedAtMs: nowMs, trigger, ...(log && { log }), ...result });
  noteProgress(dataDir, undefined);
  return `The build before (${trigger}) was killed while it was ${step}: ${words}`;
}

function judgeKilled(
  dataDir: string,
  { step, release }: RebuildProgress,
): { result: RebuildResult; words: string } {
  if (release !== undefined && wasPublished(dataDir, release)) {
    const total = listReleases(dataDir).find(({ id }) => id === release)?.pages ?? 0;
    const why = 'It was published, and its process was killed before it could count what changed';
    const pages = { ...NO_PAGES, total };
    return {
      result: { outcome: 'published', why, release, pages, named: [] },
      words: `its release ${release} is published`,
    };
  }
  const error = `The process of this build was killed while it was ${step}.`;
  const failure = toFailure('It was stopped before it finished', error);
  if (step !== GIVING_STEP) return { result: failure, words: 'nothing of it was published' };
  const others = `other machines may serve its release ${release ?? ''} by now, and this one follows them`;
  return {
    result: { ...failure, why: `It was stopped before it finished; ${others}` },
    words: others,
  };
}

/** Called by a build that a person stops at its command line. @param progress where it was */
export function noteStopped(
  dataDir: string,
  { startedAtMs, trigger, step, log }: Pick<RebuildProgress, 'startedAtMs' | 'trigger' | 'step' | 'log'>,
  nowMs: number,
): void {
  noteProgress(dataDir, undefined);
  const stopped = toFailure('It was stopped', `Stopped with Ctrl+C while it was ${step}.`, 'stopped');
  noteBuild(dataDir, { startedAtMs, finishedAtMs: nowMs, trigger, ...(log && { log }), ...stopped });
}

/** Undefined when the build is over. */
export function noteProgress(
  dataDir: string,
  progress: Omit<RebuildProgress, 'host' | 'atMs'> | undefined,
): void {
  const file = progressFile(dataDir);
  if (progress === undefined) rmSync(file, { force: true });
  else
    writeWhole(file, JSON.stringify({ host: hostname(), atMs: Date.now(), ...progress }), { flush: false });
}

/** Returns nothing for a build that was killed. */
function readProgress(dataDir: string): RebuildProgress | undefined {
  const progress = parseLine(progressSchema, readIfThere(progressFile(dataDir)));
  return progress && isGoingOn(progress) ? progress : undefined;
}

function isGoingOn({ pid, host, atMs }: RebuildProgress): boolean {
  return host === hostname() ? isAlive(pid) : Date.now() - atMs < SILENT_MS;
}

/** Oldest first; skips lines that a crash cut off. */
function readBuilds(dataDir: string): BuildRecord[] {
  const lines = readIfThere(buildsFile(dataDir)).split('\n');
  return lines.flatMap((line) => parseLine(buildSchema, line) ?? []);
}

export const buildsFile = (dataDir: string) => join(dataDir, 'rebuild', 'builds.ndjson');
const progressFile = (dataDir: string) => join(dataDir, 'rebuild', 'progress.json');

function parseLine<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    return z.parse(schema, JSON.parse(text));
  } catch {
    return undefined;
  }
}

function readIfThere(file: string): string {
  return ifThere(() => readFileSync(file, 'utf8')) ?? '';
}
