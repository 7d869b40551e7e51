import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadPhotoNotice, lookAtNextCars } from '#src/features/vehicle/photo-truth/photo-truth.server.ts';
import { distanceOf, MAX_DISTANCE } from '#src/features/vehicle/photo-truth/photo-match.ts';
import { aCar } from '#src/features/search/result-card/listing-card.fixtures.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openDatabase } from '#src/server/db/open-database.ts';
import { lookOfPhoto } from '#src/server/photos/look-of-photo.ts';
import type { Services } from '#src/server/services.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = Date.UTC(2026, 5, 10);
let db: Database;
let stockDb: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  stockDb = await openDatabase(':memory:');
  await sql`INSERT INTO owner (id, digest, record) VALUES ('dealer', '', '{}')`.execute(stockDb);
});
afterEach(async () => {
  await db.destroy();
  await stockDb.destroy();
});

/** Smooth noise of its own for each seed, as photos differ. */
function aPhoto(seed: number) {
  const pixels = Buffer.from(
    Array.from({ length: 12 * 9 * 3 }, (_, at) =>
      Math.floor(Math.abs(Math.sin((Math.floor(at / 3) + 1) * seed)) * 255),
    ),
  );
  return sharp(pixels, { raw: { width: 12, height: 9, channels: 3 } }).resize(640, 480, { kernel: 'cubic' });
}
const jpeg = (seed: number, width = 640, quality = 90) =>
  aPhoto(seed)
    .jpeg()
    .toBuffer()
    .then((large) => sharp(large).resize(width).jpeg({ quality }).toBuffer());

