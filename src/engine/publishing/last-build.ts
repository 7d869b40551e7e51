import { open } from 'node:fs/promises';
import { buildSchema, buildsFile } from '#src/engine/publishing/rebuild-records.ts';
import type { BuildRecord } from '#src/engine/publishing/rebuild-records.ts';

/** More than the longest record, which names 200 pages. */
const TAIL_BYTES = 256 * 1024;

/** The record of the newest build, without reading earlier ones. Undefined when there is none. */
export async function readLastBuild(dataDir: string): Promise<BuildRecord | undefined> {
  const file = await open(buildsFile(dataDir)).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length);
    const line = buffer.toString('utf8').trimEnd().split('\n').at(-1) ?? '';
    return buildSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined; // a line that a crash cut off
  } finally {
    await file.close();
  }
}
