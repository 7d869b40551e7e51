import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '#src/server/config.ts';
import { answerClientError } from '#src/server/http/client-error.ts';
import { compressAnswer } from '#src/server/http/compressed-answer.ts';
import { createExchange, type Exchange, type Step } from '#src/server/http/exchange.ts';
import { trackUnusedConnections } from '#src/server/http/graceful-stop.ts';
import type { LoadFigures } from '#src/server/http/figure.ts';
import { createHealthEndpoints } from '#src/server/http/health-endpoints.ts';
import { createLoadShedding } from '#src/server/http/load-shedding.ts';
import { createMetrics } from '#src/server/http/metrics.ts';
import { answerPlainly } from '#src/server/http/plain-answer.ts';
import type { Release } from '#src/server/http/release.ts';
import {
  checkMethodAndLength,
  createHostCheck,
  createPathCheck,
  createSearchRedirect,
  refuseExpectations,
} from '#src/server/http/request-checks.ts';
import type { KeptAssets } from '#src/server/http/kept-assets.ts';
import { logRequest } from '#src/server/http/request-log.ts';
import { createSecurityHeaders } from '#src/server/http/security-headers.ts';
import { createStaticFiles } from '#src/server/http/static-files.ts';
import type { Log } from '#src/server/log.ts';
import type { AskFactory } from '#src/server/upstream/ask.ts';

/** Astro's handler, as its Node adapter makes it: calls `next` where no route fits. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => unknown;

export interface FrontServerOptions {
  /** What the front server itself needs of them; pages get all of it. */
  services: {
    config: Config;
    log: Log;
    upstream: Pick<AskFactory, 'health'>;
    loadFigures?: LoadFigures;
  };
  release: Release;
  /** Files of other releases that a page may still ask for. */
  keptAssets?: KeptAssets;
  handler: PageHandler;
  decideRedirect: (pathname: string, search: string) => string | undefined;
  maxInFlight?: number;
}

export interface FrontServer {
  server: Server;
  /** Opened, but without a request so far. */
  unusedConnections: ReadonlySet<Socket>;
  /** From now on each answer closes its connection. /readyz says no, unless another process serves in our place. */
  startEnding: (how: 'draining' | 'replaced') => void;
  close: () => void;
}

const HEADER_RULES = {
  /** Larger headers are an attack or a broken client. @see reliability.md §1.7 */
  maxHeaderSize: 16 * 1024,
  /** A request without a Host is for the host check, which has words for it. */
  requireHostHeader: false,
  /** How often the timeouts below are looked at. */
  connectionsCheckingInterval: 5_000,
};
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  maxRequestsPerSocket: 10_000,
};

/** Every request goes through the steps in their order, and the order is the meaning. */
export function createFrontServer(options: FrontServerOptions): FrontServer {
  const { services, handler, decideRedirect } = options;
  const { config, log } = services;
  let ending: 'draining' | 'replaced' | undefined;
  const metrics = createMetrics(services.upstream, services.loadFigures);
  const security = createSecurityHeaders(config);
  const files = createStaticFiles(options, security, (err) => log.error({ err }, 'static file failed'));
  const shedding = createLoadShedding(fail, options.maxInFlight);
  const steps: readonly Step[] = [
    createHealthEndpoints({ isDraining: () => ending === 'draining', metrics }),
    createHostCheck(config),
    refuseExpectations,
    checkMethodAndLength,
    createPathCheck(decideRedirect),
    createSearchRedirect(decideRedirect),
    files.serve,
    (exchange) => shedding.admit(exchange, () => renderPage(exchange)),
  ];

  function renderPage(exchange: Exchange): void {
    const { req, res, clientIp, requestId } = exchange;
    exchange.kind = 'page';
    const compressed = compressAnswer(exchange, { security, files, fail });
    const next = (error?: unknown) => {
      compressed.undo();
      if (error) fail(exchange, error);
      else if (!files.serveErrorPage(exchange, 404)) answerPlainly(exchange, 404, 'not found');
    };
    void Promise.try(handler, req, res, next, { services, clientIp, requestId }).catch(next);
  }

  function fail(exchange: Exchange, err: unknown): void {
    log.error({ err, requestId: exchange.requestId, path: exchange.path }, 'request failed');
    if (exchange.res.headersSent) exchange.res.destroy();
    else if (!files.serveErrorPage(exchange, 500)) answerPlainly(exchange, 500, 'error');
  }

  const serve = (req: IncomingMessage, res: ServerResponse) => {
    const exchange = createExchange(req, res, config.trustedProxies);
    res.once('close', () => {
      metrics.note(exchange);
      logRequest(log, exchange);
    });
    res.setHeader('X-Request-Id', exchange.requestId);
    security.apply(exchange);
    if (ending) res.setHeader('Connection', 'close');
    try {
      steps.some((step) => step(exchange));
    } catch (error) {
      fail(exchange, error);
    }
  };
  const server = Object.assign(createServer(HEADER_RULES, serve), TIMEOUTS);
  server.on('connection', shedding.noteConnection);
  server.on('checkExpectation', serve).on('clientError', answerClientError);
  return {
    server,
    unusedConnections: trackUnusedConnections(server),
    startEnding: (how) => void (ending = how),
    close: metrics.close,
  };
}
