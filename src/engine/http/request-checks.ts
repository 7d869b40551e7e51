import type { HttpSettings } from '#src/engine/http/http-settings.ts';
import type { Step } from '#src/engine/http/request-context.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { answerMoved, answerPlainly } from '#src/engine/http/plain-answer.ts';

/**
 * Longer than any search with every filter set.
 * @see docs/rules/server.md#request-limits
 */
const MAX_URL_LENGTH = 8192;
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const ALLOW = [...METHODS].join(', ');
/** Most paths are this plain and need no further check. */
const PLAIN_PATH = /^(?:\/[a-z0-9_-]+(?:[.~@+][a-z0-9_-]+)*)+$/;
/** Letters, digits and marks that need no encoding: a path with them encoded is the same one (RFC 3986, 6.2.2.2). */
const ENCODED_PLAIN = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;
const ENCODED_TRICK = /%2f|%5c|%00|%25|[\\#]/i;
/** Astro routes that this site does not use, and files that are served only under their page's URL. */
const CLOSED = /^\/_(?:image|server-islands|server_islands)(?:\/|$)|\.(?:html|br|gz)$/i;
/** The one page whose address ends like a release file: a dealer's text. */
const DEALER_TEXT = /^\/cars-for-sale\/content\/[^.]+\/dealerdiff\.2\.html$/;

/** The redirect to the normal form of a URL; undefined if it has that form. */
export type DecideRedirect = (
  pathname: string,
  search: string,
) => { readonly to: string; readonly isPermanent: boolean } | undefined;

/**
 * Requires exactly one allowed Host header, because everything after this step trusts it. Letter case makes no other host
 * (RFC 9110, 4.2.3), and nothing after this step sees it.
 */
export const createHostCheck =
  ({ allowedHosts }: Pick<HttpSettings, 'allowedHosts'>): Step =>
  (context) => {
    const { headers, rawHeaders } = context.req;
    if (headers.host === undefined) return answerPlainly(context, 400, 'no host');
    headers.host = headers.host.toLowerCase();
    if (!allowedHosts.has(headers.host)) return answerPlainly(context, 421, 'unknown host');
    return countHosts(rawHeaders) > 1 && answerPlainly(context, 400, 'two hosts');
  };

/**
 * Node's parser accepts "HTTP/0.9" and "HTTP/2.0" in a request line, which a program in front may read as something else.
 */
export const refuseVersions: Step = (context) => {
  const { httpVersion } = context.req;
  if (httpVersion === '1.1' || httpVersion === '1.0') return false;
  return answerPlainly(context, 505, 'HTTP version not supported', { headers: { Connection: 'close' } });
};

/** Node keeps the first of two; a proxy in front may have used the second. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === 'host') count++;
  return count;
}

/**
 * "100-continue" is the only expectation there is. A client with another one may not send its body, so this is the last
 * answer on the connection.
 */
export const refuseExpectations: Step = (context) => {
  const { expect = '100-continue' } = context.req.headers;
  if (expect.toLowerCase() === '100-continue') return false;
  return answerPlainly(context, 417, 'expectation failed', { headers: { Connection: 'close' } });
};

export const createMethodCheck =
  (pages: PageAddresses): Step =>
  (context) => {
    const { method = '', url = '' } = context.req;
    if (!METHODS.has(method))
      return answerPlainly(context, 405, 'method not allowed', { headers: { Allow: ALLOW } });
    const allowed = context.isReading ? undefined : allowedAt(context.path, pages);
    if (allowed !== undefined && !allowed.includes(method))
      return answerPlainly(context, 405, 'method not allowed', { headers: { Allow: allowed.join(', ') } });
    return url.length > MAX_URL_LENGTH && answerPlainly(context, 414, 'URL too long');
  };

/** Returns undefined when the route itself decides. */
function allowedAt(path: string, pages: PageAddresses): readonly string[] | undefined {
  if (pages.takesForm(path)) return ['GET', 'HEAD', 'POST'];
  return pages.isEndpoint(path) ? undefined : ['GET', 'HEAD'];
}

/** One spelling per page, and the same path for every program that parses it. */
export const createPathCheck =
  (decideRedirect: DecideRedirect, pages: PageAddresses): Step =>
  (context) => {
    const { path, search } = context;
    if (search.includes('#')) return answerPlainly(context, 400, 'bad path');
    if (PLAIN_PATH.test(path)) return isClosed(path) && answerPlainly(context, 404, 'not found');
    if (!isSanePath(path)) return answerPlainly(context, 400, 'bad path');
    if (isClosed(path)) return answerPlainly(context, 404, 'not found');
    const tidy = toTidyPath(path, pages);
    if (!context.isReading || tidy === path) return false;
    // A single redirect fixes both the path and the query.
    return answerMoved(context, decideRedirect(tidy, search) ?? { to: tidy + search, isPermanent: true });
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

function toTidyPath(path: string, pages: PageAddresses): string {
  const single = path.replace(/\/{2,}/g, '/').replace(ENCODED_PLAIN, decodeURIComponent);
  const closed = single.length > 1 && single.endsWith('/') ? single.slice(0, -1) : single;
  return pages.isLowerCase(closed) ? closed.toLowerCase() : closed;
}

/** Redirects to the search's normal form before a prebuilt file could ignore the query. */
export const createSearchRedirect =
  (decideRedirect: DecideRedirect): Step =>
  (context) => {
    const redirect = context.isReading ? decideRedirect(context.path, context.search) : undefined;
    return redirect !== undefined && answerMoved(context, redirect);
  };
