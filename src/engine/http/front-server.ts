import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequestContext } from '#src/engine/http/request-context.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import type { EndingServer } from '#src/engine/http/graceful-stop.ts';
import { createHttpServer } from '#src/engine/http/http-server.ts';
import { createNetworkLimit } from '#src/engine/http/network-limit.ts';
import { createObservation } from '#src/engine/http/observation.ts';
import type { Observation, ObservedServices, ReadinessChecks } from '#src/engine/http/observation.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import type { Release } from '#src/engine/http/release.ts';
import {
  createHostCheck,
  createMethodCheck,
  createPathCheck,
  createSearchRedirect,
  refuseExpectations,
  refuseVersions,
} from '#src/engine/http/request-checks.ts';
import { startRequestSpan } from '#src/engine/http/request-span.ts';
import { createPolicyReports } from '#src/engine/http/policy-reports.ts';
import type { DecideRedirect } from '#src/engine/http/request-checks.ts';
import type { ReleaseAssets } from '#src/engine/http/release-assets.ts';
import { createRenderStep } from '#src/engine/http/render-step.ts';
import type { PageDictionary } from '#src/engine/http/page-dictionary.ts';
import type { PageHandler } from '#src/engine/http/render-step.ts';
import { createSecurityHeaders } from '#src/engine/http/security-headers.ts';
import { createSharedAnswers } from '#src/engine/http/shared-answers.ts';
import type { SharedAnswersOptions } from '#src/engine/http/shared-answers.ts';
import { RETRY_AFTER_SECONDS } from '#src/engine/http/unavailable.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { createStaticFiles } from '#src/engine/http/static-files.ts';
import type { StaticFiles } from '#src/engine/http/static-files.ts';

/** Photos of the stock, at addresses of this site. */
interface PhotoSource {
  serve: Step;
  /** Hosts that a page may load photos from. */
  policySources: () => readonly string[];
}

export interface FrontServerOptions {
  /** The front server needs only these; pages get all services. */
  services: ObservedServices & { photos?: PhotoSource };
  readiness?: ReadinessChecks;
  release: Release;
  /** Files of other releases that open pages may still request. */
  releaseAssets?: ReleaseAssets;
  handler: PageHandler;
  pages: PageAddresses;
  decideRedirect: DecideRedirect;
  /** Gets the path of each read request that found no page, after its answer. */
  noteMissing?: (path: string) => void;
  maxInFlight?: number;
  /** Which answers are the same for everyone, and how many are kept; without it, each is made for one visitor. */
  sharedAnswers?: SharedAnswersOptions;
  /** Of the release. */
  dictionary?: PageDictionary;
}

export interface FrontServer extends EndingServer {
  /** To include the other processes in `/metrics`, and to show it at a port of its own. */
  metrics: Pick<Observation, 'joinMetrics' | 'formatMetrics'>;
}

function answerFailure(context: RequestContext, files: StaticFiles, err: unknown): void {
  const { res } = context;
  if (res.headersSent) {
    res.destroy();
    return;
  }
  const status = isWriteError(err) ? 503 : 500;
  if (status === 503) res.setHeader('Retry-After', RETRY_AFTER_SECONDS);
  if (!files.serveErrorPage(context, status)) answerPlainly(context, status, 'error');
}

/** Of the host, the path and the sender, before anything is answered. */
function createChecks({ services: { config, log }, decideRedirect, pages }: FrontServerOptions) {
  const policyReports = createPolicyReports(log);
  const networkLimit = createNetworkLimit(config.networkPerMinute, pages);
  const steps: readonly Step[] = [
    createHostCheck(config),
    refuseExpectations,
    policyReports.receive,
    createMethodCheck(pages),
    createPathCheck(decideRedirect, pages),
    networkLimit.step,
  ];
  return { steps, samples: () => [...policyReports.samples(), ...networkLimit.samples()] };
}

/** Every request passes the steps in this order, and the order matters. */
export function createFrontServer(options: FrontServerOptions): FrontServer {
  const { services, decideRedirect, dictionary } = options;
  const { config, log, photos, tracer } = services;
  let ending: 'draining' | 'replaced' | undefined;
  const isDraining = () => ending === 'draining';
  const checks = createChecks(options);
  const listMetricSamples = () => [...(shared?.samples() ?? []), ...checks.samples()];
  const observation = createObservation({ ...options, isDraining, listMetricSamples, fail });
  const security = createSecurityHeaders(config, () => photos?.policySources() ?? config.imageHosts);
  const files = createStaticFiles(options, security, (err) => log.error({ err }, 'static file failed'));
  const pages = createRenderStep({ ...options, security, files, fail });
  const shared =
    options.sharedAnswers &&
    createSharedAnswers(options.sharedAnswers, { security, dictionary, render: pages.render, fail, log });
  const steps: readonly Step[] = [
    refuseVersions,
    ...observation.steps,
    ...checks.steps,
    ...(shared ? [shared.serveKept] : []),
    ...(dictionary ? [dictionary.serve] : []),
    createSearchRedirect(decideRedirect),
    (context) => files.serve(context, () => pages.renderMissing(context)),
    ...(photos ? [photos.serve] : []),
    (context) => (shared ? shared.make(context) : pages.render(context)),
  ];

  function fail(context: RequestContext, err: unknown): void {
    log.error({ err, requestId: context.requestId, path: context.path }, 'request failed');
    answerFailure(context, files, err);
  }

  const serve = (req: IncomingMessage, res: ServerResponse) => {
    const context = createRequestContext(req, res, config.trustedProxies);
    if (tracer) startRequestSpan(tracer, context);
    res.once('close', () => observation.noteEnd(context));
    res.setHeader('X-Request-Id', context.requestId);
    security.apply(context);
    if (ending) res.setHeader('Connection', 'close');
    try {
      steps.some((step) => step(context));
    } catch (error) {
      fail(context, error);
    }
  };
  const { server, unusedConnections, close } = createHttpServer(serve, config.trustedProxies);
  server.on('connection', pages.noteConnection);
  return {
    server,
    unusedConnections,
    startEnding: (how) => void (ending = how),
    metrics: observation,
    close: () => {
      observation.close();
      close();
    },
  };
}
