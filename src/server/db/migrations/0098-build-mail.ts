/** Which builds a person of the desk gets an email about: none, failed or all. */
export const buildMailMigration = {
  name: '0098-build-mail',
  statements: ["ALTER TABLE desk_person ADD COLUMN build_mail TEXT NOT NULL DEFAULT 'none'"],
} as const;
