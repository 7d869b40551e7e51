/** The span of a request. It names the pattern of the route, never the path, which may be about a person. */
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { Tracer } from '#src/engine/tracing/span.ts';
import { readTraceContext } from '#src/engine/tracing/trace-context.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The attribute of OpenTelemetry for it. */
export const ROUTE = 'http.route';
const FAILED = 500;

/** A trace of someone else is continued only when a trusted proxy says so. */
export function startRequestSpan(tracer: Tracer, context: RequestContext): void {
  const { req, isFromTrustedProxy, isHttps, requestId } = context;
  context.span = tracer.start(req.method ?? '', {
    kind: 'server',
    parent: isFromTrustedProxy ? readTraceContext(req.headers) : undefined,
    attributes: {
      'http.request.method': req.method ?? '',
      'url.scheme': isHttps ? 'https' : 'http',
      'forecourt.request_id': requestId,
    },
  });
}

/** A health check is not reported. A page that was rendered has noted the pattern of its route. */
export function endRequestSpan({ span, req, res, kind, path }: RequestContext, pages: PageAddresses): void {
  if (!span || kind === 'health') return;
  const status = res.statusCode;
  const isCutOff = !res.writableFinished;
  span.note({
    'http.response.status_code': status,
    'forecourt.answer': kind,
    ...definedOnly({ [ROUTE]: pages.routeOf(path) }),
    ...(isCutOff && { 'forecourt.cut_off': true }),
  });
  const route = span.noted(ROUTE);
  const name = route === undefined ? req.method : `${req.method} ${route}`;
  span.end({ ...definedOnly({ name }), error: status >= FAILED ? String(status) : undefined });
}
