import type { Migration } from '#src/server/db/migrations.ts';

/** One row, written to see whether anything can be. */
export const writeProbeMigration: Migration = {
  name: '0023-write-probe',
  statements: ['CREATE TABLE write_probe (id INTEGER PRIMARY KEY, written_at_ms BIGINT NOT NULL)'],
};
