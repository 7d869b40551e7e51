/**
 * Slows down programs that copy what the site's pages ask for, or send what its pages send. It is counted in memory, by each serving
 * process alone.
 */
import { isPublicAddress } from '#src/engine/calls/allow-listed-fetch.ts';
import type { MetricSample } from '#src/engine/http/metric-sample.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';
import type { Step } from '#src/engine/http/request-context.ts';

const MINUTE_MS = 60_000;
/** Of networks that are counted at once; of more, the others pass. */
const MAX_COUNTS = 50_000;
/** Pages as data: what programs copy, and browsers do not ask for. */
const DATA_FILE = /\.(?:json|md)$/;
const TOO_MANY = 'Too many requests from your network.';
const READ_WITH_KEY = `${TOO_MANY} Programs get what this site shows with a key: see /openapi.json.`;
const SEND_LATER = `${TOO_MANY} Try again in a minute.`;

export interface NetworkLimit {
  readonly step: Step;
  samples(): MetricSample[];
}

/**
 * Counts reads of endpoints, of pages as data and of addresses with a query; and, on their own, what is sent to endpoints, so that
 * neither takes from the other. Addresses that are not public are proxies and programs of the operator.
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

  function take(isReading: boolean, clientIp: string): boolean {
    if (now() - minuteFrom >= MINUTE_MS) {
      counts.clear();
      minuteFrom = now();
    }
    const key = `${isReading ? 'reads' : 'sends'} ${networkOf(clientIp)}`;
    const count = (counts.get(key) ?? 0) + 1;
    if (count > 1 || counts.size < MAX_COUNTS) counts.set(key, count);
    return count <= perMinute;
  }

  return {
    step(context) {
      const { path, search, isReading, clientIp } = context;
      if (perMinute === 0 || pages.hasOwnLimit(path)) return false;
      const isCounted = pages.isEndpoint(path) || (isReading && (search !== '' || DATA_FILE.test(path)));
      if (!isCounted || !isPublicAddress(clientIp) || take(isReading, clientIp)) return false;
      refused++;
      const seconds = Math.max(1, Math.ceil((minuteFrom + MINUTE_MS - now()) / 1000));
      const headers = { 'Retry-After': String(seconds) };
      return answerPlainly(context, 429, isReading ? READ_WITH_KEY : SEND_LATER, { headers });
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
