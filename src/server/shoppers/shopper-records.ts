import type { Database } from '#src/engine/db/sqlite.ts';

/** The personal records of one feature. Every table with personal data belongs to an entry of the list. */
export interface ShopperRecords {
  /** A section of the export. */
  readonly name: string;
  readonly tables: readonly string[];
  /** Moves an anonymous browser's rows to an account. Running it twice changes nothing. */
  move(tx: Database, from: string, to: string): Promise<void>;
  /** Stops pushing notifications about an account to a browser that signed out of it. */
  signOut?(tx: Database, where: SignedOut): Promise<void>;
  /** Everything stored about a person, for their export. */
  read(db: Database, person: Person): Promise<unknown>;
  /** Texts that occur only in mails of this person, whatever address they went to; read before erasing. */
  listMailMarks?(db: Database, person: Person): Promise<string[]>;
  /** Erases everything, except what the feature documents. */
  erase(tx: Database, person: Person): Promise<void>;
}

/** Where sessions ended: in one browser, whoever was signed in, or everywhere the account was signed in. */
export type SignedOut =
  | { readonly browser: string }
  /** @property except the browser that stays signed in */
  | { readonly account: string; readonly except?: string };

/** Identifies a person by their shopper id, and by their email address for rows that have no shopper id. */
export interface Person {
  readonly shopperId: string;
  readonly email?: string;
}
