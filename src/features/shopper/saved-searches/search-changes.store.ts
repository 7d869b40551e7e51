/**
 * Stores changes of saved searches in the browser until the server has them. They are sent at once, and again when the
 * browser is back online, after a while, and on the next page with saved searches.
 */
import type { Persistent } from '#src/browser/persistent.ts';
import { addSearchChange, dropSearchChange } from '#src/features/shopper/saved-searches/search-changes.ts';
import type { SearchChange } from '#src/features/shopper/saved-searches/search-changes.ts';

/** `gone`: the search does not exist or belongs to another shopper. */
export type SearchChangeFate = 'stored' | 'gone' | 'failed';

export interface SearchChangePorts {
  /** Shared by all tabs. */
  readonly waiting: Persistent<readonly SearchChange[]>;
  send(change: SearchChange): Promise<SearchChangeFate>;
  /** Calls when a retry may succeed. */
  later(send: () => void): void;
}

export interface SearchChanges {
  /** `failed` means that the change waits. */
  change(change: SearchChange): Promise<SearchChangeFate>;
  /** Stores the change and sends it later, because the page is closing. */
  keep(change: SearchChange): void;
  sendAll(): Promise<void>;
}

export function createSearchChanges(ports: SearchChangePorts): SearchChanges {
  const { waiting } = ports;
  const fates = new Map<string, SearchChangeFate>();
  let queue = Promise.resolve();

  const keep = (change: SearchChange) => waiting.save(addSearchChange(waiting.get(), change));

  /** Sends changes one after another in their order. A failed change keeps its place. */
  async function sendInOrder(): Promise<void> {
    for (let change = waiting.get()[0]; change; change = waiting.get()[0]) {
      const fate = await ports.send(change);
      fates.set(change.bookmarkId, fate);
      if (fate === 'failed') {
        ports.later(() => void sendAll());
        return;
      }
      waiting.save(dropSearchChange(waiting.get(), change));
    }
  }

  function sendAll(): Promise<void> {
    return (queue = queue.then(sendInOrder, sendInOrder));
  }

  return {
    keep,
    sendAll,
    async change(change) {
      keep(change);
      await sendAll();
      const { bookmarkId } = change;
      const isWaiting = waiting.get().some((other) => other.bookmarkId === bookmarkId);
      return isWaiting ? 'failed' : (fates.get(bookmarkId) ?? 'stored');
    },
  };
}
