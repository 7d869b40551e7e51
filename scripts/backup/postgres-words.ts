// What a backup of this machine leaves out where people's data are in PostgreSQL. Prevents a backup that looks whole.

export const POSTGRES_WORDS = {
  backup: (folder: string): string =>
    `It has the stock, the keys and the texts of this machine. Accounts, saved cars, messages, alerts and campaigns are in PostgreSQL: copy them now with  pg_dump --format=custom --file=${folder}/postgres.dump "$DATABASE_URL"`,
  restore:
    'Accounts, saved cars, messages, alerts and campaigns are in PostgreSQL, which was not changed. Restore them into an empty database with  pg_restore --no-owner --dbname="$DATABASE_URL" postgres.dump',
} as const;
