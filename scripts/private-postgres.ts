// A PostgreSQL for tests: a data folder of its own, on the loopback only, never the one of the system. PostgreSQL refuses
// to run as root, so that root starts it as nobody.
import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const NOBODY = 65_534;
const USER = 'forecourt';
const SETTINGS = [
  "listen_addresses = '127.0.0.1'",
  'max_connections = 300',
  // Tests do not survive a power cut.
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
];
export const NOT_INSTALLED =
  'there is no PostgreSQL on this machine. Install it (Debian and Ubuntu: "apt-get install postgresql"; macOS: "brew install postgresql"), or set POSTGRES_BIN to the folder of its initdb.';

/** The folder of `initdb` and `pg_ctl`. */
export function findPostgres(): string | undefined {
  const set = process.env['POSTGRES_BIN'];
  const folders = [
    ...(set === undefined ? [] : [set]),
    ...globSync('/usr/lib/postgresql/*/bin').toSorted(byVersion),
    ...globSync('/opt/homebrew/opt/postgresql*/bin'),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')));
}

const byVersion = (a: string, b: string): number => b.localeCompare(a, undefined, { numeric: true });

export interface PrivatePostgres {
  readonly version: string;
  /** With the password. */
  urlOf(database: string): string;
  createDatabase(name: string): Promise<void>;
  /** As a power cut does when `how` is "immediate". */
  stopServer(how: 'fast' | 'immediate'): Promise<void>;
  startServer(): Promise<void>;
  /** Runs one of PostgreSQL's programs as the user of this server, in its folder. */
  call(name: string, args: readonly string[]): Promise<unknown>;
  readonly folder: string;
  readonly port: number;
  /** Ends it and deletes its folder. */
  stop(): Promise<void>;
}

export async function startPostgres(programs: string): Promise<PrivatePostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, USER);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const path of [folder, passwordFile]) chownSync(path, NOBODY, NOBODY);
  const ids = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const call = (name: string, args: readonly string[]) =>
    run(join(programs, name), args, {
      ...ids,
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder },
    });
  await call('initdb', [
    ...['-D', data, '-U', USER, '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['-E', 'UTF8', '--locale=C', '--no-sync'],
  ]);
  const port = await findFreePort();
  const settings = [...SETTINGS, `port = ${port}`, `unix_socket_directories = '${folder}'`];
  const settingsFile = join(data, 'postgresql.auto.conf');
  writeFileSync(settingsFile, `${settings.join('\n')}\n`);
  if (isRoot) chownSync(settingsFile, NOBODY, NOBODY);
  const startServer = async () => {
    // Its log is a file, and so that this process does not wait for its output.
    const started = spawnSync(
      join(programs, 'pg_ctl'),
      ['-D', data, '-l', join(folder, 'server.log'), '-w', 'start'],
      { ...ids, cwd: folder, stdio: 'ignore', env: { PATH: process.env['PATH'], HOME: folder } },
    );
    if (started.status !== 0)
      throw new Error(`PostgreSQL does not start; see ${join(folder, 'server.log')}.`);
    await Promise.resolve();
  };
  const stopServer = async (how: 'fast' | 'immediate') => {
    await call('pg_ctl', ['-D', data, '-m', how, '-w', 'stop']);
  };
  await startServer();
  const urlOf = (database: string) => `postgres://${USER}:${USER}@127.0.0.1:${port}/${database}`;
  const [row] = await ask(urlOf('postgres'), 'SHOW server_version');
  return {
    version: `PostgreSQL ${row?.['server_version'] ?? ''}`,
    urlOf,
    createDatabase: async (name) => {
      await ask(urlOf('postgres'), `CREATE DATABASE ${name}`);
    },
    stopServer,
    startServer,
    call,
    folder,
    port,
    stop: async () => {
      await stopServer('immediate').catch(() => undefined); // a test may have stopped it
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ask(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(text);
  await client.end();
  return rows;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
