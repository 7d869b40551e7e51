/** Finds one car by its VIN, even a sold one, or by its stock number. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { hasRightCheckDigit, parseVin } from '#src/domain/vehicle/vin.ts';
import type { ReadCar } from '#src/features/search/keyword/keyword.call.ts';
import type { StockGeneration } from '#src/inventory/stock.ts';
import type { Services } from '#src/server/services.ts';

type Stock = Pick<Services, 'stock' | 'stockDb'>;

const SERIAL_END = /\d{4}$/;
/** One word with a digit in it; shorter ones are models and amounts. */
const STOCK_NUMBER = /^(?=\S*\d)[\w./-]{4,20}$/;

/** Finds a VIN anywhere in the text, or a stock number that is the whole text. */
export async function findCar(services: Stock, text: string): Promise<ReadCar | undefined> {
  const vin = findVin(text);
  if (vin !== undefined) return findByVin(services, vin);
  const { current } = services.stock;
  const listing = STOCK_NUMBER.test(text.trim()) && (await findByStockNumber(current, text.trim()));
  return listing
    ? { type: 'car', title: joinVehicleName(listing), url: vehicleUrl(listing.id), isSold: false }
    : undefined;
}

/** One of the words, or the whole text with spaces in it; a VIN has digits. */
function findVin(text: string): string | undefined {
  const word = text
    .split(/\s+/)
    .map(parseVin)
    .find((vin) => vin !== undefined && /\d/.test(vin));
  const whole = parseVin(text);
  return word ?? (whole !== undefined && isVinInParts(whole) ? whole : undefined);
}

/** Many a phrase has 17 letters and digits, such as "used jeeps under 15k". Only a VIN ends in its serial number, too. */
function isVinInParts(vin: string): boolean {
  return hasRightCheckDigit(vin) && SERIAL_END.test(vin);
}

async function findByVin(services: Stock, vin: string): Promise<ReadCar> {
  const { stock } = services;
  const [active] = await findListings(stock.current, { choices: { vin: [vin] } });
  if (active)
    return { type: 'car', title: joinVehicleName(active), url: vehicleUrl(active.id), isSold: false };
  const id = await findSoldId(services, vin);
  const sold = id === undefined ? undefined : stock.findGone(id);
  if (!sold) return { type: 'unknown-vin', vin, hasMistake: !hasRightCheckDigit(vin) };
  return {
    type: 'car',
    title: joinVehicleName(sold.listing),
    url: vehicleUrl(sold.listing.id),
    isSold: true,
  };
}

/** Finds the car listed last; a database without an answer knows none. */
async function findSoldId({ stockDb }: Stock, vin: string): Promise<string | undefined> {
  const tables = stockDb.$extendTables<{
    listing: { id: string; vin: string | null; status: string; gone_at_ms: number };
  }>();
  const row = await tables
    .selectFrom('listing')
    .select('id')
    .where('vin', '=', vin)
    .where('status', '=', 'gone')
    .orderBy('gone_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst()
    .catch(() => undefined);
  return row?.id;
}

/** Returns undefined when several cars share the number, because every dealer has its own numbering. */
async function findByStockNumber(stock: StockGeneration, text: string): Promise<Listing | undefined> {
  const found = await findListings(stock, { keyword: text });
  const [car, ...others] = found.filter(
    ({ stockNumber }) => stockNumber?.toLowerCase() === text.toLowerCase(),
  );
  return others.length > 0 ? undefined : car;
}

async function findListings(stock: StockGeneration, filters: Partial<SearchQuery>): Promise<Listing[]> {
  const { hits } = await stock.engine.search({ query: { ...EMPTY_QUERY, ...filters }, hitsOnly: true });
  return stock.loadListings(hits.map(({ id }) => id)).map(({ listing }) => listing);
}
