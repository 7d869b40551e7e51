/** Uses of keys that are counted and not stored yet. They are stored together every few seconds, so that no request writes. */
import type { Database } from '#src/engine/db/sqlite.ts';
import { storeKeyUse } from '#src/engine/http/api-keys/api-key-rows.ts';
import type { KeyUse } from '#src/engine/http/api-keys/api-key-rows.ts';
import type { Log } from '#src/engine/log/log.ts';

const FLUSH_MS = 5_000;

export interface PendingUses {
  add(use: KeyUse): void;
  count(use: Omit<KeyUse, 'count'>): number;
  flush(): Promise<void>;
}

export function createPendingUses(db: Database, log: Pick<Log, 'warn'>): PendingUses {
  const pending = new Map<string, KeyUse>();
  let timer: NodeJS.Timeout | undefined;

  function add(use: KeyUse): void {
    pending.set(nameOf(use), { ...use, count: use.count + count(use) });
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  function count(use: Omit<KeyUse, 'count'>): number {
    return pending.get(nameOf(use))?.count ?? 0;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const uses = [...pending.values()];
    pending.clear();
    if (uses.length === 0) return;
    try {
      await storeKeyUse(db, uses, Date.now());
    } catch (err) {
      for (const use of uses) add(use);
      log.warn({ err }, 'Uses of API keys could not be stored; they are stored later.');
    }
  }

  return { add, count, flush };
}

function nameOf({ keyId, span, startsAtMs }: Omit<KeyUse, 'count'>): string {
  return `${keyId} ${span} ${startsAtMs}`;
}
