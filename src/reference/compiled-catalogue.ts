/** The compiled catalogue on disk: a line with the digest of its sources, a line with its makes. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';

const fileOf = (dataDir: string) => join(dataDir, 'reference', 'catalogue.ndjson');

/** Undefined when there is none, or it was made from other sources. */
export function readCompiled(dataDir: string, digest: string): CatalogueMake[] | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch {
    return undefined; // not compiled yet
  }
  const [head, body] = splitOnce(text);
  if (head !== JSON.stringify({ digest })) return undefined;
  try {
    // Our own file, written whole under this digest: reading it by schema would take longer than compiling saves.
    return JSON.parse(body) as CatalogueMake[];
  } catch {
    return undefined; // damaged: compile again
  }
}

/** Written aside and renamed, so that no reader sees half a file. A directory that cannot be written costs time only. */
export function writeCompiled(dataDir: string, digest: string, makes: readonly CatalogueMake[]): void {
  const file = fileOf(dataDir);
  const aside = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(aside, `${JSON.stringify({ digest })}\n${JSON.stringify(makes)}`);
    renameSync(aside, file);
  } catch {
    if (existsSync(aside)) rmSync(aside);
  }
}

function splitOnce(text: string): [string, string] {
  const end = text.indexOf('\n');
  return end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end + 1)];
}
