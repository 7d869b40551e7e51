/** Slows down programs that copy what the site's pages ask for. It is counted in memory, by each serving process alone. */
import { isPublicAddress } from '#src/engine/calls/allow-listed-fetch.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';
import type { Step } from '#src/engine/http/request-context.ts';

const MINUTE_MS = 60_000;
/** Networks that are counted at once; of more, the others pass. */
const MAX_NETWORKS = 50_000;
/** Pages as data: what programs copy, and browsers do not ask for. */
const DATA_FILE = /\.(?:json|md)$/;
const TEXT =
  'Too many requests from your network. Programs get what this site shows with a key: see /openapi.json.';

export interface NetworkLimit {
  readonly step: Step;
  samples(): MetricSample[];
}

/**
 * Counts reads of endpoints, of pages as data and of addresses with a query. Addresses that are not public are proxies
 * and programs of the operator.
 * @param perMinute 0 for no limit
 */
export function createNetworkLimit(
  perMinute: number,
  pages: Pick<PageAddresses, 'isEndpoint' | 'hasOwnLimit'>,
  now = () => performance.now(),
): NetworkLimit {
  const counts = new Map<string, number>();
  let minuteFrom = now();
  let refused = 0;

  function take(clientIp: string): boolean {
    if (now() - minuteFrom >= MINUTE_MS) {
      counts.clear();
      minuteFrom = now();
    }
    const network = networkOf(clientIp);
    const count = (counts.get(network) ?? 0) + 1;
    if (count > 1 || counts.size < MAX_NETWORKS) counts.set(network, count);
    return count <= perMinute;
  }

  return {
    step(context) {
      const { path, search, isReading, clientIp } = context;
      if (perMinute === 0 || !isReading || pages.hasOwnLimit(path)) return false;
      if (search === '' && !pages.isEndpoint(path) && !DATA_FILE.test(path)) return false;
      if (!isPublicAddress(clientIp) || take(clientIp)) return false;
      refused++;
      const seconds = Math.max(1, Math.ceil((minuteFrom + MINUTE_MS - now()) / 1000));
      return answerPlainly(context, 429, TEXT, { headers: { 'Retry-After': String(seconds) } });
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
