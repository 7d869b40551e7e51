export interface PageQueue {
  /**
   * Begins at once when the queue is empty. Networks take turns, so that one that asks for much waits for itself.
   * @param network of the visitor; the pages of one begin as they came
   */
  add(begin: () => void, network: string): void;
  /** Pages that have not begun, of all networks or of one. */
  count(network?: string): number;
  /** How long a network has waited for its turn, which is what the next one that comes will wait. */
  waitsMs(): number;
  /** How long the oldest page of a network has waited. */
  waitsMsOf(network: string): number;
  /** The server accepted a connection, which may send a request in the next turn. */
  noteConnection: () => void;
}

/** The pages of one network that have not begun; there is at least one. */
interface Lane {
  readonly pages: { readonly since: number; readonly begin: () => void }[];
  /** When it began to wait for its turn. */
  readonly since: number;
}

/** The share of a page's render time that is used to accept connections before the next page begins. */
const SHARE_OF_DOOR = 0.25;

/**
 * Rendering takes a whole turn, and Node accepts one connection per turn. If pages began as they came, visitors would
 * wait in the kernel, longer than they stay, and none would be refused. So each page is followed by short turns while
 * they bring new connections.
 */
export function createPageQueue(): PageQueue {
  /** The one whose turn is next comes first. */
  const lanes = new Map<string, Lane>();
  let isTaken = false;
  let hasNewConnection = false;

  function run(begin: () => void): void {
    const startedAt = performance.now();
    isTaken = true;
    setImmediate(() => {
      const now = performance.now();
      letIn(now + (now - startedAt) * SHARE_OF_DOOR);
    });
    begin();
  }

  function letIn(untilMs: number): void {
    if (hasNewConnection && performance.now() < untilMs) {
      hasNewConnection = false;
      setImmediate(letIn, untilMs);
      return;
    }
    const begin = takeNext();
    if (begin) run(begin);
    else isTaken = false;
  }

  function takeNext(): (() => void) | undefined {
    const [first] = lanes;
    if (!first) return undefined;
    const [network, { pages }] = first;
    lanes.delete(network);
    const next = pages.shift();
    if (pages.length > 0) lanes.set(network, { pages, since: performance.now() });
    return next?.begin;
  }

  const since = (time: number | undefined) => (time === undefined ? 0 : performance.now() - time);
  return {
    add(begin, network) {
      if (!isTaken) {
        run(begin);
        return;
      }
      const now = performance.now();
      const lane = lanes.get(network) ?? { pages: [], since: now };
      lane.pages.push({ since: now, begin });
      lanes.set(network, lane);
    },
    count(network) {
      if (network !== undefined) return lanes.get(network)?.pages.length ?? 0;
      return lanes.values().reduce((sum, { pages }) => sum + pages.length, 0);
    },
    waitsMs: () => since(lanes.values().next().value?.since),
    waitsMsOf: (network) => since(lanes.get(network)?.pages[0]?.since),
    noteConnection: () => void (hasNewConnection = true),
  };
}
