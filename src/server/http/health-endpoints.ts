import type { Step } from '#src/server/http/exchange.ts';
import type { Metrics } from '#src/server/http/metrics.ts';
import { answerPlainly } from '#src/server/http/plain-answer.ts';

interface HealthOptions {
  isDraining: () => boolean;
  metrics: Metrics;
}

/** `/healthz` (alive), `/readyz` (send me visitors) and `/metrics`, which is not for those who come by a proxy. */
export const createHealthEndpoints =
  ({ isDraining, metrics }: HealthOptions): Step =>
  (exchange) => {
    switch (exchange.path) {
      case '/healthz':
        return answerPlainly(exchange, 200, 'ok', { kind: 'health' });
      case '/readyz':
        return isDraining()
          ? answerPlainly(exchange, 503, 'draining', { kind: 'health' })
          : answerPlainly(exchange, 200, 'ready', { kind: 'health' });
      case '/metrics':
        if (exchange.cameByProxy) return false;
        exchange.kind = 'health';
        void metrics
          .format()
          .then(({ text, type }) => answerPlainly(exchange, 200, text, { kind: 'health', type }));
        return true;
      default:
        return false;
    }
  };
