/**
 * Room for a build. Where there is none, nothing is begun; a build that met a full disk is made up for by itself, once
 * there is more space than it found.
 */
import { readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  findDiskProblem,
  MIN_FREE_BYTES,
  probeDisk,
  writeWhole,
} from '#src/engine/publishing/disk-problem.ts';
import type { DiskProblem } from '#src/engine/publishing/disk-problem.ts';

/** Exit code of a build for events that wait for space. */
export const WAITS_FOR_SPACE = 75;
const MB = 1024 * 1024;
const TRY_AGAIN_MS = 10 * 60_000;
/** Also as other processes of a build report it, and the bundler, whose errors have no code. */
const FULL_WORDS =
  /\b(?:ENOSPC|EDQUOT)\b|database or disk is full|no space left on device|disk quota exceeded/i;

/** Thrown instead of beginning what will not fit. */
class NoSpaceError extends Error {
  readonly code = 'ENOSPC';
}

/** Why no build can run now, in words. */
export function findSpaceProblem(dataDir: string): DiskProblem | undefined {
  const problem = probeDisk(join(dataDir, 'rebuild'));
  const free = problem ? 0 : readFreeSpace(dataDir);
  if (problem !== undefined || free >= MIN_FREE_BYTES) return problem;
  const words = `the disk is full: ${Math.floor(free / MB)} MB are free, and a build needs ${MIN_FREE_BYTES / MB} MB or more`;
  return { isFull: true, words };
}

/** The same for a build that is not requested again. One that did not fit is tried with more space, or after ten minutes. */
export function findReasonToWait(dataDir: string, nowMs: number): string | undefined {
  const problem = findSpaceProblem(dataDir);
  if (problem) return problem.words;
  const noted = statSync(foundFile(dataDir), { throwIfNoEntry: false });
  if (noted === undefined || Math.abs(nowMs - noted.mtimeMs) > TRY_AGAIN_MS) return undefined;
  const found = Number(readFileSync(foundFile(dataDir), 'utf8')) || 0;
  return readFreeSpace(dataDir) > found + MIN_FREE_BYTES
    ? undefined
    : 'the last build did not fit on the disk';
}

/** @throws NoSpaceError */
export function requireSpace(dataDir: string): void {
  if (readFreeSpace(dataDir) < MIN_FREE_BYTES)
    throw new NoSpaceError(`Less than ${MIN_FREE_BYTES / MB} MB are free on the disk of ${dataDir}.`);
}

export function readFreeSpace(dataDir: string): number {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize;
}

/** Whether a build failed because the disk was full, in this process or in one of its own. */
export function isFullDisk(error: unknown): boolean {
  if (findDiskProblem(error)?.isFull === true) return true;
  return error instanceof Error && (FULL_WORDS.test(error.message) || isFullDisk(error.cause));
}

/** @param bytes that were free before a build that did not fit; undefined when a build has ended otherwise */
export function noteSpaceFound(dataDir: string, bytes: number | undefined): void {
  if (bytes === undefined) rmSync(foundFile(dataDir), { force: true });
  else writeWhole(foundFile(dataDir), String(bytes), { flush: false });
}

const foundFile = (dataDir: string) => join(dataDir, 'rebuild', 'space-found');
