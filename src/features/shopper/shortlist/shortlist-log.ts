/** Who changed what on a list, as sentences. What an author removed is not repeated. */
import { formatDriveTime, startOfDrive } from '#src/features/shopper/shortlist/drives.ts';
import {
  carValueSchema,
  driveValueSchema,
  readJson,
} from '#src/features/shopper/shortlist/shortlist-changes.ts';
import type { ShortlistChange } from '#src/features/shopper/shortlist/shortlist-changes.ts';

export interface LogLine {
  readonly key: string;
  readonly atMs: number;
  /** "You added the 2021 Honda Civic". */
  readonly text: string;
}

interface People {
  readonly nameOf: (memberId: string) => string;
  readonly members: readonly { readonly memberId: string; readonly joinedAtMs: number }[];
}

/** The newest first. */
export function describeChanges(changes: readonly ShortlistChange[], { nameOf, members }: People): LogLine[] {
  const titles = new Map(
    changes.flatMap(({ kind, listingId, value }) => {
      const car = kind === 'car' ? readJson(carValueSchema, value) : undefined;
      return car ? [[listingId, car.title] as const] : [];
    }),
  );
  const joined = members.map(({ memberId, joinedAtMs }) => ({
    ...{ key: memberId, atMs: joinedAtMs },
    text: `${nameOf(memberId)} joined`,
  }));
  const entries = changes.map((change) => ({
    ...{ key: change.id, atMs: change.atMs },
    text: `${nameOf(change.memberId)} ${describe(change, `the ${titles.get(change.listingId) ?? 'car'}`)}`,
  }));
  return [...joined, ...entries].toSorted((a, b) => b.atMs - a.atMs || (a.key < b.key ? 1 : -1));
}

function describe({ kind, value }: ShortlistChange, car: string): string {
  const isTaken = value === '';
  switch (kind) {
    case 'name':
      return isTaken ? 'took the name away' : `named the list “${value}”`;
    case 'car':
      return `${isTaken ? 'removed' : 'added'} ${car}`;
    case 'vote':
      return isTaken ? `took back the vote on ${car}` : `voted “${value}” on ${car}`;
    case 'note':
      return `${isTaken ? 'removed a note' : 'wrote a note'} about ${car}`;
    case 'drive': {
      const drive = readJson(driveValueSchema, value);
      const startMs = drive && startOfDrive(drive);
      return startMs === undefined
        ? `canceled a test drive of ${car}`
        : `planned a test drive of ${car} on ${formatDriveTime(startMs, drive?.zone ?? 'UTC')}`;
    }
  }
}
