import type { RequestContext } from '#src/engine/http/request-context.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';

/** The largest body of any route, for rebuild events. Shopper routes accept less (`read-body.ts`). */
const MAX_BYTES = 256 * 1024;
/** A form of 64 KB takes this long at 13 KB/s, slower than any phone that can load the page with the form. */
const ARRIVES_WITHIN_MS = 5_000;
/** 64 MB at most. Nearly all bodies arrive with their headers and never wait here. */
const MAX_WAITING = 256;
/** One IPv4 address or one IPv6 /64: a /24 can be thousands of strangers behind one mobile carrier. */
const MAX_WAITING_PER_NETWORK = 32;
const TOO_LARGE = `The request body is larger than ${MAX_BYTES / 1024} KB.`;
const TOO_SLOW = 'The request body took too long to arrive.';

export interface RequestBodies {
  /**
   * Calls `begin` when the whole body has arrived, else answers 408 or 413. The body is in `req.body`, where Astro's
   * adapter looks for one that was read before.
   */
  receive(context: RequestContext, begin: () => void): true;
}

interface WaitingBody {
  readonly network: string;
  giveUp(): void;
}

/**
 * Bodies wait here before their requests take a render place. Each has a deadline, and when there are too many, the
 * oldest is dropped, because a new one is likely about to arrive.
 */
export function createRequestBodies(): RequestBodies {
  /** Oldest first. */
  const waiting = new Set<WaitingBody>();

  function makeRoom(network: string): void {
    const ofNetwork = [...waiting].filter((body) => body.network === network);
    if (ofNetwork.length >= MAX_WAITING_PER_NETWORK) ofNetwork[0]?.giveUp();
    else if (waiting.size >= MAX_WAITING) [...waiting][0]?.giveUp();
  }

  return {
    receive(context, begin) {
      const { req } = context;
      if (!hasBody(context)) {
        begin();
        return true;
      }
      const network = networkOf(context.clientIp);
      makeRoom(network);
      const chunks: Buffer[] = [];
      let size = Number(req.headers['content-length'] ?? 0);
      const refuseTooLarge = () => {
        chunks.length = 0;
        if (!context.res.headersSent) answerPlainly(context, 413, TOO_LARGE);
      };
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(body);
        req.off('data', take).off('end', finish).off('close', leave);
      };
      const body: WaitingBody = {
        network,
        giveUp() {
          leave();
          if (context.res.headersSent) req.socket.destroy(); // it got a 413 and keeps sending
          else answerPlainly(context, 408, TOO_SLOW, { headers: { Connection: 'close' } });
        },
      };
      const timer = setTimeout(() => body.giveUp(), ARRIVES_WITHIN_MS);
      let received = 0;
      const take = (chunk: Buffer) => {
        received += chunk.length;
        size = Math.max(size, received);
        if (size > MAX_BYTES) refuseTooLarge();
        else chunks.push(chunk);
      };
      const finish = () => {
        leave();
        if (context.res.headersSent) return;
        Object.assign(req, { body: Buffer.concat(chunks, received) });
        begin();
      };
      waiting.add(body);
      // A body that is too large is read to its end or deadline and discarded, so that the client gets its answer.
      req.on('data', take).on('end', finish).on('close', leave);
      if (size > MAX_BYTES) refuseTooLarge();
      return true;
    },
  };
}

function hasBody({ isReading, req: { headers } }: RequestContext): boolean {
  if (isReading) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
