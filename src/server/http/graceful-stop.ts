import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FrontServer } from '#src/server/http/front-server.ts';

/** What is still under way after this is cut off. @see reliability.md §3.5 */
const DRAIN_DEADLINE_MS = 25_000;

/**
 * Looks away from new visitors, lets the requests in flight finish, and returns when nothing is left.
 * @param drainDelayMs time for a proxy to notice /readyz
 */
export async function stopServing(
  front: FrontServer,
  drainDelayMs: number,
  deadlineMs = DRAIN_DEADLINE_MS,
): Promise<void> {
  front.startDraining();
  await wait(drainDelayMs);
  const { server } = front;
  const closed = once(server, 'close');
  server.close(); // closes idle connections, too
  const deadline = setTimeout(() => server.closeAllConnections(), deadlineMs);
  await closed;
  clearTimeout(deadline);
  front.close();
}
