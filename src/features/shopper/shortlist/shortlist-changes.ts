/**
 * What a shared list contains, from the changes of its people. The same changes give the same list in any order and
 * however often they arrive, so no one has to wait for another person, and nothing is lost when two edit at once.
 */
import * as z from 'zod/mini';

export const CHANGE_KINDS = ['name', 'car', 'vote', 'note', 'drive'] as const;
export const VOTES = ['yes', 'maybe', 'no'] as const;
export type Vote = (typeof VOTES)[number];

/** An empty `value` takes something back: a car, a vote, a note or a test drive. */
export interface ShortlistChange {
  readonly id: string;
  readonly memberId: string;
  readonly kind: (typeof CHANGE_KINDS)[number];
  /** Empty for the name of the list. */
  readonly listingId: string;
  /** Of a note or a test drive; otherwise empty. */
  readonly itemId: string;
  readonly value: string;
  readonly atMs: number;
}

export interface ListedCar {
  readonly listingId: string;
  readonly title: string;
  /** Whole dollars, when it was added. */
  readonly price?: number | undefined;
  readonly addedBy: string;
  readonly addedAtMs: number;
  readonly votes: readonly { readonly memberId: string; readonly vote: Vote }[];
  readonly notes: readonly SharedNote[];
  readonly drives: readonly PlannedDrive[];
}

export interface SharedNote {
  readonly itemId: string;
  readonly memberId: string;
  readonly text: string;
  readonly atMs: number;
}

export interface PlannedDrive {
  readonly itemId: string;
  readonly listingId: string;
  readonly memberId: string;
  /** On the seller's clock: `2026-11-28T10:00`. */
  readonly at: string;
  /** `America/Chicago`. */
  readonly zone: string;
  /** When it was planned or moved. */
  readonly changedAtMs: number;
}

export interface MergedShortlist {
  /** Empty until it is named. */
  readonly name: string;
  /** In the order in which they were added. */
  readonly cars: readonly ListedCar[];
  /** Changes that later ones have replaced, the oldest first. */
  readonly replaced: readonly ShortlistChange[];
}

/** Of a change to a car, unless it is removed. */
export const carValueSchema = z.object({ title: z.string(), price: z.optional(z.number()) });
/** Of a change to a test drive, unless it is canceled. */
export const driveValueSchema = z.object({ at: z.string(), zone: z.string() });

export type CarValue = z.infer<typeof carValueSchema>;
export type DriveValue = z.infer<typeof driveValueSchema>;

export function mergeChanges(changes: readonly ShortlistChange[]): MergedShortlist {
  const last = new Map<string, ShortlistChange>();
  const replaced: ShortlistChange[] = [];
  for (const change of new Map(changes.map((one) => [one.id, one])).values()) {
    const key = keyOf(change);
    const other = last.get(key);
    if (other) replaced.push(isLater(change, other) ? other : change);
    if (!other || isLater(change, other)) last.set(key, change);
  }
  const valid = [...last.values()].filter(({ value }) => value !== '').toSorted(byTime);
  const of = (kind: ShortlistChange['kind']) => valid.filter((change) => change.kind === kind);
  const [votes, notes, drives] = [of('vote'), of('note'), of('drive')];
  return {
    name: of('name')[0]?.value ?? '',
    cars: of('car').flatMap((car) => {
      const { listingId, memberId, atMs } = car;
      const value = readJson(carValueSchema, car.value);
      const about = (all: readonly ShortlistChange[]) => all.filter((one) => one.listingId === listingId);
      return value === undefined
        ? []
        : {
            ...{ listingId, ...value, addedBy: memberId, addedAtMs: atMs },
            votes: about(votes).flatMap(toVote),
            notes: about(notes).map(toNote),
            drives: about(drives).flatMap(toDrive),
          };
    }),
    replaced: replaced.toSorted(byTime),
  };
}

/** Whether a change replaces another one of the same thing. */
function isLater(one: ShortlistChange, other: ShortlistChange): boolean {
  return byTime(one, other) > 0;
}

/** Two changes with one key are about one thing, of which only the later counts. A note is its author's alone. */
export function keyOf({ kind, listingId, itemId, memberId }: ShortlistChange): string {
  const parts = {
    name: [],
    car: [listingId],
    vote: [listingId, memberId],
    note: [itemId, memberId],
    drive: [itemId],
  }[kind];
  return JSON.stringify([kind, ...parts]);
}

/** Times of one millisecond are put in the order of their ids, which is the same everywhere. */
function byTime(one: ShortlistChange, other: ShortlistChange): number {
  return one.atMs - other.atMs || (one.id < other.id ? -1 : 1);
}

function toVote({ memberId, value }: ShortlistChange): ListedCar['votes'] {
  const vote = VOTES.find((known) => known === value);
  return vote ? [{ memberId, vote }] : [];
}

function toNote({ itemId, memberId, value, atMs }: ShortlistChange): SharedNote {
  return { itemId, memberId, text: value, atMs };
}

function toDrive({ itemId, listingId, memberId, value, atMs }: ShortlistChange): PlannedDrive[] {
  const drive = readJson(driveValueSchema, value);
  return drive ? [{ itemId, listingId, memberId, ...drive, changedAtMs: atMs }] : [];
}

/** Only this server writes these values; one that cannot be read is left out. */
export function readJson<Value>(schema: z.ZodMiniType<Value>, text: string): Value | undefined {
  try {
    const read = z.safeParse(schema, JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch {
    return undefined; // no JSON
  }
}
