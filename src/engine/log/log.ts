import { pino } from 'pino';
import type { Logger } from 'pino';
import { toLoggedError } from '#src/engine/log/log-error.ts';
import { openLogOutput } from '#src/engine/log/log-output.ts';

export type Log = Logger;

/** Never logged, at any depth. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'idtoken',
  'accesstoken',
  'password',
  'email',
  'token',
];
const REDACTED_PATHS = SECRETS.flatMap((name) => {
  const key = name.includes('-') ? `["${name}"]` : `.${name}`;
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`];
});

/**
 * One JSON object per line on stdout. JSON escapes CR, LF and escape sequences, so a visitor's text cannot forge a
 * line.
 */
export function createLog(
  { logLevel }: { logLevel: string },
  destination?: { write(line: string): void },
): Log {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, censor: '[removed]' },
    serializers: { err: toLoggedError },
  };
  return pino(options, destination ?? openLogOutput());
}
