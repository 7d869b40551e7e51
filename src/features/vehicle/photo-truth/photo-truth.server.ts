/** Finds one photo in two listings. @see docs/rules/vehicle.md#one-photo-two-listings */
import { sql } from 'kysely';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { parsePhotoPath } from '#src/domain/listing/photo-path.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import {
  bandsOf,
  describeTwins,
  distanceOf,
  MAX_DISTANCE,
} from '#src/features/vehicle/photo-truth/photo-match.ts';
import type { PhotoNotice } from '#src/features/vehicle/photo-truth/photo-match.ts';
import type { lookAtPhotosJob } from '#src/features/vehicle/photo-truth/photo-truth.job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { lookOfPhoto } from '#src/server/photos/look-of-photo.ts';
import type { Services } from '#src/server/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Then it is looked at again. */
const KEEP_DAYS = 90;
/** The rest of a car's photos rarely tell more. */
const PHOTOS_OF_CAR = 4;
const CARS_AT_ONCE = 100;
/** Well below the lease, and the photos that shoppers wait for come first. */
const WORK_MS = 30_000;
/** A photo that more listings share is a stock photo, however many there are. */
const MAX_TWINS = 50;

type JobNeeds = Pick<Services, 'db' | 'stockDb' | 'stock' | 'photos'>;

export const lookAtPhotos: JobHandler<typeof lookAtPhotosJob> = async (_payload, { services, signal }) => {
  await lookAtNextCars(services, Date.now(), () => signal.aborted);
};

/** Continues the round through all cars for sale. @returns how many photos were looked at */
export async function lookAtNextCars(
  { db, stockDb, stock, photos }: JobNeeds,
  nowMs: number,
  isOver: () => boolean,
): Promise<number> {
  await sql`DELETE FROM photo_digest WHERE read_at_ms < ${nowMs - KEEP_DAYS * DAY_MS}`.execute(db);
  const ids = await findNextCars(db, stockDb);
  const startedAtMs = performance.now();
  let count = 0;
  let last = '';
  for (const { listing } of stock.current.loadListings(ids)) {
    if (isOver() || performance.now() - startedAtMs > WORK_MS) break;
    count += await lookAtCar({ db, photos }, listing, nowMs);
    last = listing.id;
  }
  // After the last car, or if none of these is shown, the round goes on behind them.
  const next = last === '' ? (ids.at(-1) ?? '') : last;
  await sql`UPDATE photo_digest_round SET after_listing_id = ${next} WHERE id = 1`.execute(db);
  return count;
}

async function findNextCars(db: Database, stockDb: Database): Promise<string[]> {
  const { rows: rounds } = await sql<{ after: string }>`
    SELECT after_listing_id AS after FROM photo_digest_round WHERE id = 1`.execute(db);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM listing WHERE id > ${rounds[0]?.after ?? ''} AND status = 'active' AND source <> ${SAMPLE_SOURCE}
    ORDER BY id LIMIT ${CARS_AT_ONCE}`.execute(stockDb);
  return rows.map(({ id }) => id);
}

async function lookAtCar(
  { db, photos }: Pick<JobNeeds, 'db' | 'photos'>,
  listing: Listing,
  nowMs: number,
): Promise<number> {
  const { id, vin = '' } = listing;
  const keys = keysOf(listing);
  const { rows } = await sql<{ photo_key: string }>`
    SELECT photo_key FROM photo_digest WHERE listing_id = ${id}`.execute(db);
  const known = new Set(rows.map(({ photo_key }) => photo_key));
  for (const key of known)
    if (!keys.includes(key))
      await sql`DELETE FROM photo_digest WHERE listing_id = ${id} AND photo_key = ${key}`.execute(db);
  let count = 0;
  for (const key of keys.filter((each) => !known.has(each))) {
    const original = await photos.readOriginal(id, key);
    const digest = original && (await lookOfPhoto(original));
    if (digest === undefined) continue;
    const [one, two, three, four] = bandsOf(digest);
    await sql`INSERT INTO photo_digest
        (listing_id, photo_key, vin, digest, band_1, band_2, band_3, band_4, read_at_ms)
      VALUES (${id}, ${key}, ${vin}, ${digest}, ${one}, ${two}, ${three}, ${four}, ${nowMs})
      ON CONFLICT (listing_id, photo_key) DO NOTHING`.execute(db);
    count++;
  }
  return count;
}

function keysOf(listing: Pick<Listing, 'images'>): string[] {
  const keys = listPhotos(listing).map(({ src }) => parsePhotoPath(src)?.key);
  return keys.filter((key) => key !== undefined).slice(0, PHOTOS_OF_CAR);
}

/** Undefined without a twin, and when the database does not answer, which must not fail the page. */
export async function loadPhotoNotice(
  { db, stock, log }: Pick<Services, 'db' | 'stock' | 'log'>,
  { id, vin = '', ownerId }: Pick<Listing, 'id' | 'vin' | 'ownerId'>,
): Promise<PhotoNotice | undefined> {
  try {
    const ids = await findTwins(db, id, vin);
    const twins = stock.current.loadListings(ids).map(({ listing }) => ({
      ...{ listingId: listing.id, sellerId: listing.ownerId, title: listing.title },
    }));
    return describeTwins(twins, ownerId);
  } catch (error) {
    log.warn({ error: String(error), listingId: id }, 'The photos of a car could not be compared.');
    return undefined;
  }
}

/**
 * Other cars: the same VIN in another feed is the same car. Neither distinct nor in order, so that the database stops at
 * the limit: thousands of listings share the picture of a dealer without photos.
 */
async function findTwins(db: Database, id: string, vin: string): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string; digest: string; own: string }>`
    SELECT o.listing_id, o.digest, p.digest AS own FROM photo_digest p JOIN photo_digest o
      ON (o.band_1 = p.band_1 OR o.band_2 = p.band_2 OR o.band_3 = p.band_3 OR o.band_4 = p.band_4)
    WHERE p.listing_id = ${id} AND o.listing_id <> ${id} AND (o.vin = '' OR o.vin <> ${vin})
    LIMIT ${MAX_TWINS * 10}`.execute(db);
  const alike = rows.filter(({ digest, own }) => distanceOf(digest, own) <= MAX_DISTANCE);
  return [...new Set(alike.map(({ listing_id }) => listing_id))].sort().slice(0, MAX_TWINS);
}
