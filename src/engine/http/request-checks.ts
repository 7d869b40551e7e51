import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import { answerMoved, answerPlainly } from '#src/engine/http/plain-answer.ts';

/** Longer than any search with every filter set. @see reliability.md §1.7 */
const MAX_URL_LENGTH = 8192;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const ALLOW = [...METHODS].join(', ');
/** Most paths are this plain and need no second look. */
const PLAIN_PATH = /^(?:\/[a-z0-9_-]+(?:[.~@+][a-z0-9_-]+)*)+$/;
const ENCODED_TRICK = /%2f|%5c|%00|%25|[\\#]/i;
/** Astro's own doors that this site does not use, and files that are only served under their page's URL. */
const CLOSED = /^\/_(?:image|server-islands|server_islands)(?:\/|$)|\.(?:html|br|gz)$/i;
/** The one address that ends like a file of a release and is none: a dealer's text as a page. @see M §7 */
const DEALER_TEXT = /^\/cars-for-sale\/content\/[^.]+\/dealerdiff\.2\.html$/;
/** Where slugs are lower case: the pages. Endpoints and files under them have names of their own. */
const PAGES = /^\/(?:cars-for-sale|research|compare|build-price|search|account)(?:\/|$)/i;
const NO_PAGES =
  /^\/cars-for-sale\/(?:vehicle|searchoptions|svc|consumer-device|still-interested|kbbresearch|content)\//i;
/** Pages with a form that is sent to their own address. All other pages are only read. */
const FORM_PAGES =
  /^\/(?:account\/(?:delete|forget-browser|forgot|password|reset|share-search\/[\w-]+|sign-in|sign-out|verify)|admin(?:\/feeds|\/outbox|\/photos|\/rebuild)?|cars-for-sale\/svc\/email-capture\/(?:answer|confirm|unsubscribe))$/;
/** Where endpoints are, which say themselves what they take. */
const ENDPOINTS =
  /^\/(?:account-api|content|rest|my-wallet\/share-dealxg|cars-for-sale\/(?:consumer-device|content|kbbresearch|searchoptions|still-interested|svc))\//;

/** Where a search must go to reach its normal form; undefined when it is there already. */
type DecideRedirect = (pathname: string, search: string) => string | undefined;

/** There is one Host header, and it is on the list: everything behind believes it. */
export const createHostCheck =
  ({ allowedHosts }: Pick<HttpSettings, 'allowedHosts'>): Step =>
  (context) => {
    const { headers, rawHeaders } = context.req;
    if (headers.host === undefined) return answerPlainly(context, 400, 'no host');
    if (!allowedHosts.has(headers.host)) return answerPlainly(context, 421, 'unknown host');
    return countHosts(rawHeaders) > 1 && answerPlainly(context, 400, 'two hosts');
  };

/** Node keeps the first of two; a proxy in front may have chosen by the second. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/** "100-continue" is the one expectation there is. Whoever has another may not send its body: this is the last answer. */
export const refuseExpectations: Step = (context) => {
  const { expect = '100-continue' } = context.req.headers;
  if (expect.toLowerCase() === '100-continue') return false;
  return answerPlainly(context, 417, 'expectation failed', { headers: { Connection: 'close' } });
};

export const checkMethodAndLength: Step = (context) => {
  const { method = '', url = '' } = context.req;
  if (!METHODS.has(method))
    return answerPlainly(context, 405, 'method not allowed', { headers: { Allow: ALLOW } });
  const allowed = context.isReading ? undefined : allowedAt(context.path);
  if (allowed !== undefined && !allowed.includes(method))
    return answerPlainly(context, 405, 'method not allowed', { headers: { Allow: allowed.join(', ') } });
  return url.length > MAX_URL_LENGTH && answerPlainly(context, 414, 'URL too long');
};

/** Undefined: whatever answers there says it. */
function allowedAt(path: string): readonly string[] | undefined {
  if (FORM_PAGES.test(path)) return ['GET', 'HEAD', 'POST'];
  return ENDPOINTS.test(path) ? undefined : ['GET', 'HEAD'];
}

/** One spelling per page, and the same path for every program that reads it. */
export const createPathCheck =
  (decideRedirect: DecideRedirect): Step =>
  (context) => {
    const { path, search } = context;
    if (search.includes('#')) return answerPlainly(context, 400, 'bad path');
    if (PLAIN_PATH.test(path)) return isClosed(path) && answerPlainly(context, 404, 'not found');
    if (!isSanePath(path)) return answerPlainly(context, 400, 'bad path');
    if (isClosed(path)) return answerPlainly(context, 404, 'not found');
    const tidy = toTidyPath(path);
    if (!context.isReading || tidy === path) return false;
    // One hop: a visitor with a wrong path is not sent to a wrong query next.
    return answerMoved(context, (search !== '' && decideRedirect(tidy, search)) || tidy + search);
  };

function isClosed(path: string): boolean {
  return CLOSED.test(path) && !DEALER_TEXT.test(path);
}

/**
 * Encoded slashes, backslashes, double encodings, fragments, dot segments and control characters mean different paths
 * to different programs.
 */
function isSanePath(path: string): boolean {
  if (!path.startsWith('/') || ENCODED_TRICK.test(path)) return false;
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return false;
  }
  for (let i = 0; i < decoded.length; i++)
    if (decoded.charCodeAt(i) < 0x20 || decoded.charCodeAt(i) === 0x7f) return false;
  return !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

function toTidyPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/');
  const closed = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return PAGES.test(closed) && !NO_PAGES.test(`${closed}/`) ? closed.toLowerCase() : closed;
}

/** The search's normal form, before a prebuilt file could swallow the query. */
export const createSearchRedirect =
  (decideRedirect: DecideRedirect): Step =>
  (context) => {
    if (!context.isReading || !isSearchWithQuery(context)) return false;
    const target = decideRedirect(context.path, context.search);
    return target !== undefined && answerMoved(context, target);
  };

function isSearchWithQuery({ path, search }: RequestContext): boolean {
  return search !== '' && (path === '/cars-for-sale' || path.startsWith('/cars-for-sale/'));
}

/** A page that its query changes: it is made for the request, also where a built file has its path. */
export function isChangedByQuery(context: RequestContext): boolean {
  const { path, search } = context;
  return isSearchWithQuery(context) || (search !== '' && path.startsWith('/build-price/'));
}
