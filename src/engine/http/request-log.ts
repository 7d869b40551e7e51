import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { Log } from '#src/engine/log/log.ts';

/** One line per request; files, kept answers and health checks only at debug level. The query is left out, as personal. */
export function logRequest(log: Log, { req, res, kind, path, requestId, startedAt }: RequestContext): void {
  const isRoutine = kind === 'static' || kind === 'kept' || kind === 'photo' || kind === 'health';
  // Load shedding, photos and readiness log their failures themselves.
  const hasFailed = res.statusCode >= 500 && kind !== 'shed' && kind !== 'photo' && kind !== 'health';
  const level = hasFailed ? 'error' : isRoutine ? 'debug' : 'info';
  if (!log.isLevelEnabled(level)) return;
  const ms = Math.round((performance.now() - startedAt) * 10) / 10;
  const whole = res.writableFinished ? undefined : { isCutOff: true };
  log[level]({ requestId, method: req.method, path, status: res.statusCode, ms, kind, ...whole }, 'request');
}
