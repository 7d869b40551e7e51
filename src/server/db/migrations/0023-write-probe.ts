/** One row, written to see whether anything can be. */
export const writeProbeMigration = {
  name: '0023-write-probe',
  statements: ['CREATE TABLE write_probe (id INTEGER PRIMARY KEY, written_at_ms BIGINT NOT NULL)'],
};
