import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import type { Metrics } from '#src/engine/http/metrics.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import type { Readiness } from '#src/engine/http/readiness.ts';
import { isSameText } from '#src/engine/http/tokens.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

interface HealthOptions {
  isDraining: () => boolean;
  look: () => Promise<Readiness>;
  formatMetrics: () => ReturnType<Metrics['format']>;
  /** Without a token, metrics are closed: behind a plain proxy every visitor seems to come from this machine. */
  metricsToken: string | undefined;
  fail: (context: RequestContext, error: unknown) => void;
}

const BEARER = /^Bearer (.+)$/i;
const PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** `/healthz` (alive), `/readyz` (ready for visitors, or why not) and `/metrics` (with the token). */
export const createHealthEndpoints =
  ({ isDraining, look, formatMetrics, metricsToken, fail }: HealthOptions): Step =>
  (context) => {
    const answer = (status: number, text: string, type?: string) =>
      answerPlainly(context, status, text, { kind: 'health', ...definedOnly({ type }) });

    async function sendReadiness(): Promise<void> {
      const { isReady, lines } = await look();
      answer(isReady ? 200 : 503, [isReady ? 'ready' : 'not ready', ...lines].join('\n'));
    }

    async function sendMetrics(): Promise<void> {
      const { text, type } = await formatMetrics();
      answer(200, text.trimEnd(), type);
    }

    if (!PATHS.has(context.path)) {
      context.kind = 'refused';
      return false;
    }
    context.kind = 'health';
    if (!context.isReading)
      return answerPlainly(context, 405, 'method not allowed', {
        kind: 'health',
        headers: { Allow: 'GET, HEAD' },
      });
    switch (context.path) {
      case '/healthz':
        return answer(200, 'ok');
      case '/readyz':
        if (isDraining()) return answer(503, 'draining');
        sendReadiness().catch((error: unknown) => fail(context, error));
        return true;
      default:
        if (metricsToken === undefined) return answer(404, 'Set METRICS_TOKEN to read metrics.');
        if (!isSameText(tokenOf(context), metricsToken))
          return answerPlainly(context, 401, 'Send the token: "Authorization: Bearer …".', {
            kind: 'health',
            headers: { 'WWW-Authenticate': 'Bearer' },
          });
        sendMetrics().catch((error: unknown) => fail(context, error));
        return true;
    }
  };

function tokenOf({ req }: RequestContext): string {
  return BEARER.exec(req.headers.authorization ?? '')?.[1] ?? '';
}
