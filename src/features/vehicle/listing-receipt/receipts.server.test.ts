import { createPublicKey, hash, verify } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copyListing, digestOfCopy } from '#src/features/vehicle/listing-receipt/copy-listing.ts';
import { loadReceiptKey } from '#src/features/vehicle/listing-receipt/receipt-key.server.ts';
import {
  checkReceipt,
  findReceipt,
  makeReceipt,
} from '#src/features/vehicle/listing-receipt/receipts.server.ts';
import type { ReceiptEnvelope } from '#src/features/vehicle/listing-receipt/receipt.schema.ts';
import { aCar, aDealer, PRIVATE_SELLER } from '#src/features/search/result-card/listing-card.fixtures.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const CAR = aCar({
  pricingDetail: { salePrice: 21_450, disclosedFees: 599, addedFees: 250 },
  description: '<p>One owner.</p><p>New &lt;tires&gt;.</p>',
  images: { sources: [{ src: '/photos/car-1/0123456789abcdefgh' }] },
});

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
});
afterEach(() => db.destroy());

function aSite(car = CAR, owner = aDealer(), clientIp = '192.0.2.1') {
  const services = {
    db,
    stock: {
      current: { loadListings: ([id]: string[]) => (id === car.id ? [{ listing: car, owner }] : []) },
      findPhoto: () => ({ src: 'https://cars.example/1.jpg' }),
    },
    photos: { readOriginal: () => Promise.resolve(Buffer.from('a photo')) },
  };
  const site = { origin: 'https://forecourt.example', brand: { name: 'Forecourt' } };
  return { services, site, clientIp } as unknown as App.Locals;
}

const make = (site = aSite(), nowMs = NOW, shown = '', listingId = 'car-1') =>
  makeReceipt(site, { listingId, shown }, nowMs);

async function anEnvelope(site = aSite()): Promise<ReceiptEnvelope> {
  const made = await make(site);
  const found = await findReceipt(db, made.type === 'ok' ? made.id : '');
  if (!found) throw new Error('There is no receipt.');
  return found;
}

test('copies price, fees, text and photos as they were, with the time', async () => {
  const { receipt } = await anEnvelope();
  expect(receipt).toMatchObject({
    madeAt: '2026-11-26T12:00:00.000Z',
    site: { name: 'Forecourt', origin: 'https://forecourt.example' },
    advert: {
      address: 'https://forecourt.example/cars-for-sale/vehicle/car-1',
      price: { advertised: 21_450, feesIncluded: 599, feesAdded: 250, msrp: null },
      text: { description: ['One owner.', 'New <tires>.'] },
      photos: [
        {
          address: 'https://cars.example/1.jpg',
          sha256: hash('sha256', 'a photo'),
        },
      ],
    },
  });
});

