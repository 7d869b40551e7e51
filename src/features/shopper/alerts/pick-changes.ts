/** Picks the changes that are stored as rows for one person, and counts the rest. */
import { judgeCarChange } from '#src/features/shopper/alerts/alert-events.ts';
import type { AlertKind, JudgedChange, StockChange } from '#src/features/shopper/alerts/alert-events.ts';
import { isHidden } from '#src/domain/visitor/hidden-offers.ts';
import type { HiddenSet } from '#src/domain/visitor/hidden-offers.ts';
import type { CarWatch, SearchWatch } from '#src/features/shopper/alerts/watches.ts';

/** Open rows of each kind. A digest shows twenty, and some may not be true anymore by then. */
export const MAX_OPEN_ROWS = 30;
/** Changes of saved cars come before matches of searches. */
export const MAX_OPEN_OWN_ROWS = 100;

/** Near misses never take the rows of matches. */
const MAX_OPEN_NEAR_ROWS = 10;

export type KindCounts = Readonly<Record<AlertKind, number>>;
export const NO_COUNTS: KindCounts = { match: 0, drop: 0, sold: 0 };

/** The channels that reach a person: at least one of them. */
export interface Reach {
  readonly recipient: string;
  readonly byMail: boolean;
  readonly byPush: boolean;
}

/** The watches of a person, and what they were sent. */
export interface Person {
  readonly reach: Reach;
  readonly cars: readonly CarWatch[];
  readonly searches: readonly SearchWatch[];
  /** Cars that were already sent as matches. They are not news. */
  readonly sentMatches: readonly string[];
  /** Undefined for a person who hides nothing. */
  readonly hidden: HiddenSet | undefined;
  /** The number of rows that are still open. */
  readonly openRows: KindCounts;
}

interface PickedChange {
  readonly watch: SearchWatch | CarWatch;
  readonly change: JudgedChange;
  readonly kind: AlertKind;
  readonly isPushOnly: boolean;
}

export interface PickedChanges {
  readonly person: Person;
  readonly items: readonly PickedChange[];
  /** Changes that are not stored as rows, each counted once, however many searches found it. */
  readonly overflow: KindCounts;
}

/** The part of the changed cars that is used here. */
interface Changes {
  readonly changes: readonly JudgedChange[];
  readonly positionOf: ReadonlyMap<string, number>;
  readonly sellerAt: (position: number) => string | undefined;
  readonly search: (search: string, tell: (position: number, kind: AlertKind) => void) => void;
  readonly searchNear: (search: string, tell: (position: number) => void) => void;
}

const BIT: KindCounts = { match: 1, drop: 2, sold: 4 };
const NEAR_BIT = 8;

export function pickChanges(
  { changes, positionOf, sellerAt, search, searchNear }: Changes,
  person: Person,
): PickedChanges {
  /** By position: the kinds that were counted. */
  const seen = new Uint8Array(changes.length);
  const items: PickedChange[] = [];
  const overflow = { ...NO_COUNTS };
  const rows = { ...person.openRows };
  const isOut = (position: number, { listingId }: StockChange): boolean =>
    person.hidden !== undefined && isHidden(person.hidden, listingId, () => sellerAt(position));
  const add = (item: Omit<PickedChange, 'change'>, position: number, maxRows: number) => {
    const change = changes[position];
    const { kind, watch } = item;
    if (!change || watch.sinceMs > change.readAtMs || isOut(position, change)) return;
    const known = seen[position] as number;
    if ((known & BIT[kind]) !== 0) return;
    // A search that finds the same car still adds it to the email.
    if (!item.isPushOnly) seen[position] = known | BIT[kind];
    if (rows[kind] < maxRows) {
      rows[kind] += 1;
      items.push({ ...item, change });
    } else if (!item.isPushOnly) overflow[kind] += 1;
  };

  for (const id of person.sentMatches) {
    const position = positionOf.get(id);
    if (position !== undefined) seen[position] = BIT.match;
  }
  for (const watch of person.cars.toSorted((a, b) => Number(a.isPushOnly) - Number(b.isPushOnly))) {
    const position = positionOf.get(watch.listingId);
    const change = position === undefined ? undefined : changes[position];
    const kind = change && judgeCarChange(change);
    if (position !== undefined && kind !== undefined)
      add({ watch, kind, isPushOnly: watch.isPushOnly }, position, MAX_OPEN_OWN_ROWS);
  }
  for (const watch of person.searches) {
    search(watch.search, (position, kind) =>
      add({ watch, kind, isPushOnly: false }, position, MAX_OPEN_ROWS),
    );
  }
  // After all matches, so that a car that another search finds is no near miss.
  for (const watch of person.searches) {
    const { nearId, sinceMs } = watch;
    if (nearId === undefined) continue;
    searchNear(watch.search, (position) => {
      const change = changes[position];
      const known = seen[position] as number;
      if (!change || sinceMs > change.readAtMs || (known & (BIT.match | NEAR_BIT)) !== 0) return;
      if (rows.match >= MAX_OPEN_NEAR_ROWS || isOut(position, change)) return;
      seen[position] = known | NEAR_BIT;
      rows.match += 1;
      items.push({ watch: { ...watch, id: nearId }, change, kind: 'match', isPushOnly: false });
    });
  }
  return { person, items, overflow };
}
