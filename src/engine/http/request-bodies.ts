import type { FormSize, PageAddresses } from '#src/engine/http/page-addresses.ts';
import type { RequestContext } from '#src/engine/http/request-context.ts';
import { answerPlainly } from '#src/engine/http/plain-answer.ts';
import { networkOf } from '#src/engine/http/rate-limits.ts';

interface FormLimits {
  readonly maxBytes: number;
  readonly arrivesWithinMs: number;
  /** Editors are few. */
  readonly maxWaiting: number;
}

const KB = 1024;
/** 64 MB of usual bodies at most. Nearly all arrive with their headers and never wait here. */
const MAX_WAITING = 256;
const LIMITS: Readonly<Record<FormSize, FormLimits>> = {
  // For rebuild events; shopper routes accept less (`read-body.ts`). A form of 64 KB takes five seconds at 13 KB/s,
  // slower than any phone that can load the page with the form.
  usual: { maxBytes: 256 * KB, arrivesWithinMs: 5_000, maxWaiting: MAX_WAITING },
  // A text of an editor has at most 256 KB, and a browser sends each of its line ends as two bytes.
  text: { maxBytes: 640 * KB, arrivesWithinMs: 20_000, maxWaiting: 8 },
  // A picture has at most 12 MB, and may come with a text.
  upload: { maxBytes: 13 * KB * KB, arrivesWithinMs: 90_000, maxWaiting: 4 },
};
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
  readonly size: FormSize;
  giveUp(): void;
}

/**
 * Bodies wait here before their requests take a render place. Each has a deadline, and when there are too many, the
 * oldest is dropped, because a new one is likely about to arrive.
 */
export function createRequestBodies({ formSizeOf }: Pick<PageAddresses, 'formSizeOf'>): RequestBodies {
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
      const formSize = formSizeOf(context.path);
      const { maxBytes, arrivesWithinMs } = LIMITS[formSize];
      makeRoom(waiting, network, formSize);
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
        size: formSize,
        giveUp() {
          leave();
          if (context.res.headersSent) req.socket.destroy(); // it got a 413 and keeps sending
          else answerPlainly(context, 408, TOO_SLOW, { headers: { Connection: 'close' } });
        },
      };
      const timer = setTimeout(() => body.giveUp(), arrivesWithinMs);
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
function makeRoom(waiting: ReadonlySet<WaitingBody>, network: string, size: FormSize): void {
  const alike = [...waiting].filter((body) => body.size === size);
  if (size !== 'usual' && alike.length >= LIMITS[size].maxWaiting) alike[0]?.giveUp();
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
