/** A primary PostgreSQL with a synchronous standby, behind one address that leads to whichever is in charge. */
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { findPort } from '#src/engine/http/find-port.ts';
import { startPostgres } from '#scripts/private-postgres.ts';

const WITHIN_MS = 30_000;
const ASK_EVERY_MS = 50;

export interface DatabasePair {
  /** Of the one in charge. */
  readonly url: string;
  /** As a power cut; the standby takes over. */
  failOver(): Promise<void>;
  /** No byte passes for this long, and no connection is closed. */
  stall(ms: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startDatabasePair(programs: string): Promise<DatabasePair> {
  const primary = await startPostgres(programs);
  const standbyFolder = join(primary.folder, 'standby');
  const standbyPort = await findPort();
  const urlAt = (port: number, database: string) => {
    const url = new URL(primary.urlOf(database));
    url.port = String(port);
    return url.href;
  };
  await primary.createDatabase('forecourt');
  await primary.call('pg_basebackup', [
    ...['-D', standbyFolder, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ...['-d', primary.urlOf('postgres')],
  ]);
  // Its port comes last on the command line, and so it wins over the copied settings.
  const startStandby = ['-D', standbyFolder, '-l', join(primary.folder, 'standby.log'), '-w'];
  await primary.call('pg_ctl', [...startStandby, '-o', `-p ${standbyPort}`, 'start']);
  await command(primary.urlOf('postgres'), [
    "ALTER SYSTEM SET synchronous_standby_names = '*'",
    'ALTER SYSTEM SET synchronous_commit = on',
    'SELECT pg_reload_conf()',
  ]);
  await untilSynchronous(primary.urlOf('postgres'));
  const address = await openAddress(primary.port);

  return {
    url: urlAt(address.port, 'forecourt'),
    async failOver() {
      await primary.stopServer('immediate');
      await primary.call('pg_ctl', ['-D', standbyFolder, '-w', 'promote']);
      await command(urlAt(standbyPort, 'postgres'), [
        "ALTER SYSTEM SET synchronous_standby_names = ''",
        'SELECT pg_reload_conf()',
      ]);
      address.leadTo(standbyPort);
    },
    stall: (ms) => address.stall(ms),
    async stop() {
      await address.close();
      await primary
        .call('pg_ctl', ['-D', standbyFolder, '-m', 'immediate', '-w', 'stop'])
        .catch(() => undefined);
      await primary.stop();
      rmSync(primary.folder, { recursive: true, force: true });
    },
  };
}

/** Each is a statement of its own: ALTER SYSTEM runs in no transaction. */
async function command(url: string, texts: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const text of texts) await client.query(text);
  await client.end();
}

async function untilSynchronous(url: string): Promise<void> {
  const endMs = performance.now() + WITHIN_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('SELECT sync_state FROM pg_stat_replication');
    await client.end();
    if (rows.some(({ sync_state: state }) => state === 'sync')) return;
    if (performance.now() > endMs) throw new Error('The standby does not follow.');
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}

/** As a virtual address or a name does for operators. */
async function openAddress(first: number) {
  let port = first;
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1');
    const pair = [from, to] as const;
    pairs.add(pair);
    for (const socket of pair) {
      socket.on('error', () => undefined); // closed below
      socket.on('close', () => {
        pairs.delete(pair);
        for (const each of pair) each.destroy();
      });
    }
    from.pipe(to).pipe(from);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const sockets of pairs) for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(other: number) {
      port = other;
      cut();
    },
    async stall(ms: number) {
      const stalled = [...pairs].flat();
      for (const socket of stalled) socket.pause();
      await new Promise((resolve) => setTimeout(resolve, ms));
      for (const socket of stalled) socket.resume();
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
