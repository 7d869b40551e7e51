/**
 * A file in which the serving processes of a machine find each other's answers. It is divided into cells of one size: an
 * answer is in the cell on which its key falls, and the newest one wins. Nothing is locked: a cell that is half written,
 * or that has another answer, is as good as empty. @see docs/decisions/024-kept-answers.md
 */
import { closeSync, fstatSync, openSync, readSync, write } from 'node:fs';
import { crc32 } from 'node:zlib';
import * as z from 'zod/mini';
import type { KeptAnswer } from '#src/engine/http/kept-answer.ts';
import type { Log } from '#src/engine/log/log.ts';

/** A compressed page has 19 kB, and headers. Larger answers are not shared. */
export const CELL_BYTES = 24 * 1024;
/** The checksum of all that follows, and the lengths of the description and of the body: 32 bits each. */
const HEAD_BYTES = 12;
/** A write that waits for a slow disk waits in a thread that other files need, too. */
const MAX_WRITES = 4;
/** For the log. */
export const NOT_SHARED = 'serving processes cannot share their answers; each makes its own';
/** After a failure, for instance on a full disk. */
const REST_MS = 10_000;

export interface AnswerCells {
  /**
   * @param key of 32 bytes in base64url
   * @param version that the answer must have been made of
   */
  find(key: string, version: string): KeptAnswer | undefined;
  /** Writes it for all processes. Does not wait for the disk, and skips the answer when that is slow or full. */
  keep(key: string, version: string, answer: KeptAnswer): void;
  close(): void;
}

const describedSchema = z.object({
  key: z.string(),
  version: z.string(),
  /** On the clock that all processes of a machine have. */
  expiresAt: z.number(),
  headers: z.record(z.string(), z.string()),
  etag: z.string(),
  page: z.optional(z.object({ hashes: z.optional(z.string()) })),
});

/** Milliseconds between the clock of the machine, which never jumps, and `performance.now()`, which each process has. */
const clockOffset = (): number => Number(process.hrtime.bigint() / 1_000n) / 1_000 - performance.now();

/**
 * @param path of a file whose size is that of all its cells
 * @throws when it cannot be opened
 */
export function openAnswerCells(path: string, log: Pick<Log, 'error'>): AnswerCells {
  const file = openSync(path, 'r+');
  const count = Math.max(1, Math.floor(fstatSync(file).size / CELL_BYTES));
  const offset = clockOffset();
  const scratch = Buffer.alloc(CELL_BYTES);
  let writes = 0;
  let isClosed = false;
  /** Until then, the file is left alone. */
  let restsUntil = 0;
  const placeOf = (key: string) => (Buffer.from(key, 'base64url').readUInt32LE() % count) * CELL_BYTES;

  function rest(err: unknown): void {
    restsUntil = performance.now() + REST_MS;
    log.error({ err }, NOT_SHARED);
  }

  function endWrite(err: Error | null): void {
    writes--;
    if (isClosed && writes === 0) closeSync(file);
    if (err) rest(err);
  }

  return {
    find(key, version) {
      if (isClosed || performance.now() < restsUntil) return undefined;
      try {
        const length = readSync(file, scratch, 0, CELL_BYTES, placeOf(key));
        const answer = unpack(scratch.subarray(0, length), key, version);
        return answer && { ...answer, expiresAt: answer.expiresAt - offset };
      } catch (err) {
        rest(err);
        return undefined;
      }
    },
    keep(key, version, answer) {
      if (isClosed || writes >= MAX_WRITES || performance.now() < restsUntil) return;
      const packed = pack({ ...answer, expiresAt: answer.expiresAt + offset }, key, version);
      if (packed.length > CELL_BYTES) return;
      writes++;
      write(file, packed, 0, packed.length, placeOf(key), endWrite);
    },
    close() {
      isClosed = true;
      if (writes === 0) closeSync(file);
    },
  };
}

function pack({ body, ...described }: KeptAnswer, key: string, version: string): Buffer {
  const description = Buffer.from(JSON.stringify({ key, version, ...described }));
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32LE(description.length, 4);
  head.writeUInt32LE(body.length, 8);
  const packed = Buffer.concat([head, description, body]);
  packed.writeUInt32LE(crc32(packed.subarray(4)), 0);
  return packed;
}

/** Undefined when the cell has another answer, one of another version, or a part of one. */
function unpack(cell: Buffer, key: string, version: string): KeptAnswer | undefined {
  if (cell.length < HEAD_BYTES) return undefined;
  const bodyAt = HEAD_BYTES + cell.readUInt32LE(4);
  const end = bodyAt + cell.readUInt32LE(8);
  if (bodyAt === HEAD_BYTES || end > cell.length) return undefined;
  if (crc32(cell.subarray(4, end)) !== cell.readUInt32LE(0)) return undefined;
  const { data } = describedSchema.safeParse(JSON.parse(cell.toString('utf8', HEAD_BYTES, bodyAt)));
  if (data?.key !== key || data.version !== version) return undefined;
  const { headers, etag, page, expiresAt } = data;
  const body = Buffer.alloc(end - bodyAt); // of its own, because the cell is read into the same memory each time
  cell.copy(body, 0, bodyAt, end);
  return { headers, etag, page: page && { hashes: page.hashes }, body, expiresAt };
}
