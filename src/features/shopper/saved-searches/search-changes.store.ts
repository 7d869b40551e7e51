/**
 * Changes to saved searches are kept by the browser until a server has them: sent at once, and again when the network is
 * back, after a while, and on the next page that deals with saved searches.
 */
import type { Persistent } from '#src/browser/persistent.ts';
import { addSearchChange, dropSearchChange } from '#src/features/shopper/saved-searches/search-changes.ts';
import type { SearchChange } from '#src/features/shopper/saved-searches/search-changes.ts';

/** `gone`: the search is not there, or somebody else's. */
export type SearchChangeFate = 'stored' | 'gone' | 'failed';

export interface SearchChangePorts {
  /** Of all tabs. */
  readonly waiting: Persistent<readonly SearchChange[]>;
  send(change: SearchChange): Promise<SearchChangeFate>;
  /** Calls when it may be worth sending again. */
  later(send: () => void): void;
}

export interface SearchChanges {
  /** `failed`: it waits. */
  change(change: SearchChange): Promise<SearchChangeFate>;
  /** Kept, and sent later: the page goes away. */
  keep(change: SearchChange): void;
  sendAll(): Promise<void>;
}

export function createSearchChanges(ports: SearchChangePorts): SearchChanges {
  const { waiting } = ports;
  const fates = new Map<string, SearchChangeFate>();
  let queue = Promise.resolve();

  const keep = (change: SearchChange) => waiting.save(addSearchChange(waiting.get(), change));

  /** One after another, in the order in which they were made; what fails keeps its place. */
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
