import type { Socket } from 'node:net';
import { networkOf } from '#src/engine/http/rate-limits.ts';

const MB = 1024 * 1024;
/** Unsent bytes in memory, of all slow clients and of one network. The longest stuck client is cut off first. */
const MAX_UNSENT_BYTES = 64 * MB;
const MAX_UNSENT_BYTES_PER_NETWORK = 16 * MB;

interface SlowReaderRules {
  /** How long an answer may make no progress. Chunks have 512 KB at most: 17 KB/s, a phone on a bad 2G line. */
  readonly stuckMs: number;
  readonly lookEveryMs: number;
}

const RULES: SlowReaderRules = { stuckMs: 30_000, lookEveryMs: 1_000 };

interface SlowReader {
  readonly sinceMs: number;
  /** Accepted by the kernel so far. */
  readonly sent: number;
  readonly unsent: number;
}

/**
 * Cuts off connections that do not read their answers. The kernel buffers most answers whole; what remains in our
 * memory must make progress, and it is limited.
 * @param isProxy whether an address carries the answers of many visitors
 * @returns a function that stops the timer
 */
export function cutSlowReaders(
  open: ReadonlyMap<Socket, unknown>,
  isProxy: (address: string) => boolean,
  { stuckMs, lookEveryMs }: SlowReaderRules = RULES,
): () => void {
  let slow = new Map<Socket, SlowReader>();

  function look(): void {
    const nowMs = performance.now();
    const now = new Map<Socket, SlowReader>();
    for (const socket of open.keys()) {
      const unsent = socket.writableLength;
      if (unsent === 0) continue;
      const sent = socket.bytesWritten - unsent;
      const before = slow.get(socket);
      const sinceMs = before?.sent === sent ? before.sinceMs : nowMs;
      if (nowMs - sinceMs > stuckMs) socket.destroy();
      else now.set(socket, { sinceMs, sent, unsent });
    }
    slow = now;
    cutLongest(now, isProxy);
  }

  const timer = setInterval(look, lookEveryMs).unref();
  return () => clearInterval(timer);
}

function cutLongest(slow: Map<Socket, SlowReader>, isProxy: (address: string) => boolean): void {
  let total = 0;
  const totalOf = new Map<string, number>();
  // Newest first, so that the ones over the limit are those that have been stuck longest.
  for (const [socket, { unsent }] of [...slow].sort(([, a], [, b]) => b.sinceMs - a.sinceMs)) {
    const address = socket.remoteAddress ?? '';
    const network = isProxy(address) ? undefined : networkOf(address);
    const ofNetwork = network === undefined ? 0 : (totalOf.get(network) ?? 0) + unsent;
    if (total + unsent > MAX_UNSENT_BYTES || ofNetwork > MAX_UNSENT_BYTES_PER_NETWORK) {
      socket.destroy();
      continue;
    }
    total += unsent;
    if (network !== undefined) totalOf.set(network, ofNetwork);
  }
}
