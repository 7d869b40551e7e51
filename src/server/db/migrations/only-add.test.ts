import { expect, test } from 'vitest';
import type { Migration } from '#src/engine/db/migrate.ts';
import { MIGRATIONS } from '#src/server/db/migrations.ts';

/** The last step from before programs lived with those of newer ones. */
const LAST_BEFORE = '0151-relay-sign';
const NEW_COLUMN =
  /^ALTER TABLE \w+ ADD COLUMN (?!.*(?:UNIQUE|PRIMARY KEY|REFERENCES))(?!.*NOT NULL(?!.*DEFAULT))/;
const MADE = /^CREATE TABLE (?:IF NOT EXISTS )?(\w+)/;

/** Statements after which a program that does not know them could fail. */
function listChanges({ statements, breaksOlder }: Migration): string[] {
  if (breaksOlder === true) return [];
  const texts = statements.map((text) => text.trim().replaceAll(/\s+/g, ' '));
  const own = texts.flatMap((text) => MADE.exec(text)?.[1] ?? []).join('|') || 'nothing';
  const ofOwn = new RegExp(`^(?:CREATE UNIQUE INDEX (?:IF NOT EXISTS )?\\w+ ON|INSERT INTO) (?:${own})\\b`);
  const adds = [MADE, /^CREATE INDEX /, NEW_COLUMN, ofOwn];
  return texts.filter((text) => !adds.some((pattern) => pattern.test(text)));
}

test.each(MIGRATIONS.filter(({ name }) => name > LAST_BEFORE).map((step) => [step.name, step] as const))(
  '%s only adds, or says `breaksOlder`',
  (_name, step) => expect(listChanges(step)).toEqual([]),
);

test.each([
  ['a renamed column', 'ALTER TABLE lead RENAME COLUMN email TO address'],
  ['a removed table', 'DROP TABLE lead'],
  ['a column that older programs do not fill', 'ALTER TABLE lead ADD COLUMN kind TEXT NOT NULL'],
  ['a rule for rows that older programs write', 'CREATE UNIQUE INDEX lead_by_email ON lead (email)'],
  ['other values', "UPDATE lead SET status = 'new'"],
])('%s is found', (_what, statement) => {
  expect(listChanges({ name: '9001-a', statements: [statement] })).toEqual([statement]);
});

test('what only adds is not', () => {
  const statements = [
    'CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT NOT NULL)',
    'CREATE UNIQUE INDEX note_by_body ON note (body)',
    "INSERT INTO note (body) VALUES ('a')",
    "ALTER TABLE lead ADD COLUMN kind TEXT NOT NULL DEFAULT ''",
    'CREATE INDEX lead_by_kind ON lead (kind)',
  ];
  expect(listChanges({ name: '9001-a', statements })).toEqual([]);
});
