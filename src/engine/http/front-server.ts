import type { IncomingMessage, ServerResponse } from 'node:http';
import { createExchange, type Exchange, type Step } from '#src/engine/http/exchange.ts';
import type { EndingServer } from '#src/engine/http/graceful-stop.ts';
import { createHttpServer } from '#src/engine/http/http-server.ts';
import {
  createObservation,
  type JoinMetrics,
  type ObservedServices,
  type ReadinessChecks,
} from '#src/engine/http/observation.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import type { Release } from '#src/engine/http/release.ts';
import {
  checkMethodAndLength,
  createHostCheck,
  createPathCheck,
  createSearchRedirect,
  refuseExpectations,
} from '#src/engine/http/request-checks.ts';
import type { KeptAssets } from '#src/engine/http/kept-assets.ts';
import { createRenderStep, type PageHandler } from '#src/engine/http/render-step.ts';
import { createSecurityHeaders } from '#src/engine/http/security-headers.ts';
import { createStaticFiles } from '#src/engine/http/static-files.ts';

/** Photos of the stock, at addresses of this site. */
interface PhotoSource {
  serve: Step;
  /** Hosts that a page may load photos from. */
  policySources: () => readonly string[];
}

export interface FrontServerOptions {
  /** What the front server itself needs of them; pages get all of it. */
  services: ObservedServices & { photos?: PhotoSource };
  readiness?: ReadinessChecks;
  release: Release;
  /** Files of other releases that a page may still ask for. */
  keptAssets?: KeptAssets;
  handler: PageHandler;
  decideRedirect: (pathname: string, search: string) => string | undefined;
  maxInFlight?: number;
}

export interface FrontServer extends EndingServer {
  /** `/metrics` tells of the other processes, too. */
  joinMetrics: (join: JoinMetrics) => void;
}

/** Every request goes through the steps in their order, and the order is the meaning. */
export function createFrontServer(options: FrontServerOptions): FrontServer {
  const { services, decideRedirect } = options;
  const { config, log, photos } = services;
  let ending: 'draining' | 'replaced' | undefined;
  const isDraining = () => ending === 'draining';
  const observation = createObservation({ services, readiness: options.readiness, isDraining, fail });
  const security = createSecurityHeaders(config, () => photos?.policySources() ?? config.imageHosts);
  const files = createStaticFiles(options, security, (err) => log.error({ err }, 'static file failed'));
  const pages = createRenderStep({ ...options, security, files, fail });
  const steps: readonly Step[] = [
    ...observation.steps,
    createHostCheck(config),
    refuseExpectations,
    checkMethodAndLength,
    createPathCheck(decideRedirect),
    createSearchRedirect(decideRedirect),
    (exchange) => files.serve(exchange, () => pages.renderMissing(exchange)),
    ...(photos ? [photos.serve] : []),
    (exchange) => pages.render(exchange),
  ];

  function fail(exchange: Exchange, err: unknown): void {
    log.error({ err, requestId: exchange.requestId, path: exchange.path }, 'request failed');
    if (exchange.res.headersSent) exchange.res.destroy();
    else if (!files.serveErrorPage(exchange, 500)) answerPlainly(exchange, 500, 'error');
  }

  const serve = (req: IncomingMessage, res: ServerResponse) => {
    const exchange = createExchange(req, res, config.trustedProxies);
    res.once('close', () => observation.noteEnd(exchange));
    res.setHeader('X-Request-Id', exchange.requestId);
    security.apply(exchange);
    if (ending) res.setHeader('Connection', 'close');
    try {
      steps.some((step) => step(exchange));
    } catch (error) {
      fail(exchange, error);
    }
  };
  const { server, unusedConnections, close } = createHttpServer(serve, config.trustedProxies);
  server.on('connection', pages.noteConnection);
  return {
    server,
    unusedConnections,
    startEnding: (how) => void (ending = how),
    joinMetrics: observation.joinMetrics,
    close: () => {
      observation.close();
      close();
    },
  };
}
