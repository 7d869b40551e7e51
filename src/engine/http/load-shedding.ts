import { isPublicAddress } from '#src/engine/calls/allow-listed-fetch.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import { createPageQueue } from '#src/engine/http/page-queue.ts';
import { createPlaces } from '#src/engine/http/places.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';
import type { CallError } from '#src/lib/call.ts';

/** At 4 ms a page, the last one waits a quarter of a second. More would only slow all of them down. */
const MAX_IN_FLIGHT = 128;
/** The wait of the oldest page that has not begun; each turn of the event loop begins one. */
const MAX_WAIT_MS = 500;
/** Behind so few a page begins soon. When these have waited long, the process stood still, and refusing visitors helps nobody. */
const FEW_WAITING = 8;
/** The share of places that one network may have while pages wait: more than the visitors behind one address need. */
const SHARE_OF_NETWORK = 0.125;
/** Of visitors without an address of their own: programs of the operator, and proxies that are not trusted. */
const LOCAL = '';
/**
 * The share of places for each kind: analytics are shed first, then optional widgets, then results, and writes last.
 */
const SHARES = { beacon: 0.25, optional: 0.5, page: 0.75, write: 1 };
const BEACON = /^\/cars-for-sale\/svc\/events$/;
const OPTIONAL =
  /^\/(?:rest|cars-for-sale\/(?:searchoptions|still-interested|kbbresearch|svc\/(?:listing-view-count|certified|expert-reviews)))(?:\/|$)/;
const REQUIRED = /^\/(?:rest\/lsc\/listing|cars-for-sale\/svc\/results)$/;
const RETRY_AFTER_SECONDS = '2';
const BUSY_TEXT = 'Too many visitors at once';
const AGAIN_TEXT = 'Please try again in a moment.';
const BUSY_PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Busy</title>
<h1>${BUSY_TEXT}</h1><p>${AGAIN_TEXT}</p></html>`;
const JSON_TYPE = /\bapplication\/(?:[\w.-]+\+)?json\b/i;

export interface LoadShedding {
  /**
   * Refuses with 503, or calls `begin` in its turn. The request keeps its place until `leave` is called, when its
   * answer is made; how fast the visitor reads it affects no other request. Never throws.
   */
  admit(context: RequestContext, begin: (leave: () => void) => void): true;
  /** The server accepted a new connection. */
  noteConnection: () => void;
}

/**
 * Keeps pages fast when more requests arrive than can be served, also when one network sends most of them. `fail`
 * answers when `begin` throws: in its turn there is no caller left to catch the error, and the process would end.
 */
export function createLoadShedding(
  fail: (context: RequestContext, error: unknown) => void,
  pages: Pick<PageAddresses, 'isEndpoint'>,
  maxInFlight = MAX_IN_FLIGHT,
): LoadShedding {
  const queue = createPageQueue();
  const places = createPlaces();

  /** Pages wait for longer than visitors do, all of them or those of this network. */
  function isLate(network: string): boolean {
    return (
      (queue.count() > FEW_WAITING && queue.waitsMs() > MAX_WAIT_MS) ||
      (queue.count(network) > FEW_WAITING && queue.waitsMsOf(network) > MAX_WAIT_MS)
    );
  }

  /** It has its share already, and others would wait for more of it. */
  function asksTooMuch(network: string): boolean {
    if (network === LOCAL || queue.count() === 0) return false;
    return places.count(network) >= maxInFlight * SHARE_OF_NETWORK;
  }

  return {
    admit(context, begin) {
      const share = shareOf(context);
      const network = isPublicAddress(context.clientIp) ? networkOf(context.clientIp) : LOCAL;
      const isFull = places.count() >= maxInFlight * share || asksTooMuch(network);
      if (isFull || (share < SHARES.write && isLate(network))) return refuse(context, pages);
      const leave = places.enter(network);
      context.res.once('close', leave);
      queue.add(() => {
        if (context.res.destroyed) return; // the visitor has left
        try {
          begin(leave);
        } catch (error) {
          fail(context, error);
        }
      }, network);
      return true;
    },
    noteConnection: queue.noteConnection,
  };
}

/** With a page, or to a program as its endpoint would fail. A form without scripts is sent to an endpoint, and wants a page. */
function refuse(context: RequestContext, pages: Pick<PageAddresses, 'isEndpoint'>): true {
  const { path, requestId, req } = context;
  const accepted = req.headers.accept ?? '';
  const isForProgram =
    !accepted.includes('text/html') && (pages.isEndpoint(path) || JSON_TYPE.test(accepted));
  const error: CallError = { type: 'shed', message: `${BUSY_TEXT}. ${AGAIN_TEXT}` };
  return answerPlainly(context, 503, isForProgram ? JSON.stringify({ error, requestId }) : BUSY_PAGE, {
    kind: 'shed',
    type: isForProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    headers: { 'Retry-After': RETRY_AFTER_SECONDS },
  });
}

function shareOf({ path, isReading }: RequestContext): number {
  if (BEACON.test(path)) return SHARES.beacon;
  if (!isReading) return SHARES.write;
  return OPTIONAL.test(path) && !REQUIRED.test(path) ? SHARES.optional : SHARES.page;
}