/** A car on a dealer's lot. Lots and cars have their own shapes, and each dealer photographs from one place. */
function aCarOnLot(lot: number, car: number): Promise<Buffer> {
  const wave = (seed: number, x: number, y: number) =>
    Math.sin(x * (0.011 + (seed % 7) / 300) + seed) * Math.sin(y * (0.013 + (seed % 5) / 250) + seed * 1.7);
  const pixels = Buffer.from(
    Array.from({ length: 480 * 360 }, (_, at) => {
      const [x, y] = [at % 480, Math.floor(at / 480)];
      const isCar = x > 130 + car * 9 && x < 330 + car * 13 && y > 190 - car * 11 && y < 300;
      const ground = 120 + 60 * wave(lot, x, y) + 35 * wave(lot * 3 + 1, x * 3, y * 3);
      return isCar ? 40 + car * 30 + 20 * wave(car + 40, x * 2, y * 2) : Math.min(255, ground);
    }),
  );
  return sharp(pixels, { raw: { width: 480, height: 360, channels: 1 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function aMarket(files: Readonly<Record<string, Buffer>>, changes: Partial<Listing>[] = []) {
  const cars = Object.keys(files).map((id, at) =>
    aCar({
      ...{ id, ownerId: `seller-${id}`, title: `Car ${id}` },
      images: { sources: [{ src: `/photos/${id}/0123456789abcdefgh` }] },
      ...changes[at],
    }),
  );
  for (const { id } of cars)
    await sql`INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms,
        digest, make_code, model_code, year, is_reduced, record)
      VALUES (${id}, 'feed', 'dealer', 'active', 0, 0, '', 'M', 'M', 2020, 0, '{}')`.execute(stockDb);
  let hidden: string | undefined;
  const services = {
    ...{ db, stockDb, log: { warn: () => undefined } },
    photos: { readOriginal: (id: string) => Promise.resolve(files[id]) },
    stock: {
      current: {
        loadListings: (ids: string[]) =>
          cars.filter(({ id }) => ids.includes(id) && id !== hidden).map((listing) => ({ listing })),
      },
    },
  } as unknown as Services;
  return {
    hide: (id?: string) => (hidden = id),
    look: () => lookAtNextCars(services, NOW, () => false),
    notice: (id: string) => {
      const car = cars.find((each) => each.id === id);
      if (!car) throw new Error(`There is no car ${id}.`);
      return loadPhotoNotice(services, car);
    },
  };
}

test('a photo looks the same in another size and quality, another one does not, and a blank has no look', async () => {
  const [one, small, other] = await Promise.all(
    [jpeg(3), jpeg(3, 320, 60), jpeg(7)].map(async (file) => lookOfPhoto(await file)),
  );
  expect(one?.digest).toMatch(/^[0-9a-f]{16}$/);
  expect(one?.fine).toMatch(/^[0-9a-f]{64}$/);
  expect(distanceOf(one?.digest ?? '', small?.digest ?? '')).toBeLessThanOrEqual(MAX_DISTANCE);
  expect(distanceOf(one?.digest ?? '', other?.digest ?? '')).toBeGreaterThan(10);
  const blank = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#eee' } })
    .png()
    .toBuffer();
  expect(await lookOfPhoto(blank)).toBeUndefined();
  expect(await lookOfPhoto(Buffer.from('no image'))).toBeUndefined();
});

test('finds one photo in the listings of two sellers, once, and not that of the same car in another feed', async () => {
  const market = await aMarket({ a: await jpeg(3), b: await jpeg(3, 300, 50), c: await jpeg(7) });
  expect(await market.look()).toBe(3);
  expect(await market.look()).toBe(0);
  expect(await market.notice('a')).toMatchObject({ listingId: 'b' });
  expect(await market.notice('c')).toBeUndefined();
});

test('the same car in two feeds may have the same photo', async () => {
  const vin = '1HGCM82633A004352';
  const market = await aMarket({ a: await jpeg(3), b: await jpeg(3) }, [{ vin }, { vin }]);
  await market.look();
  expect(await market.notice('a')).toBeUndefined();
});

test('a photo of five cars is a stock photo', async () => {
  const photo = await jpeg(3);
  const market = await aMarket({ a: photo, b: photo, c: photo, d: photo, e: photo });
  await market.look();
  expect((await market.notice('a'))?.text).toMatch(/^Stock photo: 4 other cars/);
});

test('a new car comes before the round, which goes on all the same, and one that is not shown yet waits', async () => {
  const photo = await jpeg(3);
  const old = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`a${1000 + at}`, photo]));
  const market = await aMarket({ ...old, z1: photo, z2: photo });
  const setSeen = (id: string, at: number) =>
    sql`UPDATE listing SET first_seen_at_ms = ${at} WHERE id = ${id}`.execute(stockDb);
  await setSeen('z1', NOW - 5_000);
  await setSeen('z2', NOW - 4_000);
  const isKnown = async (id: string) => {
    const { rows } = await sql`SELECT 1 FROM photo_digest WHERE listing_id = ${id}`.execute(db);
    return rows.length > 0;
  };
  market.hide('z1');
  expect(await market.look()).toBe(99); // z2, and 98 of the round
  expect([await isKnown('z1'), await isKnown('z2'), await isKnown('a1119')]).toEqual([false, true, false]);
  market.hide();
  expect(await market.look()).toBe(23); // z1, and the last 22 of the round
  expect([await isKnown('z1'), await isKnown('a1119')]).toEqual([true, true]);
});

test.each<[string, (photo: Sharp) => Sharp]>([
  ['mirrored', (photo) => photo.flop()],
  ['mirrored and made smaller', (photo) => photo.flop().resize(240)],
  ['cropped a little', (photo) => photo.extract({ left: 7, top: 5, width: 466, height: 350 })],
  ['squeezed', (photo) => photo.resize(400, 360, { fit: 'fill' })],
  ['compressed by WebP', (photo) => photo.webp({ quality: 60 })],
])('a photo that another seller has %s is found from both sides', async (_what, change) => {
  const photo = await aCarOnLot(2, 1);
  const copy = await change(sharp(photo)).toBuffer();
  const market = await aMarket({ a: photo, b: copy, c: await aCarOnLot(5, 1) });
  await market.look();
  expect(await market.notice('a')).toMatchObject({ listingId: 'b' });
  expect(await market.notice('b')).toMatchObject({ listingId: 'a' });
  expect(await market.notice('c')).toBeUndefined();
});

test('different cars on the lot of one seller are not one photo', async () => {
  const photos = await Promise.all([1, 4, 8].map((car) => aCarOnLot(2, car)));
  const [a, b, c] = photos as [Buffer, Buffer, Buffer];
  const one = { ownerId: 'seller' };
  const market = await aMarket({ a, b, c }, [one, one, one]);
  await market.look();
  expect(await market.notice('a')).toBeUndefined();
  expect(await market.notice('b')).toBeUndefined();
});
