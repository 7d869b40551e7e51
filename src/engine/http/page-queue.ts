/** Pages begin one in a turn of the event loop, the oldest first; those that come meanwhile can be counted and refused. */
export interface PageQueue {
  /** Begins at once where nothing is before it. */
  add(begin: () => void): void;
  /** How long the oldest has waited. */
  waitsMs(): number;
  /** Somebody has come in, who may have a request in the next turn. */
  noteConnection: () => void;
}

/** Of the time that a page took: for letting others in before the next one begins. */
const SHARE_OF_DOOR = 0.25;

/**
 * Rendering takes all of a turn, and Node accepts one connection in each. Where pages begin as they come, visitors
 * therefore wait unseen in the kernel, for longer than they stay, and nobody is refused. So a page is followed by as
 * many short turns as bring somebody in.
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
    waitsMs: () => (waiting[0] ? performance.now() - waiting[0].since : 0),
    noteConnection: () => void (hasNewConnection = true),
  };
}
