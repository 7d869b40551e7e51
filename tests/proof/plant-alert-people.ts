// People with saved searches, some who can be reached and some who cannot.
import type { DatabaseSync } from 'node:sqlite';
import { createResultUrls } from '#tests/bench/result-urls.ts';

export interface PlantedPeople {
  /** The searches of each person who can be reached, as query strings. */
  readonly searchesOf: ReadonlyMap<string, readonly string[]>;
  /** Searches of people who cannot. */
  readonly unreachableCount: number;
}

/** Of ten searches of reachable people, this many belong to accounts, two to each; the rest to confirmed addresses. */
const OF_ACCOUNTS = 8;
/** Owners of the other searches: no account, an account, and an address that was never confirmed. */
const UNREACHABLE = ['visitor', 'account', 'address'] as const;

/** @param count of searches of reachable people; unreachable people have as many */
export async function plantAlertPeople(
  db: DatabaseSync,
  dataDir: string,
  count: number,
  seed: number,
): Promise<PlantedPeople> {
  const nextUrl = await createResultUrls(dataDir, seed);
  const nextSearch = () => nextUrl().split('?')[1] ?? '';
  const searchesOf = new Map<string, string[]>();
  const addUser = db.prepare('INSERT OR IGNORE INTO account_user VALUES (?, ?, ?, ?, 1, 1, NULL)');
  const addSaved = db.prepare(
    "INSERT INTO saved_search (id, shopper_id, search, title, search_name, saved_at_ms) VALUES (?, ?, ?, '', '', 1)",
  );
  const addTyped = db.prepare(
    "INSERT INTO alert_subscription (id, shopper_id, email, kind, subject, created_at_ms, confirmed_at_ms) VALUES (?, NULL, ?, 'search', ?, 1, ?)",
  );
  db.exec('BEGIN');
  for (let at = 0; at < count; at += 1) {
    const search = nextSearch();
    const isOfAccount = at % 10 < OF_ACCOUNTS;
    const id = `proof${isOfAccount ? at >> 1 : at}`;
    const recipient = isOfAccount ? `account:${id}` : `email:${id}@typed.example`;
    if (isOfAccount) addUser.run(id, `${id}@example.com`, 1, id);
    if (isOfAccount) addSaved.run(`proof-${at}`, recipient, search);
    else addTyped.run(`proof-${at}`, `${id}@typed.example`, search, 1);
    searchesOf.set(recipient, [...(searchesOf.get(recipient) ?? []), search]);
  }
  for (let at = 0; at < count; at += 1) {
    const id = `nobody${at}`;
    const kind = UNREACHABLE[at % UNREACHABLE.length];
    if (kind === 'account') addUser.run(id, `${id}@example.com`, 0, id);
    if (kind === 'address') addTyped.run(id, `${id}@typed.example`, nextSearch(), null);
    else addSaved.run(id, `${kind}:${id}`, nextSearch());
  }
  db.exec('COMMIT');
  return { searchesOf, unreachableCount: count };
}
