/**
 * Slows down programs that copy what the site's pages ask for, or send what its pages send. It is counted in memory, by each serving
 * process alone.
 */
import { isPublicAddress } from '#src/engine/calls/allow-listed-fetch.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';
import type { RequestContext, Step } from '#src/engine/http/request-context.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

/** Of networks that are counted at once; of more, the others pass. */
const MAX_COUNTS = 50_000;
/** Pages as data and lists of pages: what programs copy, and browsers do not ask for. */
const DATA_FILE = /\.(?:json|md|txt|xml)$/;
const TOO_MANY = 'Too many requests from your network.';

export interface NetworkLimit {
  readonly step: Step;
  samples(): MetricSample[];
}

/** What is counted, each on its own, so that none takes from another. */
type Counted = 'reads' | 'sends' | 'wrong keys';

const UNAUTHORIZED = 401;
const TEXTS: Readonly<Record<Counted, string>> = {
  reads: `${TOO_MANY} Programs get what this site shows with a key: see /openapi.json.`,
  sends: `${TOO_MANY} Try again in a minute.`,
  'wrong keys': `${TOO_MANY} None of them had a valid key.`,
};

/**
 * Counts reads of endpoints, of pages and lists as data and of addresses with a query; what is sent to endpoints; and wrong
 * keys of programs.
 * Addresses that are not public are proxies and programs of the operator.
 * @param perMinute of each; 0 for no limit
 */
export function createNetworkLimit(
  perMinute: number,
  pages: Pick<PageAddresses, 'isEndpoint' | 'hasOwnLimit'>,
  now = () => performance.now(),
): NetworkLimit {
  const counts = new Map<string, number>();
  let minuteFrom = now();
  let refused = 0;

  /** How many there were in this minute, with this one. */
  function count(what: Counted, clientIp: string, isOne = true): number {
    if (now() - minuteFrom >= MINUTE_MS) {
      counts.clear();
      minuteFrom = now();
    }
    const key = `${what} ${networkOf(clientIp)}`;
    const sum = (counts.get(key) ?? 0) + (isOne ? 1 : 0);
    if (sum > 1 || (isOne && counts.size < MAX_COUNTS)) counts.set(key, sum);
    return sum;
  }

  function refuse(context: RequestContext, what: Counted): true {
    refused++;
    const seconds = Math.max(1, Math.ceil((minuteFrom + MINUTE_MS - now()) / 1000));
    return answerPlainly(context, 429, TEXTS[what], { headers: { 'Retry-After': String(seconds) } });
  }

  /** A program with a key is limited by its key; what it asks with none, or a wrong one, is known when it is answered. */
  function limitWrongKeys(context: RequestContext): boolean {
    const { clientIp, res } = context;
    if (count('wrong keys', clientIp, false) >= perMinute) return refuse(context, 'wrong keys');
    res.once('finish', () => {
      if (res.statusCode === UNAUTHORIZED) count('wrong keys', clientIp);
    });
    return false;
  }

  return {
    step(context) {
      const { path, search, isReading, clientIp } = context;
      if (perMinute === 0 || !isPublicAddress(clientIp)) return false;
      if (pages.hasOwnLimit(path)) return limitWrongKeys(context);
      const isCounted = pages.isEndpoint(path) || (isReading && (search !== '' || DATA_FILE.test(path)));
      const what = isReading ? 'reads' : 'sends';
      return isCounted && count(what, clientIp) > perMinute ? refuse(context, what) : false;
    },
    samples: () => [
      {
        name: 'http_network_limited_total',
        help: 'Requests that were refused because their network had asked for too much in a minute.',
        value: refused,
      },
    ],
  };
}
