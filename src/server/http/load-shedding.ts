import type { Exchange } from '#src/server/http/exchange.ts';
import { answerPlainly } from '#src/server/http/plain-answer.ts';

/** At 4 ms a page the last of them waits a quarter of a second; more would only make all of them slow. */
const MAX_IN_FLIGHT = 128;
/** With fewer under way a slow moment, such as a new index, passes by itself. */
const FEW_IN_FLIGHT = 16;
const MAX_EVENT_LOOP_DELAY_MS = 200;
/** Who goes first: analytics, then widgets that a page can do without, then results; writes hold out longest. */
const SHARES = { beacon: 0.25, optional: 0.5, page: 0.75, write: 1 };
const BEACON = /^\/cars-for-sale\/svc\/events$/;
const OPTIONAL =
  /^\/(?:rest|cars-for-sale\/(?:searchoptions|still-interested|kbbresearch|svc\/(?:listing-view-count|certified|expert-reviews)))(?:\/|$)/;
const REQUIRED = /^\/rest\/lsc\/listing$/;
const RETRY_AFTER_SECONDS = '2';
const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy</title>
<h1>Too many visitors at once</h1><p>Please try again in a moment.</p></html>`;

export interface LoadShedding {
  /** Refuses with 503, or counts the request until its answer is sent. */
  admit(exchange: Exchange): boolean;
}

/** Keeps the pages that are served fast when more is asked than can be done. */
export function createLoadShedding(
  eventLoopDelayMs: () => number,
  maxInFlight = MAX_IN_FLIGHT,
): LoadShedding {
  let inFlight = 0;
  return {
    admit(exchange) {
      const share = shareOf(exchange);
      const isSlow = inFlight > FEW_IN_FLIGHT && eventLoopDelayMs() > MAX_EVENT_LOOP_DELAY_MS;
      if (inFlight >= maxInFlight * share || (isSlow && share < SHARES.write)) {
        return !answerPlainly(exchange, 503, BUSY_PAGE, {
          kind: 'shed',
          type: 'text/html; charset=utf-8',
          headers: { 'Retry-After': RETRY_AFTER_SECONDS },
        });
      }
      inFlight++;
      exchange.res.once('close', () => inFlight--);
      return true;
    },
  };
}

function shareOf({ path, isReading }: Exchange): number {
  if (BEACON.test(path)) return SHARES.beacon;
  if (!isReading) return SHARES.write;
  return OPTIONAL.test(path) && !REQUIRED.test(path) ? SHARES.optional : SHARES.page;
}
