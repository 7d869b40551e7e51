/** What an error of PostgreSQL, or of the way to it, means for a request. */
import { ConfigError } from '#src/lib/config-error.ts';

/** The database cannot be asked right now: it is down, restarting, full or overloaded. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/**
 * No connection, out of resources, ended by an operator, ended by a timeout, read-only (a standby), or a lock not
 * obtained. By the first letters of the code. @see https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const NOT_NOW = ['08', '53', '57', '58', '25006', '25P02', '25P03', '55P03', 'XX'];
const NEVER: ReadonlySet<string> = new Set(['ENOTFOUND', '25006']);
const ROLLED_BACK: ReadonlySet<string> = new Set(['40001', '40P01']);
const CODE = /^[0-9A-Z]{5}$/;

/** The SQLSTATE, or the code of the operating system. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Undone because of another transaction: nothing of it is stored, and it may be run again. */
export function isRolledBack(error: unknown): boolean {
  return ROLLED_BACK.has(codeOf(error)) || ROLLED_BACK.has(codeOf(error instanceof Error && error.cause));
}

/** It may be back soon: not for a host that does not exist, or a database that is read-only. */
export function isAway(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && !NEVER.has(codeOf(error.cause));
}

/** An error that the server answered with stays as it is, unless it says that the database cannot be asked. */
export function toDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = codeOf(error);
  const isAnswer = CODE.test(code) && !code.startsWith('E');
  const isNotNow = !isAnswer || NOT_NOW.some((start) => code.startsWith(start)) || ROLLED_BACK.has(code);
  // A mistake in our own values, such as a number that cannot be read, comes without a code and is no connection.
  if (!isNotNow || error instanceof RangeError || error instanceof TypeError) return error;
  return new DatabaseUnavailable(error.message === '' ? code : error.message, { cause: error });
}

/** Why the database cannot be used at the start, as one sentence that says what to do. The password is not in it. */
export function explainConnectError(error: unknown, url: string): ConfigError | undefined {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname === '' ? 'localhost' : hostname}:${port === '' ? '5432' : port}`;
  const code = codeOf(cause);
  const reason = REASONS[code] ?? (error instanceof DatabaseUnavailable ? cause.message || code : undefined);
  if (reason === undefined) return undefined;
  const who = `as ${decodeURIComponent(username)}, database ${decodeURIComponent(pathname.slice(1))}`;
  return new ConfigError(`DATABASE_URL: PostgreSQL at ${place} (${who}) cannot be used: ${reason}.`);
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing answers there; start it, or correct the host and the port',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  '28P01': 'the password is wrong',
  '28000': 'this user may not sign in from here; see pg_hba.conf',
  '3D000': 'the database does not exist; create it with createdb',
  '42501': 'this user may not create tables in it',
  '53100': 'its disk is full; free space there',
  '53300': 'it has no connection left; raise max_connections, or lower DATABASE_POOL',
  '57P03': 'it is starting or shutting down; try again',
  '25006': 'it is read-only, as a standby is; use the primary',
};
