/** What the page of a shared list shows. Private notes are not read here. */
import {
  describePlace,
  milesBetweenOwners,
  zoneOfOwner,
} from '#src/features/shopper/shortlist/drive-places.server.ts';
import { findDriveConflicts, formatDriveTime, startOfDrive } from '#src/features/shopper/shortlist/drives.ts';
import type { TimedDrive } from '#src/features/shopper/shortlist/drives.ts';
import { describeChanges } from '#src/features/shopper/shortlist/shortlist-log.ts';
import type { LogLine } from '#src/features/shopper/shortlist/shortlist-log.ts';
import { mergeChanges } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import type { ListedCar, MergedShortlist } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import { namePeople } from '#src/features/shopper/shortlist/shortlist-people.ts';
import { UNNAMED_SHORTLIST } from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { listChanges } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import type { OpenShortlist } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import type { StockListing } from '#src/inventory/stock.ts';
import { memoByText } from '#src/lib/memo.ts';
import type { Services } from '#src/server/services.ts';

export interface ShownDrive extends TimedDrive {
  /** "Sat, Nov 28, 2026, 10:00 AM CST". */
  readonly time: string;
  readonly isPast: boolean;
  /** The seller with its address; the last one known of a car that is gone. */
  readonly place: string;
  /** Why it cannot be kept together with another one, or that its car is gone. */
  readonly problems: readonly string[];
}

export interface ShortlistPage {
  readonly title: string;
  readonly list: OpenShortlist;
  readonly cars: readonly ListedCar[];
  /** In the order of their times. */
  readonly drives: readonly ShownDrive[];
  /** Of sellers whose clock is known, by the ids of their cars: "CST". */
  readonly clocks: ReadonlyMap<string, string>;
  /** The newest first. */
  readonly log: readonly LogLine[];
  /** By the ids of people; also of those who left. */
  readonly nameOf: (memberId: string) => string;
}

type Needs = Pick<Services, 'db' | 'stock' | 'places'>;
const MAX_ZONES = 20;

export async function loadShortlistPage(services: Needs, list: OpenShortlist): Promise<ShortlistPage> {
  const changes = await listChanges(services.db, list.listId);
  const merged = mergeChanges(changes);
  const nameOf = namePeople(list.members, list.me.memberId);
  return {
    title: merged.name || UNNAMED_SHORTLIST,
    list,
    cars: merged.cars,
    drives: listDrives(services, merged, Date.now()),
    clocks: listClocks(services, merged),
    log: describeChanges(changes, { nameOf, members: list.members }),
    nameOf,
  };
}

/** For calendars, too. Drives that can no longer take place are left out of neither. */
export function listDrives(
  { stock, places }: Pick<Services, 'stock' | 'places'>,
  { cars }: Pick<MergedShortlist, 'cars'>,
  nowMs: number,
): ShownDrive[] {
  const onOffer = new Set(
    stock.current.loadListings(cars.map(({ listingId }) => listingId)).map(({ listing }) => listing.id),
  );
  const known = knownCars(stock, cars);
  const timed = cars
    .flatMap(({ title, drives }): TimedDrive[] =>
      drives.flatMap((drive) => {
        const startMs = startOfDrive(drive);
        return startMs === undefined ? [] : [{ ...drive, startMs, title }];
      }),
    )
    .toSorted((a, b) => a.startMs - b.startMs);
  const coming = timed.filter(({ startMs }) => startMs > nowMs);
  const conflicts = findDriveConflicts(coming, (one, other) => {
    const [from, to] = [known.get(one)?.owner, known.get(other)?.owner];
    return from && to && milesBetweenOwners(places, from, to);
  });
  return timed.map((drive) => {
    const isPast = drive.startMs <= nowMs;
    const isGone = !isPast && !onOffer.has(drive.listingId);
    const owner = known.get(drive.listingId)?.owner;
    return {
      ...drive,
      isPast,
      time: formatDriveTime(drive.startMs, drive.zone),
      place: owner ? describePlace(owner) : '',
      problems: [
        ...(isGone ? ['This car is no longer available'] : []),
        ...(conflicts.get(drive.itemId) ?? []),
      ],
    };
  });
}

function knownCars(stock: Services['stock'], cars: readonly ListedCar[]): Map<string, StockListing> {
  const offered = stock.current.loadListings(cars.map(({ listingId }) => listingId));
  const found = new Map(offered.map((car) => [car.listing.id, car]));
  for (const { listingId } of cars) {
    const gone = found.has(listingId) ? undefined : stock.findGone(listingId);
    if (gone) found.set(listingId, gone);
  }
  return found;
}

function listClocks({ stock, places }: Needs, { cars }: MergedShortlist): Map<string, string> {
  const offered = stock.current.loadListings(cars.map(({ listingId }) => listingId));
  return new Map(
    offered.flatMap(({ listing, owner }) => {
      const zone = zoneOfOwner(places, owner);
      return zone === undefined ? [] : [[listing.id, nameClock(zone)] as const];
    }),
  );
}

/** "Central Time", which is right in summer and in winter. */
const nameClock = memoByText(MAX_ZONES, (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
});
