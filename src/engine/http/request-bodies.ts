import type { PageAddresses } from '#src/engine/http/page-addresses.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';

/** The largest body of most routes, for rebuild events. Shopper routes accept less (`read-body.ts`). */
const MAX_BYTES = 256 * 1024;
/** A text of an editor has at most 256 KB, and a browser sends each of its line ends as two bytes. */
const MAX_LARGE_BYTES = 640 * 1024;
/** A form of 64 KB takes this long at 13 KB/s, slower than any phone that can load the page with the form. */
const ARRIVES_WITHIN_MS = 5_000;
const LARGE_ARRIVES_WITHIN_MS = 20_000;
/** 64 MB at most. Nearly all bodies arrive with their headers and never wait here. */
const MAX_WAITING = 256;
/** Editors are few. */
const MAX_LARGE_WAITING = 8;
/** One IPv4 address or one IPv6 /64: a /24 can be thousands of strangers behind one mobile carrier. */
const MAX_WAITING_PER_NETWORK = 32;
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
  readonly isLarge: boolean;
  giveUp(): void;
}

/**
 * Bodies wait here before their requests take a render place. Each has a deadline, and when there are too many, the
 * oldest is dropped, because a new one is likely about to arrive.
 */
export function createRequestBodies({
  takesLargeForm,
}: Pick<PageAddresses, 'takesLargeForm'>): RequestBodies {
  /** Oldest first. */
  const waiting = new Set<WaitingBody>();

  return {
    receive(context, begin) {
      const { req } = context;
      if (!hasBody(context)) {
        begin();
        return true;
      }
      const network = networkOf(context.clientIp);
      const isLarge = takesLargeForm(context.path);
      const maxBytes = isLarge ? MAX_LARGE_BYTES : MAX_BYTES;
      makeRoom(waiting, network, isLarge);
      const chunks: Buffer[] = [];
      let size = Number(req.headers['content-length'] ?? 0);
      const refuseTooLarge = () => {
        chunks.length = 0;
        if (!context.res.headersSent) answerPlainly(context, 413, tooLarge(maxBytes));
      };
      const leave = () => {
        clearTimeout(timer);
        waiting.delete(body);
        req.off('data', take).off('end', finish).off('close', leave);
      };
      const body: WaitingBody = {
        network,
        isLarge,
        giveUp() {
          leave();
          if (context.res.headersSent) req.socket.destroy(); // it got a 413 and keeps sending
          else answerPlainly(context, 408, TOO_SLOW, { headers: { Connection: 'close' } });
        },
      };
      const timer = setTimeout(() => body.giveUp(), isLarge ? LARGE_ARRIVES_WITHIN_MS : ARRIVES_WITHIN_MS);
      let received = 0;
      const take = (chunk: Buffer) => {
        received += chunk.length;
        size = Math.max(size, received);
        if (size > maxBytes) refuseTooLarge();
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
      if (size > maxBytes) refuseTooLarge();
      return true;
    },
  };
}

/** Drops the oldest body where there are too many. */
function makeRoom(waiting: ReadonlySet<WaitingBody>, network: string, isLarge: boolean): void {
  const large = [...waiting].filter((body) => body.isLarge);
  if (isLarge && large.length >= MAX_LARGE_WAITING) large[0]?.giveUp();
  const ofNetwork = [...waiting].filter((body) => body.network === network);
  if (ofNetwork.length >= MAX_WAITING_PER_NETWORK) ofNetwork[0]?.giveUp();
  else if (waiting.size >= MAX_WAITING) [...waiting][0]?.giveUp();
}

function tooLarge(maxBytes: number): string {
  return `The request body is larger than ${maxBytes / 1024} KB.`;
}

function hasBody({ isReading, req: { headers } }: RequestContext): boolean {
  if (isReading) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
