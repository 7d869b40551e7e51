/** Which statements read a table from one end to the other, and which files of the product no test asks. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED_SCANS, NOT_ASKED, SMALL_TABLES } from '#tests/plans/allowed-scans.ts';
import type { Explain } from '#tests/plans/explain.ts';
import type { StatementNote } from '#tests/plans/record-statements.ts';

export interface Judgment {
  readonly statements: number;
  /** Statements of tables that only a test makes. */
  readonly unexplained: number;
  /** In words. */
  readonly problems: readonly string[];
}

type Plans = Readonly<Partial<Record<StatementNote['database'], Explain>>>;

const SENDS =
  /\bsql(?:<[^`]*>)?`\s*(?:select|insert|update|delete|with)\b|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/i;
const NOT_PRODUCT = /\.(?:test|fixtures)\.ts$|\/migrations\//;
const SHOWN = 200;

export function readNotes(folder: string): StatementNote[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return [...new Set(lines.filter(Boolean))].map((line) => JSON.parse(line) as StatementNote);
}

/** @param plans by the database of the note; without one, its notes are not judged */
export async function judgeStatements(notes: readonly StatementNote[], plans: Plans): Promise<Judgment> {
  const problems = new Set<string>();
  let unexplained = 0;
  for (const { database, file, sql } of notes) {
    const scans = await plans[database]?.(sql);
    if (scans === undefined) unexplained++;
    const wrong = scans?.filter((table) => !isAllowed(file, table)) ?? [];
    const shown = sql.replaceAll(/\s+/g, ' ').trim().slice(0, SHOWN);
    for (const table of wrong) problems.add(`${file} reads all of ${table} (${database}): ${shown}`);
  }
  return {
    statements: notes.length,
    unexplained,
    problems: [...problems, ...listNotAsked(notes)].toSorted(),
  };
}

function isAllowed(file: string, table: string): boolean {
  return (
    table in SMALL_TABLES ||
    ALLOWED_SCANS.some((one) => one.file === file && (one.tables?.includes(table) ?? true))
  );
}

/** A statement that no test sends is not known to work. */
function listNotAsked(notes: readonly StatementNote[]): string[] {
  const asked = new Set(notes.map(({ file }) => file));
  return globSync('src/**/*.ts')
    .filter((path) => !NOT_PRODUCT.test(path) && SENDS.test(readFileSync(path, 'utf8')))
    .filter((path) => !(path in NOT_ASKED) && !asked.has(path))
    .map((path) => `${path} has statements, and no test of a database sends one`);
}
