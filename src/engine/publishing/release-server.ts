/** Whether the server of an earlier release can still open the database, which newer programs change as they start. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { releaseFolder } from '#src/engine/publishing/release-places.ts';

const BUSY_TIMEOUT_MS = 5_000;

/** Returns why it could not start, in words. Undefined also for a release without a server of its own. */
export function findServerProblem(dataDir: string, id: string): string | undefined {
  const folder = join(releaseFolder(dataDir, id), 'server');
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const code = files.filter((name) => name.endsWith('.mjs')).map((name) => readFileSync(join(folder, name)));
  if (code.length === 0) return undefined;
  // A server names every step that it knows.
  const unknown = listSteps(join(dataDir, 'forecourt.db')).find(
    (step) => !code.some((text) => text.includes(step)),
  );
  return unknown === undefined
    ? undefined
    : `The server of release ${id} does not know the database's step "${unknown}", so it could not start. Restore the backup from before the update instead.`;
}

function listSteps(path: string): string[] {
  if (!existsSync(path)) return [];
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    const has = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migration'").get();
    if (has === undefined) return [];
    return db
      .prepare('SELECT name FROM migration ORDER BY name DESC')
      .all()
      .map(({ name }) => String(name));
  } finally {
    db.close();
  }
}
