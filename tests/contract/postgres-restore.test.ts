// A drill of docs/cluster.md: a base backup and the archived log give back the state of any moment, on another data directory.
import { execFileSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { findPort } from '#src/engine/http/find-port.ts';
import { openPostgres } from '#src/server/db/open-database.ts';
import { findPostgres, startPostgres } from '#scripts/private-postgres.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const programs = findPostgres();

async function command(url: string, ...texts: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let rows: Record<string, unknown>[] = [];
  for (const text of texts) ({ rows } = await client.query<Record<string, unknown>>(text));
  await client.end();
  return rows;
}

describe.skipIf(programs === undefined)('a lost PostgreSQL', () => {
  test('is restored as of a moment: everything before, nothing after', { timeout: 120_000 }, async () => {
    const server = await startPostgres(programs ?? '');
    const [archive, restored] = [join(server.folder, 'archive'), join(server.folder, 'restored')];
    for (const path of [archive, restored]) {
      mkdirSync(path, { mode: 0o700 });
      if (isRoot) chownSync(path, NOBODY, NOBODY);
    }
    const url = server.urlOf('forecourt');
    try {
      appendFileSync(
        join(server.folder, 'data/postgresql.auto.conf'),
        `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\nfsync = on\n`,
      );
      await server.stopServer('fast');
      await server.startServer();
      await server.createDatabase('forecourt');
      const db = await openPostgres({ url, maxConnections: 2 });
      const keep = (name: string) => sql`INSERT INTO server_secret VALUES (${name}, 'x')`.execute(db);
      await keep('before the backup');
      await server.call('pg_basebackup', [
        '-D',
        join(archive, 'base'),
        '-F',
        'tar',
        '-z',
        '-X',
        'stream',
        '-c',
        'fast',
        '-d',
        server.urlOf('postgres'),
      ]);
      await keep('after the backup');
      const [moment] = await command(url, 'SELECT clock_timestamp()::text AS now');
      await new Promise((resolve) => setTimeout(resolve, 50));
      await keep('after the moment');
      await db.destroy();
      await command(url, 'SELECT pg_switch_wal()', 'CHECKPOINT');
      await server.stopServer('fast'); // the last piece of the log is archived
      const startMs = performance.now();
      const ids = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
      execFileSync('tar', ['-xzf', join(archive, 'base/base.tar.gz'), '-C', restored], ids);
      appendFileSync(
        join(restored, 'postgresql.auto.conf'),
        [
          `restore_command = 'cp ${archive}/%f %p'`,
          `recovery_target_time = '${String(moment?.['now'])}'`,
          "recovery_target_action = 'promote'",
          'archive_mode = off\n',
        ].join('\n'),
      );
      writeFileSync(join(restored, 'recovery.signal'), '');
      const port = await findPort();
      const log = join(server.folder, 'restored.log');
      await server.call('pg_ctl', ['-D', restored, '-l', log, '-w', '-o', `-p ${port}`, 'start']);
      const again = new URL(url);
      again.port = String(port);
      const rows = await command(again.href, 'SELECT name FROM server_secret ORDER BY name');
      process.stdout.write(`Restored in ${((performance.now() - startMs) / 1_000).toFixed(1)} s.\n`);
      await server.call('pg_ctl', ['-D', restored, '-m', 'immediate', '-w', 'stop']);
      expect(rows.map(({ name }) => name)).toEqual(['after the backup', 'before the backup']);
    } finally {
      await server.stop();
    }
  });
});
