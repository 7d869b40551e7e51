/**
 * What an import wrote while this machine's clock was ahead: cars that would be the newest for as long, and prices that
 * would come after every later one, so that a car's history would end with a price of long ago.
 */
import type { DatabaseSync } from 'node:sqlite';

const FIRST_SEEN = `UPDATE listing SET first_seen_at_ms = :now WHERE source = :source AND first_seen_at_ms > :now`;

const WAS_AHEAD = `SELECT 1 FROM import_run WHERE started_at_ms > :now LIMIT 1`;

/** Just before this import, in the order in which they came; when that was, nobody knows. */
const bringBackPrices = (table: 'price_point' | 'offered_price', at: 'at_ms' | 'from_ms'): string => `
  UPDATE OR REPLACE ${table} SET ${at} = :now - ahead.place FROM (
    SELECT p.listing_id, p.${at}, row_number() OVER (PARTITION BY p.listing_id ORDER BY p.${at} DESC) AS place
    FROM ${table} p JOIN listing l ON l.id = p.listing_id WHERE l.source = :source AND p.${at} > :now) ahead
  WHERE ${table}.listing_id = ahead.listing_id AND ${table}.${at} = ahead.${at}`;
const PRICES = [bringBackPrices('price_point', 'at_ms'), bringBackPrices('offered_price', 'from_ms')];

/** Within the import's transaction, before it judges and writes prices. @returns how many records have another time */
export function bringBackFromFuture(db: DatabaseSync, source: string, now: number): number {
  const run = (sql: string) => Number(db.prepare(sql).run({ source, now }).changes);
  const cars = run(FIRST_SEEN);
  if (db.prepare(WAS_AHEAD).get({ now }) === undefined) return cars; // prices are found only by looking at all of them
  return PRICES.reduce((sum, sql) => sum + run(sql), cars);
}
