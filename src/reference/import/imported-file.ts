/** Imported data on disk: a line with its digest, which is cheap to read at every start, and a line with the facts. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { importedSchema } from '#src/reference/import/imported.schema.ts';
import type { Imported } from '#src/reference/import/imported.schema.ts';
import { ifThere } from '#src/lib/if-there.ts';

const HEAD = /^\{"digest":"([0-9a-f]{64})"\}\n/;
const HEAD_BYTES = 128;

export function referenceDirOf(dataDir: string): string {
  return join(dataDir, 'reference');
}

export function importedFileOf(dataDir: string): string {
  return join(referenceDirOf(dataDir), 'imported.ndjson');
}

/** Undefined when nothing was imported. */
export function readImportedDigest(dataDir: string): string | undefined {
  const file = ifThere(() => openSync(importedFileOf(dataDir), 'r'));
  if (file === undefined) return undefined;
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const length = readSync(file, head, 0, HEAD_BYTES, 0);
    return HEAD.exec(head.toString('latin1', 0, length))?.[1];
  } finally {
    closeSync(file);
  }
}

/** @throws when the file is not in the import's format; import again */
export function readImported(dataDir: string): Imported | undefined {
  if (readImportedDigest(dataDir) === undefined) return undefined;
  const text = readFileSync(importedFileOf(dataDir), 'utf8');
  const parsed = importedSchema.safeParse(JSON.parse(text.slice(text.indexOf('\n') + 1)));
  if (!parsed.success)
    throw new Error(
      `${importedFileOf(dataDir)} was written by another version of Forecourt. Import the reference data again`,
    );
  return parsed.data;
}

/** The file's text and its digest. Equal facts give equal text, in whatever order the rows came. */
export function formatImported(imported: Imported): { digest: string; text: string } {
  const body = JSON.stringify(imported);
  const digest = createHash('sha256').update(body).digest('hex');
  return { digest, text: `${JSON.stringify({ digest })}\n${body}` };
}
