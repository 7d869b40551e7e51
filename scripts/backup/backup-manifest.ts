// The manifest of a backup. Prevents restoring a backup that is damaged or incomplete.
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { isMissing } from '#src/lib/if-there.ts';

const MANIFEST = 'backup.json';
export const DATABASE_COPY = 'data/forecourt.db';
/** A path inside the backup that cannot lead out of it. */
const PATH = /^(?:data|texts|catalogue|releases)(?:\/(?!\.\.?(?:\/|$))[^/\\\0]+)+$/;

const manifestSchema = z.object({
  version: z.literal(1),
  madeAtMs: z.number(),
  /** The id of the code, to show which version built a release in it. */
  release: z.nullable(z.string()),
  files: z.array(
    z.object({
      path: z.string().check(z.regex(PATH)),
      bytes: z.number(),
      sha256: z.string(),
      mode: z.number(),
    }),
  ),
});
export type BackupManifest = z.infer<typeof manifestSchema>;

/** An unusable backup; the message says why and what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const manifestPath = (backup: string): string => join(backup, MANIFEST);

/** Undefined when the folder is not a complete backup. */
export function findManifest(backup: string): BackupManifest | undefined {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestPath(backup), 'utf8')));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new BackupError(`${manifestPath(backup)} cannot be read: ${String(error)}. Use another backup.`);
  }
}

/** Reads every file again. @throws BackupError naming the first file that is missing or differs */
export async function verifyFiles(backup: string, { files }: BackupManifest): Promise<void> {
  for (const { path, sha256 } of files) {
    const actual = await digestFile(join(backup, path)).catch((error: unknown) => String(error));
    if (actual !== sha256)
      throw new BackupError(
        `${join(backup, path)} has changed since the backup (${actual}). Use another backup.`,
      );
  }
}

export async function digestFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
