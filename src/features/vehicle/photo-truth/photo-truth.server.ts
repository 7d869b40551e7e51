/** Finds one photo in two listings. @see docs/rules/vehicle.md#one-photo-two-listings */
import { sql } from 'kysely';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import { parsePhotoPath } from '#src/domain/listing/photo-path.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { bandsOf, describeTwins, isCopy, mirrorLook } from '#src/features/vehicle/photo-truth/photo-match.ts';
import type { PhotoNotice, StoredLook } from '#src/features/vehicle/photo-truth/photo-match.ts';
import type { lookAtPhotosJob } from '#src/features/vehicle/photo-truth/photo-truth.job.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import type { JobHandler } from '#src/engine/outbox/handle-job.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import { lookOfPhoto } from '#src/server/photos/look-of-photo.ts';
import type { Services } from '#src/server/services.ts';
import { DAY_MS, MINUTE_MS } from '#src/lib/durations.ts';

/** Then it is looked at again. */
const KEEP_DAYS = 90;
/** The rest of a car's photos rarely tell more. */
const PHOTOS_OF_CAR = 4;
const CARS_AT_ONCE = 100;
/** Of those, new ones: the round goes on while a feed of thousands is new. */
const NEW_CARS_AT_ONCE = 70;
/** Until this process shows what an import has brought. */
const MAX_LAG_MS = 10 * MINUTE_MS;
/** Well below the lease, and the photos that shoppers wait for come first. */
const WORK_MS = 30_000;
/** A photo that more listings share is a stock photo, however many there are. */
const MAX_TWINS = 50;
/** Photos with a part of a digest in common, of which few are copies. */
const MAX_CANDIDATES = 2_000;

type JobNeeds = Pick<Services, 'db' | 'stockDb' | 'stock' | 'photos'>;

export const lookAtPhotos: JobHandler<typeof lookAtPhotosJob> = async (_payload, { services, signal }) => {
  await lookAtNextCars(services, Date.now(), () => signal.aborted);
};

/** Looks at new cars, and continues the round through all cars for sale. @returns how many photos were looked at */
export async function lookAtNextCars(
  { db, stockDb, stock, photos }: JobNeeds,
  nowMs: number,
  isOver: () => boolean,
): Promise<number> {
  await sql`DELETE FROM photo_digest WHERE read_at_ms < ${nowMs - KEEP_DAYS * DAY_MS}`.execute(db);
  const startedAtMs = performance.now();
  let count = 0;
  /** @returns the cars that were looked at, in order; those that are not shown are not among them */
  const look = async (ids: readonly string[]) => {
    const seen: string[] = [];
    for (const { listing } of stock.current.loadListings(ids)) {
      if (isOver() || performance.now() - startedAtMs > WORK_MS) break;
      count += await lookAtCar({ db, photos }, listing, nowMs);
      seen.push(listing.id);
    }
    return seen;
  };
  const news = await findNewCars(db, stockDb, nowMs);
  const seen = new Set(await look(news.map(({ id }) => id)));
  const shown = new Set(
    stock.current.loadListings(news.map(({ id }) => id)).map(({ listing }) => listing.id),
  );
  // One that is not shown yet may be soon: this process gets the stock of an import later.
  const isDone = ({ id, seenAtMs }: NewCar) =>
    seen.has(id) || (!shown.has(id) && seenAtMs < nowMs - MAX_LAG_MS);
  const open = news.findIndex((car) => !isDone(car));
  await noteNewCar(db, open === -1 ? news.at(-1) : news[open - 1]);
  const ids = await findNextCars(db, stockDb, CARS_AT_ONCE - news.length);
  // After the last car, or if none of these is shown, the round goes on behind them.
  const next = (await look(ids)).at(-1) ?? ids.at(-1) ?? '';
  await sql`UPDATE photo_digest_round SET after_listing_id = ${next} WHERE id = 1`.execute(db);
  return count;
}

interface NewCar {
  readonly id: string;
  readonly seenAtMs: number;
}

