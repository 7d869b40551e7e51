/** The session history as a store needs it: entries with a key of our own, so that each can have its results. */

export interface PageHistory {
  /** The key of the entry shown, if it is one of ours. */
  key(): string | undefined;
  /** One that no entry of this tab has yet. */
  newKey(): string;
  /** Path and query of the entry shown. */
  url(): string;
  push(key: string, url: string): void;
  /** Without a URL the entry only gets its key. */
  replace(key: string, url?: string): void;
}

interface EntryState {
  forecourtEntry: string;
}

let keyCount = 0;

export const pageHistory: PageHistory = {
  key: () => readKey(history.state),
  newKey: () => `${performance.timeOrigin}-${keyCount++}`,
  url: () => location.pathname + location.search,
  push: (key, url) => history.pushState(toState(key), '', url),
  replace: (key, url) => history.replaceState(toState(key), '', url),
};

function toState(key: string): EntryState {
  return { forecourtEntry: key };
}

/** The state of an entry is kept by the browser over reloads, and another script may have written it. */
function readKey(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('forecourtEntry' in state)) return undefined;
  return typeof state.forecourtEntry === 'string' ? state.forecourtEntry : undefined;
}

/** Did the visitor come here by Back or Forward, and the browser had to load the page anew? */
export function isReturnVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}
