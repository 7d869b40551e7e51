import { pino, type Logger } from 'pino';
import { toLoggedError } from '#src/engine/log/log-error.ts';
import { openLogOutput } from '#src/engine/log/log-output.ts';

export type Log = Logger;

/** What must never reach a log line, wherever in it. */
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
 * One JSON object per line on stdout. JSON escapes CR, LF and escape sequences, so that no text of a visitor can forge
 * a line; line ends are never written raw.
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
