/**
 * Which steps of a newer program an older one can live with. A step that only adds to the tables is one: a server that is
 * running goes on, starts again after it died, and can be rolled back to. A step that takes something away says so
 * (`breaksOlder`), and the database remembers that for programs that do not know the step.
 * @see docs/decisions/034-steps-that-only-add.md
 */
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Of the database. A program whose code names this table lives with steps that are not in it. */
export const BREAKING_TABLE = 'breaking_step';
const BUSY_TIMEOUT_MS = 5_000;

export interface DatabaseSteps {
  readonly applied: readonly string[];
  /** Undefined in a database of the time before this was recorded. */
  readonly breaking: ReadonlySet<string> | undefined;
}

/** Undefined when there is no database, or an empty one. */
export function readDatabaseSteps(path: string): DatabaseSteps | undefined {
  if (!existsSync(path)) return undefined;
  const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
  try {
    const has = db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?");
    const list = (table: string) =>
      db
        .prepare(`SELECT name FROM ${table} ORDER BY name`)
        .all()
        .map(({ name }) => String(name));
    if (has.get('migration') === undefined) return undefined;
    const isRecorded = has.get(BREAKING_TABLE) !== undefined;
    return { applied: list('migration'), breaking: isRecorded ? new Set(list(BREAKING_TABLE)) : undefined };
  } finally {
    db.close();
  }
}

/** The first step for which a program that knows only some cannot use the database. */
export function findBlockingStep(
  { applied, breaking }: DatabaseSteps,
  isKnown: (step: string) => boolean,
): string | undefined {
  return applied.find((step) => !isKnown(step) && breaking?.has(step) !== false);
}
