/** Texts as typed, which only a preview shows. Some are kept in the data directory. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { EditedFile } from '#src/features/desk/editorial/editorial.schema.ts';
import { writeWhole } from '#src/engine/publishing/disk-problem.ts';

/** A live preview makes some in a minute, of each editor. */
const MAX_TYPED = 200;
const ID_LENGTH = 32;
const ID = /^[0-9a-f]{32}$/;

const typedSchema = z.object({ file: z.string(), text: z.string() });

/** @returns its id. @throws the disk's error */
export function keepTyped(dataDir: string, file: string, text: string): string {
  const folder = join(dataDir, 'desk', 'typed');
  const id = createHash('sha256').update(`${file}\n${text}`).digest('hex').slice(0, ID_LENGTH);
  writeWhole(join(folder, id), JSON.stringify({ file, text }), { flush: false });
  const names = readdirSync(folder);
  if (names.length <= MAX_TYPED) return id;
  const oldestFirst = names
    .map((name) => ({ name, atMs: statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .toSorted((a, b) => a.atMs - b.atMs);
  for (const { name } of oldestFirst.slice(0, Math.max(0, oldestFirst.length - MAX_TYPED)))
    rmSync(join(folder, name), { force: true });
  return id;
}

/** Undefined for an unknown id, or one that is no longer kept. */
export function findTyped(dataDir: string, id: string | null): EditedFile | undefined {
  if (id === null || !ID.test(id)) return undefined;
  try {
    const { file, text } = typedSchema.parse(
      JSON.parse(readFileSync(join(dataDir, 'desk', 'typed', id), 'utf8')),
    );
    return { file, bytes: Buffer.from(text) };
  } catch {
    return undefined;
  }
}
