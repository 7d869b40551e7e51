/** The unit and contract tests that use a database. */
import { globSync, readFileSync } from 'node:fs';

/** What a test, or a helper of a test, imports to be one of these. */
const MARK = 'support/test-database.ts';
const HELPERS = 'tests/support/*.ts';
const TESTS = ['src/**/*.test.ts', 'tests/contract/*.test.ts'];
export const DATABASE_PROJECTS = ['unit', 'unit-replacing', 'contract'].flatMap((name) => [
  '--project',
  name,
]);

export function findDatabaseTests(): string[] {
  const marks = [MARK, ...importersOf(globSync(HELPERS), [MARK]).map((path) => path.slice('tests/'.length))];
  return importersOf(globSync(TESTS), marks);
}

function importersOf(paths: readonly string[], marks: readonly string[]): string[] {
  return paths.filter((path) => {
    const text = readFileSync(path, 'utf8');
    return marks.some((mark) => text.includes(mark));
  });
}
