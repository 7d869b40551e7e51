/** One row, written to test whether the database accepts writes. */
export const writeProbeMigration = {
  name: '0023-write-probe',
  statements: ['CREATE TABLE write_probe (id INTEGER PRIMARY KEY, written_at_ms BIGINT NOT NULL)'],
};
