import type { Database } from '#src/engine/db/sqlite.ts';

/** What one feature keeps of people. Nothing personal lies in a table that no entry of the list names. */
export interface ShopperRecords {
  /** A section of the export. */
  readonly name: string;
  readonly tables: readonly string[];
  /** An anonymous browser's rows become an account's; run twice, it changes nothing. */
  move(tx: Database, from: string, to: string): Promise<void>;
  /** What reaches a browser by itself stops to tell it of an account that is signed out there. */
  signOut?(tx: Database, where: SignedOut): Promise<void>;
  /** All that is kept of a person, as they get it. */
  read(db: Database, person: Person): Promise<unknown>;
  /** Texts that stand in mails of this person and in no others, to whatever address they went; asked before erasing. */
  listMailMarks?(db: Database, person: Person): Promise<string[]>;
  /** Leaves nothing, or what its feature documents. */
  erase(tx: Database, person: Person): Promise<void>;
}

/** Where sessions have ended: at one browser, whosever they were, or wherever the account was signed in. */
export type SignedOut =
  | { readonly browser: string }
  /** @property except the browser that stays signed in */
  | { readonly account: string; readonly except?: string };

/** Identifies a person by their shopper id, and by their email address for rows that have no shopper id. */
export interface Person {
  readonly shopperId: string;
  readonly email?: string;
}
