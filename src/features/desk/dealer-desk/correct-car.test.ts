/** Dealers correct their own cars, with the guards of a feed, and take it back. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCarRenamer } from '#src/domain/vehicle/vehicle-renames.ts';
import { answerCorrectionForm } from '#src/features/desk/dealer-desk/correct-car-form.server.ts';
import { listCorrectablePhotos, loadOwnCar } from '#src/features/desk/dealer-desk/own-car.server.ts';
import { answerUndoForm } from '#src/features/desk/dealer-desk/undo-correction.server.ts';
import { listUnshownCars } from '#src/features/desk/dealer-desk/unshown-cars.server.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { followBookings, haveBookingsChanged } from '#src/inventory/campaigns/shared-bookings.ts';
import { listCorrectedIds, listCorrectionLog } from '#src/inventory/corrections/correction-store.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const NOW = Date.UTC(2026, 5, 10);
const PHOTOS = [1, 2, 3].map((number) => `https://photos.example/${number}.jpg`);
let db: Database;
const stock = { renameCar: createCarRenamer([]) };
beforeEach(async () => {
  db = await openDatabase(':memory:');
  await sql`INSERT INTO owner (id, digest, record) VALUES ('elm', '', '{"id":"elm","name":"Elm Cars"}'),
    ('oak', '', '{"id":"oak","name":"Oak Cars"}')`.execute(db);
  await addCar('a', 'elm');
});
afterEach(() => db.destroy());

async function addCar(
  id: string,
  ownerId: string,
  changes: { vin?: string; price?: number; photos?: string[] } = {},
) {
  const { vin = null, price = null, photos = PHOTOS } = changes;
  const record = JSON.stringify({
    make: 'Honda',
    model: 'Civic',
    id,
    title: `2021 Honda Civic ${id}`,
    description: '<p>One owner.</p><p>New tires.</p>',
    images: { primary: 0, sources: photos.map((src) => ({ src })) },
  });
  await sql`INSERT INTO listing (id, source, owner_id, status, first_seen_at_ms, last_seen_at_ms, digest, make_code, model_code,
      year, is_reduced, record, vin, sale_price_cents)
    VALUES (${id}, 'feed', ${ownerId}, 'active', 0, 0, '', 'M', 'M', 2020, 0, ${record}, ${vin}, ${price})`.execute(
    db,
  );
}

const load = (ownerId = 'elm') => loadOwnCar({ db, stockDb: db, stock }, ownerId, 'a');
async function send(fields: Record<string, string>, nowMs = NOW): Promise<string | undefined> {
  const car = await load();
  if (!car) throw new Error('no car');
  const sender = {
    ...{ who: 'ann@example.com', ownerId: 'elm' },
    ...{ imageHosts: ['http://127.0.0.1:9000'], siteNames: ['Forecourt'] },
  };
  return answerCorrectionForm(
    { db, stockDb: db },
    car,
    new URLSearchParams(fields).toString(),
    sender,
    nowMs,
  );
}
async function placesOf(places: (car: number) => string, add = ''): Promise<Record<string, string>> {
  const car = await load();
  const keys = car ? listCorrectablePhotos(car, true).map(({ key }) => `place-${key}`) : [];
  return { action: 'photos', add, ...Object.fromEntries(keys.map((key, at) => [key, places(at)])) };
}
const shownPhotos = async () => (await load())?.shown.images.sources.map(({ src }) => src);
async function generation(): Promise<number> {
  const { rows } = await sql<{ generation: number }>`SELECT generation FROM stock_generation`.execute(db);
  return rows[0]?.generation ?? 0;
}

test('a text is sanitized as one of a feed, makes a generation, is logged and taken back', async () => {
  expect(
    await send({
      action: 'text',
      text: 'Two owners.\n\n<script>alert(1)</script><a href="x">Call</a> <b>us</b>',
    }),
  ).toBe(undefined);
  expect((await load())?.shown.description).toMatch(/^[^]*Two owners\.[^]*Call <b>us<\/b>[^]*$/);
  expect((await load())?.shown.description).not.toMatch(/script|alert|href/);
  expect(await generation()).toBe(1);
  expect([...(await listCorrectedIds(db, 'elm'))]).toEqual(['a']);
  expect(await send({ action: 'undo-text' }, NOW + 1)).toBe(undefined);
  expect((await load())?.shown.description).toBe('<p>One owner.</p><p>New tires.</p>');
  const log = await listCorrectionLog(db, 9, { listingId: 'a', ownerId: 'elm' });
  expect(log.map(({ who, what }) => `${what} by ${who}`)).toEqual([
    "Description reset to the feed's by ann@example.com",
    'Description changed by ann@example.com',
  ]);
});

test('a form that changes nothing writes nothing, and one without words or too long says so', async () => {
  expect(await send({ action: 'text', text: 'One owner.\r\n\r\nNew tires.' })).toBe(undefined);
  expect(await generation()).toBe(0);
  expect(await send({ action: 'text', text: ' <img src=x> ' })).toMatch(/Enter a description/);
  expect(await send({ action: 'text', text: 'x'.repeat(8_001) })).toMatch(/at most 8,000/);
  expect(await send({ action: 'buy' })).toMatch(/Choose/);
});

test('photos are put in another order, hidden, added and taken back', async () => {
  expect(await send(await placesOf((at) => ['', '1', '2'][at] ?? '', 'https://photos.example/new.jpg'))).toBe(
    undefined,
  );
  expect(await shownPhotos()).toEqual([PHOTOS[1], PHOTOS[2], 'https://photos.example/new.jpg']);
  const car = await load();
  expect(car && listCorrectablePhotos(car, true).map(({ place, isAdded }) => [place, isAdded])).toEqual([
    [1, false],
    [2, false],
    [3, true],
    [undefined, false],
  ]);
  expect(await send({ action: 'undo-photos' }, NOW + 1)).toBe(undefined);
  expect(await shownPhotos()).toEqual(PHOTOS);
});

test('the log counts photos, and no drawings, which dealers do not see here', async () => {
  const drawn = { primary: 0, sources: [{ src: '/drawings/sedan/front/blue.svg' }, { src: PHOTOS[0] }] };
  await sql`UPDATE listing SET record = ${JSON.stringify({ id: 'a', make: 'Honda', model: 'Civic', title: 'A car', images: drawn })}`.execute(
    db,
  );
  expect(await send(await placesOf(() => '1', 'https://photos.example/new.jpg'))).toBe(undefined);
  const [entry] = await listCorrectionLog(db, 9, { listingId: 'a', ownerId: 'elm' });
  expect(entry?.what).toBe('Photos changed: 2 shown, 1 added');
});

test.each([
  'javascript:alert(1)',
  '/admin',
  'data:image/png;base64,x',
  'https://user:key@photos.example/1.jpg',
])('the address %s is no photo', async (address) => {
  expect(await send(await placesOf((at) => String(at + 1), address))).toMatch(
    /not the web address of a photo/,
  );
  expect(await generation()).toBe(0);
});

test('no photo at all, a place that is no number, and too many added ones are refused', async () => {
  expect(await send(await placesOf(() => ''))).toBe('Leave at least one photo.');
  expect(await send(await placesOf(() => '1.5'))).toMatch(/whole numbers/);
  const many = Array.from({ length: 11 }, (_, at) => `https://photos.example/n${at}.jpg`).join('\n');
  expect(await send(await placesOf((at) => String(at + 1), many))).toMatch(/At most 10 photos/);
});

test('photos of machines that nobody else reaches are refused, except those of the operator', async () => {
  const places = (car: number) => String(car + 1);
  for (const bad of [
    'javascript:alert(1)',
    'http://127.0.0.1/a.jpg',
    'http://localhost/a.jpg',
    'http://[::1]/a.jpg',
  ])
    expect(await send(await placesOf(places, bad))).toMatch(/is not the web address of a photo/);
  expect(await send(await placesOf(places, 'http://127.0.0.1:9000/a.jpg'))).toBeUndefined();
});

test('a text of the greatest length is saved in any script', async () => {
  expect(await send({ action: 'text', text: '車'.repeat(8000) })).toBeUndefined();
});

test('another dealer has no such car, and the operator takes everything back', async () => {
  expect(await load('oak')).toBe(undefined);
  await send({ action: 'text', text: 'Ours' });
  const undo = (dealer: string, at: number) =>
    answerUndoForm({ db, stockDb: db }, `car=a&dealer=${dealer}&at=${at}`, NOW + 9);
  const listLog = () => listCorrectionLog(db, 9);
  expect(await undo('oak', NOW)).toMatch(/are the feed's already/);
  await send({ action: 'text', text: 'Ours, newer' }, NOW + 1);
  expect((await listLog()).map(({ isInForce }) => isInForce)).toEqual([true, false]);
  expect(await undo('elm', NOW)).toMatch(/corrected a again meanwhile/);
  expect((await load())?.shown.description).toBe('<p>Ours, newer</p>');
  expect(await undo('elm', NOW + 1)).toBe(undefined);
  expect((await load())?.correction).toEqual({});
  const before = await generation();
  expect(await undo('elm', NOW + 1)).toMatch(/are the feed's already/);
  expect([await generation(), (await listLog()).length]).toEqual([before, 3]);
});

test('a photo that came after the form was opened stays, at the end', async () => {
  const opened = await placesOf((at) => ['2', '1', ''][at] ?? '');
  await send(await placesOf((at) => String(at + 1), 'https://photos.example/new.jpg'));
  expect(await send(opened, NOW + 1)).toBe(undefined);
  expect(await shownPhotos()).toEqual([PHOTOS[1], PHOTOS[0], 'https://photos.example/new.jpg']);
});

test('each machine follows what dealers correct', async () => {
  const other = await openDatabase(':memory:');
  await send({ action: 'text', text: 'Ours' });
  expect(await haveBookingsChanged(db, other)).toBe(true);
  expect(await followBookings(db, other, NOW)).toBe(true);
  expect([...(await listCorrectedIds(other, 'elm'))]).toEqual(['a']);
  await send({ action: 'undo-text' }, NOW + 1);
  await followBookings(db, other, NOW);
  expect(await haveBookingsChanged(db, other)).toBe(false);
  expect([...(await listCorrectedIds(other, 'elm'))]).toEqual([]);
  await other.destroy();
});

test('says why a car is not shown or in doubt, and what to do', async () => {
  const vin = '1HGCM82633A004352';
  await addCar('mine', 'elm', { vin, price: 1_000 });
  await addCar('theirs', 'oak', { vin, price: 1_000 });
  await addCar('bare', 'elm', { vin, price: 1_000, photos: [] });
  await addCar('free', 'elm', { vin });
  await sql`INSERT INTO covered_listing VALUES ('mine', 'theirs'), ('bare', 'theirs'), ('free', 'theirs')`.execute(
    db,
  );
  await sql`INSERT INTO car_standing VALUES ('a', 'hidden', 'silent-feed sold-reports', 1), ('theirs', 'lowered', 'unanswered', 1)`.execute(
    db,
  );
  const { cars, count } = await listUnshownCars({ db, stockDb: db, stock }, 'elm');
  expect(count).toBe(4);
  expect(
    cars.map(({ listingId, state, why, whatToDo }) => `${listingId}, ${state}: ${why} ${whatToDo}`),
  ).toEqual([
    expect.stringMatching(/^bare, Not shown: Oak Cars offers .* yours has none\. Add photos to your feed\.$/),
    expect.stringMatching(/^free, Not shown: .* yours has none\. Add a price to your feed\.$/),
    expect.stringMatching(
      /^mine, Not shown: .* was here first\. Check the VIN in your feed\. If Oak Cars no longer/,
    ),
    expect.stringMatching(
      /^a, Hidden: Your feed has not shown it for days\. Shoppers reported that it is sold\. Send a feed/,
    ),
  ]);
});

test('a text in the name of this site is refused with words, and nothing changes', async () => {
  const text = 'One owner. Inspected and verified by F0recourt.';
  expect(await send({ action: 'text', text })).toContain('in your own name');
  expect((await load())?.shown.description).toBe('<p>One owner.</p><p>New tires.</p>');
  expect(await send({ action: 'text', text: 'Seen on Forecourt? Come by.' })).toBe(undefined);
});
