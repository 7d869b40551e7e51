import { afterAll, describe, expect, test } from 'vitest';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { findCar } from '#src/features/search/keyword/find-car.server.ts';
import { buildSearchIndex } from '#src/engine/search/embedded/build-search-index.ts';
import { createSnapshotEngine } from '#src/inventory/snapshot/snapshot-engine.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import type { GoneListing, Stock, StockListing } from '#src/inventory/stock.ts';
import { toSearchDocument } from '#src/inventory/to-search-document.ts';
import { openDatabase } from '#src/server/db/open-database.ts';

const [ACTIVE_VIN, SOLD_VIN, UNKNOWN_VIN] = ['1HGCM82633A004352', '5YJSA1DG9DFP14705', '1M8GDM9AXKP042788'];

function carOf(id: string, values: Partial<Listing>): StockListing {
  const { listing, owner } = offerFixture({ id });
  return { listing: { ...listing, listedAtMs: 0, ...values }, owner };
}
const cars = [
  carOf('with-vin', { vin: ACTIVE_VIN, title: `2020 Honda Civic LX` }),
  carOf('a17', { stockNumber: 'A-17X' }),
  carOf('twin-1', { stockNumber: 'B200' }),
  carOf('twin-2', { stockNumber: 'B200' }),
];
const sold: GoneListing = { ...carOf('was-here', { vin: SOLD_VIN }), goneAtMs: 5 };

const documents = cars.map(({ listing, owner }) => toSearchDocument(listing, owner, 0));
const engine = createSnapshotEngine(buildSearchIndex(documents));
const stockDb = await openDatabase(':memory:');
afterAll(() => stockDb.destroy());

async function find(text: string): Promise<unknown> {
  const stock = {
    current: {
      engine,
      loadListings: (ids: string[]) => cars.filter(({ listing }) => ids.includes(listing.id)),
    },
    findGone: (id: string) => (id === 'was-here' ? sold : undefined),
  };
  return findCar({ stockDb, stock: stock as unknown as Stock }, text);
}

describe('findCar', () => {
  test.each([ACTIVE_VIN, ` ${ACTIVE_VIN.toLowerCase()} `, `vin ${ACTIVE_VIN}`, '1HGCM 82633 A004352'])(
    '“%s” is the car that has it',
    async (text) => {
      expect(await find(text)).toEqual({
        ...{ type: 'car', title: '2020 Honda Civic', url: '/cars-for-sale/vehicle/with-vin', isSold: false },
      });
    },
  );

  test('the VIN of a sold car leads to its page', async () => {
    await stockDb
      .$extendTables<{ listing: Record<string, unknown>; owner: Record<string, unknown> }>()
      .insertInto('owner')
      .values({ id: 'o', digest: '', record: '{}' })
      .execute();
    const row = { source: 's', owner_id: 'o', status: 'gone', first_seen_at_ms: 0, last_seen_at_ms: 0 };
    const vehicle = { digest: '', make_code: 'HONDA', model_code: 'CIVIC', year: 2020, record: '{}' };
    await stockDb
      .$extendTables<{ listing: Record<string, unknown> }>()
      .insertInto('listing')
      .values({ ...row, ...vehicle, id: 'was-here', vin: SOLD_VIN, gone_at_ms: 5 })
      .execute();
    expect(await find(SOLD_VIN)).toMatchObject({
      ...{ type: 'car', url: '/cars-for-sale/vehicle/was-here', isSold: true },
    });
  });

  test('reports an unknown VIN, and whether it is valid', async () => {
    expect(await find(UNKNOWN_VIN)).toEqual({ type: 'unknown-vin', vin: UNKNOWN_VIN, hasMistake: false });
    expect(await find(UNKNOWN_VIN.replace('X', '1'))).toMatchObject({ hasMistake: true });
  });

  test('a stock number leads to its car, but not when several cars share it', async () => {
    expect(await find('a-17x')).toMatchObject({ url: '/cars-for-sale/vehicle/a17' });
    expect(await find('B200')).toBeUndefined();
  });

  // Without spaces, each has 17 letters and digits that a VIN may have.
  test.each([
    'luxury suv under 40k',
    'used jeeps under 15k',
    'trucks near 75201 4x4',
    'kia telluride sx 2022',
  ])('“%s” is a phrase and no VIN', async (text) => {
    expect(await find(text)).toBeUndefined();
  });

  test.each(['', 'honda civic', 'B20', 'awd suv under 25k', 'a-17x red'])(
    '“%s” is no number',
    async (text) => {
      expect(await find(text)).toBeUndefined();
    },
  );
});
