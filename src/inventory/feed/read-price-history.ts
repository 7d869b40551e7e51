/** Earlier prices of a car: "2026-05-01 21995 | 2026-05-20 20995". */
import type { PricePoint } from '#src/domain/listing/listing.schema.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { ListingField } from '#src/inventory/feed/feed-fields.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { parseDay } from '#src/inventory/feed/parse-day.ts';
import type { DateFormat } from '#src/inventory/feed/parse-day.ts';
import { parseDollars } from '#src/inventory/feed/parse-values.ts';

const MAX_POINTS = 100;

/** Undefined when the feed has none. */
export function readPriceHistory(
  read: FieldReader<ListingField>,
  row: RowContext,
  formats: readonly DateFormat[],
  warn: Warn,
): PricePoint[] | undefined {
  const texts = [read.raw(row, 'priceHistory') ?? []].flat().slice(0, MAX_POINTS);
  if (texts.length === 0) return undefined;
  return texts.flatMap((text) => {
    const cut = text.lastIndexOf(' ');
    const atMs = parseDay(text.slice(0, cut).trim(), formats);
    const price = parseDollars(text.slice(cut + 1));
    const isWhole = atMs !== undefined && price !== undefined && price > 0;
    const isToCome = isWhole && atMs > Date.now();
    if (isWhole && !isToCome) return [{ atMs, price }];
    const reason = isToCome ? 'has a day that is in the future' : 'is not a day and a price';
    warn(row, 'priceHistory', reason, text);
    return [];
  });
}
