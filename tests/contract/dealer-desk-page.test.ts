/** The dealer desk's pages of a stock that was imported before a rename, as its dealer sees it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { VehicleRename } from '#src/domain/vehicle/vehicle-renames.ts';
import { saveDealerPerson } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import { openListingStore } from '#src/inventory/listing-store.ts';
import { openStock } from '#src/inventory/open-stock.ts';
import { stockDatabasePath } from '#src/inventory/snapshot/stock-database.ts';
import type { Stock } from '#src/inventory/stock.ts';
import { loadConfig } from '#src/server/config.ts';
import { createServices } from '#src/server/create-services.ts';
import { openSqlite } from '#src/server/db/open-database.ts';
import type { Services } from '#src/server/services.ts';

type Page = Parameters<AstroContainer['renderToString']>[0];
const PAGES = import.meta.glob<Page>('../../src/pages/dealer-desk/{car,stock}.astro', {
  eager: true,
  import: 'default',
});
const EMAIL = 'ann@example.com';
const HONDA = { make: 'Honda', makeCode: 'HONDA' };
const RENAMES: VehicleRename[] = [
  {
    from: { makeCode: 'HONDA', modelCode: 'CIVIC' },
    to: { ...HONDA, model: 'Civette', modelCode: 'CIVETTE' },
  },
];

let dataDir: string;
let services: Services;
let stock: Stock;
let ownerId: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'dealer-desk-page-'));
  const db = await openSqlite(stockDatabasePath(dataDir));
  const [renamed, other] = ['a17', 'b04'].map((id) => offerFixture({ id, price: 20_000 }));
  if (!renamed || !other) throw new Error('no cars');
  ownerId = renamed.listing.ownerId;
  const rows = [
    { ...renamed, listing: { ...renamed.listing, title: '2020 Honda Civic' } },
    { ...other, listing: { ...other.listing, title: '2020 Honda Fit', model: 'Fit', modelCode: 'FIT' } },
  ];
  await openListingStore(db).applyImport('feed', rows, { nowMs: 1_000 });
  db.close();
  services = await createServices(loadConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), { watch: false });
  await saveDealerPerson(services.db, { email: EMAIL, ownerId, role: 'sales', invitedBy: 'the operator' }, 1);
  stock = await openStock(dataDir, { findRenames: () => RENAMES });
});
afterAll(async () => {
  await stock.close();
  await services.close();
  rmSync(dataDir, { recursive: true });
});

/** The words of a page. */
async function draw(name: 'car' | 'stock', query = ''): Promise<string> {
  const page = PAGES[`../../src/pages/dealer-desk/${name}.astro`];
  if (!page) throw new Error(`no ${name}`);
  const container = await AstroContainer.create();
  const account = { id: '1', email: EMAIL, name: 'Ann' };
  const html = await container.renderToString(page, {
    request: new Request(`http://localhost/dealer-desk/stock?dealer=${ownerId}${query}`),
    locals: {
      ...{ services: { ...services, stock }, site: services.site },
      findShopper: () => Promise.resolve({ account }),
    } as never,
  });
  const main = html.slice(html.indexOf('<main'));
  return main.replaceAll(/<style[^]*?<\/style>|<script[^]*?<\/script>|<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const NAMED = '2020 Honda Civette Your feed calls it Honda Civic.';

test('the stock has the name of today, and what the feed calls the car', async () => {
  const page = await draw('stock');
  expect(page).toContain('2 cars for sale');
  expect(page).toContain(NAMED);
});

test.each([
  ['civette', '1 car found', NAMED],
  ['Honda%20Civic', '1 car found', NAMED],
  ['jazz', '0 cars found', 'Show all cars'],
  ['fit', '1 car found', '2020 Honda Fit'],
])('what the box finds by %s: %s', async (find, count, shown) => {
  const page = await draw('stock', `&find=${find}`);
  expect(page).toContain(count);
  expect(page).toContain(shown);
});

test('the page of the car has both names, too', async () => {
  expect(await draw('car', '&car=a17')).toContain(NAMED);
});