/** In the order in which imports first had them. A fake is new, and must not wait until the round comes to it. */
async function findNewCars(db: Database, stockDb: Database, nowMs: number): Promise<NewCar[]> {
  const { rows: marks } = await sql<{ at: number | null; id: string }>`
    SELECT new_seen_at_ms AS at, new_listing_id AS id FROM photo_digest_round WHERE id = 1`.execute(db);
  const { at, id } = { at: marks[0]?.at ?? nowMs - DAY_MS, id: marks[0]?.id ?? '' };
  const { rows } = await sql<NewCar>`
    SELECT id, first_seen_at_ms AS "seenAtMs" FROM listing
    WHERE (first_seen_at_ms, id) > (${at}, ${id}) AND first_seen_at_ms <= ${nowMs}
      AND status = 'active' AND source <> ${SAMPLE_SOURCE}
      AND NOT EXISTS (SELECT 1 FROM covered_listing c WHERE c.listing_id = listing.id)
    ORDER BY first_seen_at_ms, id LIMIT ${NEW_CARS_AT_ONCE}`.execute(stockDb);
  return rows;
}

async function noteNewCar(db: Database, last: NewCar | undefined): Promise<void> {
  if (!last) return;
  await sql`UPDATE photo_digest_round SET new_seen_at_ms = ${last.seenAtMs}, new_listing_id = ${last.id}
    WHERE id = 1`.execute(db);
}

async function findNextCars(db: Database, stockDb: Database, count: number): Promise<string[]> {
  const { rows: rounds } = await sql<{ after: string }>`
    SELECT after_listing_id AS after FROM photo_digest_round WHERE id = 1`.execute(db);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM listing WHERE id > ${rounds[0]?.after ?? ''} AND status = 'active' AND source <> ${SAMPLE_SOURCE}
    ORDER BY id LIMIT ${count}`.execute(stockDb);
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
    const seen = original && (await lookOfPhoto(original));
    if (!seen) continue;
    const { digest, fine } = seen;
    const [one, two, three, four] = bandsOf(digest);
    await sql`INSERT INTO photo_digest
        (listing_id, photo_key, vin, digest, fine, band_1, band_2, band_3, band_4, read_at_ms)
      VALUES (${id}, ${key}, ${vin}, ${digest}, ${fine}, ${one}, ${two}, ${three}, ${four}, ${nowMs})
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
    const pairs = await findPairs(db, id, vin);
    const ids = [...new Set(pairs.map(({ listingId }) => listingId))].sort().slice(0, MAX_TWINS);
    const twins = stock.current
      .loadListings(ids)
      .map(({ listing }) => ({ listingId: listing.id, sellerId: listing.ownerId, title: listing.title }))
      .filter(({ listingId, sellerId }) =>
        pairs.some(
          (pair) => pair.listingId === listingId && isCopy(pair.own, pair.other, sellerId === ownerId),
        ),
      );
    return describeTwins(twins, ownerId);
  } catch (error) {
    log.warn({ error: String(error), listingId: id }, 'The photos of a car could not be compared.');
    return undefined;
  }
}

/** A photo of another car, and the one of this car, mirrored or not, that it may be a copy of. */
interface PhotoPair {
  readonly listingId: string;
  readonly own: StoredLook;
  readonly other: StoredLook;
}

/**
 * Of other cars: the same VIN in another feed is the same car. Neither distinct nor in order, so that the database stops at
 * the limit: thousands of listings share the picture of a dealer without photos.
 */
async function findPairs(db: Database, id: string, vin: string): Promise<PhotoPair[]> {
  const { rows: looks } = await sql<StoredLook>`
    SELECT digest, fine FROM photo_digest WHERE listing_id = ${id}`.execute(db);
  if (looks.length === 0) return [];
  const own = looks.flatMap((look) => [look, mirrorLook(look)]);
  const bands = own.map(({ digest }) => bandsOf(digest));
  const [one, two, three, four] = [0, 1, 2, 3].map((at) => sql.join(bands.map((parts) => parts[at])));
  const { rows } = await sql<StoredLook & { listing_id: string }>`
    SELECT listing_id, digest, fine FROM photo_digest
    WHERE (band_1 IN (${one}) OR band_2 IN (${two}) OR band_3 IN (${three}) OR band_4 IN (${four}))
      AND listing_id <> ${id} AND (vin = '' OR vin <> ${vin})
    LIMIT ${MAX_CANDIDATES}`.execute(db);
  return rows
    .flatMap((other) => own.map((look) => ({ listingId: other.listing_id, own: look, other })))
    .filter((pair) => isCopy(pair.own, pair.other, false));
}
