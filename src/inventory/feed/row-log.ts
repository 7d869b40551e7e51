/** The import's log of rejected and changed rows: two files, one JSON object per line. */
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface RowNote {
  readonly file: string | undefined;
  readonly line: number;
  readonly id: string | undefined;
  /** Whose car it is, where the row says so. */
  readonly ownerId?: string | undefined;
  readonly field: string;
  readonly reason: string;
  readonly value?: string;
}

export interface RowLog {
  reject(note: RowNote): void;
  warn(note: RowNote): void;
  /** How many rows were rejected, by field and reason, without line numbers and ids. Rare kinds may be merged. */
  readonly rejections: ReadonlyMap<string, number>;
  readonly warnings: ReadonlyMap<string, number>;
  close(): void;
}

/** The number of rejected rows that are written; all are counted. */
const MAX_REJECTIONS = 1_000_000;
/** Reasons may quote the file, so kinds beyond this number are counted together. */
const MAX_KINDS = 500;
const OTHER_KINDS = 'row: other reasons';
/** The number of warnings of one kind that are written; all are counted. */
const MAX_WARNINGS_PER_KIND = 1_000;
const MAX_VALUE_LENGTH = 200;
const BUFFER_CHARS = 64 * 1024;
/** Numbers and quoted values do not make two kinds of reasons. */
const PARTICULARS = /".*"|\bline \d+\b/gs;

export function createRowLog(folder: string): RowLog {
  mkdirSync(folder, { recursive: true });
  const rejected = createLineFile(join(folder, 'rejected.ndjson'));
  const warned = createLineFile(join(folder, 'warnings.ndjson'));
  const rejections = new Map<string, number>();
  const warnings = new Map<string, number>();
  let rejectedCount = 0;
  return {
    rejections,
    warnings,
    reject(note) {
      count(rejections, note);
      if (++rejectedCount <= MAX_REJECTIONS) rejected.write(note);
    },
    warn(note) {
      if (count(warnings, note) <= MAX_WARNINGS_PER_KIND) warned.write(note);
    },
    close() {
      rejected.close();
      warned.close();
    },
  };
}

/** Field and reason without the values of this row. */
export function toProblemKind({ field, reason }: Pick<RowNote, 'field' | 'reason'>): string {
  return `${field}: ${reason.replaceAll(PARTICULARS, '…')}`;
}

function count(kinds: Map<string, number>, note: RowNote): number {
  const named = toProblemKind(note);
  const kind = kinds.has(named) || kinds.size < MAX_KINDS ? named : OTHER_KINDS;
  const total = (kinds.get(kind) ?? 0) + 1;
  kinds.set(kind, total);
  return total;
}

function createLineFile(path: string): { write(note: RowNote): void; close(): void } {
  const file = openSync(path, 'w');
  let buffer = '';
  const flush = (): void => {
    writeFileSync(file, buffer); // all of it, or an error: one write may end early on a disk that fills up
    buffer = '';
  };
  return {
    write(note) {
      const value = note.value?.slice(0, MAX_VALUE_LENGTH);
      buffer += `${JSON.stringify({ ...note, value })}\n`;
      if (buffer.length > BUFFER_CHARS) flush();
    },
    close() {
      flush();
      closeSync(file);
    },
  };
}