test('anyone can check the signature with the published key', async () => {
  const { receipt, signature, key } = await anEnvelope();
  const { jwk, pem } = await loadReceiptKey(db);
  expect(key).toBe(jwk.kid);
  const signed = Buffer.from(JSON.stringify(receipt));
  for (const publicKey of [createPublicKey(pem), createPublicKey({ key: { ...jwk }, format: 'jwk' })])
    expect(verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
});

test('the checker accepts what it signed, and nothing that was changed, added or reordered', async () => {
  const envelope = await anEnvelope();
  const check = async (text: string) => (await checkReceipt(db, text)).type;
  expect(await check(JSON.stringify(envelope, null, 2))).toBe('genuine');
  const cheaper = structuredClone(envelope);
  cheaper.receipt.advert.price.advertised = 9_999;
  expect(await check(JSON.stringify(cheaper))).toBe('changed');
  expect(await check(JSON.stringify({ ...envelope, signature: '' }))).toBe('changed');
  expect(await check(JSON.stringify({ ...envelope, key: 'another' }))).toBe('changed');
  const { format, ...rest } = envelope.receipt;
  expect(await check(JSON.stringify({ ...envelope, receipt: { ...rest, format } }))).toBe('changed');
  expect(await check(JSON.stringify({ ...envelope, receipt: { ...envelope.receipt, paid: true } }))).toBe(
    'unreadable',
  );
  for (const text of ['', '{', '[]', 'null', '{"receipt":{}}']) expect(await check(text)).toBe('unreadable');
});

test('the checker accepts no other signs for the same values', async () => {
  const envelope = await anEnvelope();
  const json = JSON.stringify(envelope);
  const check = async (text: string) => (await checkReceipt(db, text)).type;
  expect(await check(` ${json.replaceAll(/([{,:])"/g, '$1\r\n\t "')} \n`)).toBe('genuine');
  const last = envelope.signature.at(-1) ?? '';
  const changes: readonly (readonly [string, string])[] = [
    ['"advertised":', '"advertised":1,"advertised":'],
    ['{"receipt":', '{"receipt":{"price":1},"receipt":'],
    ['21450', '21450.0'],
    ['21450', '2145e1'],
    ['"madeAt"', '"made\\u0041t"'],
    ['One owner', 'One\\u0020owner'],
    ['https://', 'https:\\/\\/'],
    [envelope.signature, `${envelope.signature}=`],
    [envelope.signature, envelope.signature.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1)],
  ];
  for (const [right, wrong] of changes) {
    expect(json).toContain(right);
    expect(await check(json.replace(right, wrong))).toBe('changed');
  }
});

test('the key stays the same after a restart, and nobody reads its private part', async () => {
  const [first, second] = await Promise.all([loadReceiptKey(db), loadReceiptKey(db)]);
  expect(second.jwk).toEqual(first.jwk);
  expect(JSON.stringify(first.jwk)).not.toContain('"d"');
  expect(first.pem).toContain('PUBLIC KEY');
});

test('an unchanged listing has one receipt in ten minutes, and a changed one a new one', async () => {
  const [one, same] = await Promise.all([make(), make(aSite(CAR, aDealer(), '192.0.2.2'))]);
  expect(same).toEqual(one);
  const cheaper = aSite(aCar({ ...CAR, pricingDetail: { salePrice: 20_000 } }));
  expect(await make(cheaper)).not.toEqual(one);
  expect(await make(aSite(), NOW + 11 * MINUTE)).not.toEqual(one);
  const { rows } = await sql`SELECT 1 FROM advert_receipt`.execute(db);
  expect(rows).toHaveLength(3);
});

test('says when the listing is no longer the one that the shopper has open', async () => {
  const digest = digestOfCopy(copyListing(CAR, aDealer(), 'https://forecourt.example'));
  expect(await make(aSite(), NOW, digest)).toMatchObject({ hasChanged: false });
  const cheaper = aSite(aCar({ ...CAR, pricingDetail: { salePrice: 20_000 } }));
  expect(await make(cheaper, NOW, digest)).toMatchObject({ hasChanged: true });
});

test('makes none of a car that is not for sale, and a limited number for one network', async () => {
  expect(await make(aSite(), NOW, '', 'other')).toEqual({ type: 'not-for-sale' });
  for (let at = 0; at < 20; at++)
    expect(await make(aSite(), NOW + at * 11 * MINUTE)).toMatchObject({ type: 'ok' });
  expect(await make(aSite(), NOW + 1_000 * MINUTE)).toEqual({ type: 'enough' });
});

test('never names a private seller', async () => {
  const { receipt } = await anEnvelope(aSite(CAR, { ...PRIVATE_SELLER, name: 'Jane Roe' }));
  expect(JSON.stringify(receipt)).not.toContain('Jane');
});

test('a photo that cannot be read has no digest', async () => {
  const site = aSite();
  site.services.photos.readOriginal = () => Promise.resolve(undefined);
  expect((await anEnvelope(site)).receipt.advert.photos).toEqual([
    { address: 'https://cars.example/1.jpg', sha256: null },
  ]);
});
