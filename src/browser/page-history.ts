/** Wraps the session history for a store: each entry has a key, so that results can be kept for it. */

export interface PageHistory {
  /** The key of the current entry, if this code created it. */
  key(): string | undefined;
  /** Returns a key that no entry of this tab has yet. */
  newKey(): string;
  /** Path and query of the current entry. */
  url(): string;
  push(key: string, url: string): void;
  /** Without a URL, only the key of the entry changes. */
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

/** The browser keeps the state of an entry across reloads, and another script may have written it. */
function readKey(state: unknown): string | undefined {
  const { forecourtEntry } = Object(state) as Partial<Record<keyof EntryState, unknown>>;
  return typeof forecourtEntry === 'string' ? forecourtEntry : undefined;
}

/** Whether the visitor came here by Back or Forward and the browser had to reload the page. */
export function isReturnVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'back_forward';
}
