/** Begins one page per turn of the event loop, oldest first. Pages that arrive meanwhile can be counted and refused. */
export interface PageQueue {
  /** Begins at once when the queue is empty. */
  add(begin: () => void): void;
  /** Pages that have not begun. */
  count(): number;
  /** How long the oldest of them has waited. */
  waitsMs(): number;
  /** The server accepted a connection, which may send a request in the next turn. */
  noteConnection: () => void;
}

/** The share of a page's render time that is used to accept connections before the next page begins. */
const SHARE_OF_DOOR = 0.25;

/**
 * Rendering takes a whole turn, and Node accepts one connection per turn. If pages began as they came, visitors would
 * wait in the kernel, longer than they stay, and none would be refused. So each page is followed by short turns while
 * they bring new connections.
 */
export function createPageQueue(): PageQueue {
  const waiting: { since: number; begin: () => void }[] = [];
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
    const next = waiting.shift();
    if (next) run(next.begin);
    else isTaken = false;
  }

  return {
    add(begin) {
      if (isTaken) waiting.push({ since: performance.now(), begin });
      else run(begin);
    },
    count: () => waiting.length,
    waitsMs: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
    noteConnection: () => void (hasNewConnection = true),
  };
}
