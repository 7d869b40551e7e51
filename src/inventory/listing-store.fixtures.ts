/** Small stock for tests: one listing per call, made through the schema. */
import { DatabaseSync } from 'node:sqlite';
import { listingSchema } from '#src/domain/listing/listing.schema.ts';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { OfferRow } from '#src/inventory/listing-store-row.ts';
import { feedGuardMigration } from '#src/server/db/migrations/0022-feed-guard.ts';
import { heldFilesMigration } from '#src/server/db/migrations/0025-held-files.ts';
import { dealerMigration } from '#src/server/db/migrations/0031-dealer.ts';
import { stockLogMigration } from '#src/server/db/migrations/0037-stock-log.ts';
import { coveredListingMigration } from '#src/server/db/migrations/0030-covered-listing.ts';
import { offeredPriceMigration } from '#src/server/db/migrations/0033-offered-price.ts';
import { carLifeMigration } from '#src/server/db/migrations/0071-car-life.ts';
import { feeMedianMigration } from '#src/server/db/migrations/0110-fee-median.ts';
import {
  carStandingLogMigration,
  carStandingMigration,
} from '#src/server/db/migrations/0111-car-standing.ts';
import {
  carCorrectionMigration,
  carCorrectionOfStockMigration,
} from '#src/server/db/migrations/0135-car-correction.ts';
import { statedSightingMigration } from '#src/server/db/migrations/0155-stated-sighting.ts';
import { stockMigration } from '#src/server/db/migrations/0001-stock.ts';

export interface OfferValues {
  readonly id: string;
  readonly price?: number;
  readonly vin?: string;
  readonly line?: number;
  readonly ownerId?: string;
  readonly seenAtMs?: number;
  readonly completeness?: number;
  readonly photo?: string;
  readonly mileage?: number;
  readonly addedFees?: number;
  readonly state?: string;
}

export function offerFixture(values: OfferValues): OfferRow {
  const listing = listingSchema.parse({
    id: values.id,
    title: '2020 Honda Civic LX',
    vin: values.vin,
    ownerId: values.ownerId ?? 'dealer-1',
    listingType: 'USED',
    year: 2020,
    make: 'Honda',
    makeCode: 'HONDA',
    model: 'Civic',
    modelCode: 'CIVIC',
    pricingDetail: { salePrice: values.price, addedFees: values.addedFees },
    images: { sources: values.photo === undefined ? [] : [{ src: values.photo }] },
    specifications: { mileage: values.mileage ?? 30_000 },
    listedAtMs: 0,
  });
  const ownerId = values.ownerId ?? 'dealer-1';
  const owner = ownerSchema.parse({
    id: ownerId,
    name: `Cars of ${ownerId}`,
    privateSeller: false,
    location: { state: values.state },
  });
  const { line = 1, seenAtMs, completeness = 1 } = values;
  return {
    kind: 'offer',
    line,
    listing: { ...listing, listedAtMs: undefined },
    owner,
    seenAtMs,
    completeness,
  };
}

const MIGRATIONS = [
  ...[stockMigration, feedGuardMigration, heldFilesMigration],
  ...[coveredListingMigration, dealerMigration, offeredPriceMigration, stockLogMigration],
  ...[carLifeMigration, feeMedianMigration, carStandingMigration, carStandingLogMigration],
  ...[carCorrectionMigration, carCorrectionOfStockMigration, statedSightingMigration],
];

export function createStockDatabase(path = ':memory:'): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA busy_timeout = 5000');
  for (const { statements } of MIGRATIONS) for (const statement of statements) db.exec(statement);
  return db;
}
