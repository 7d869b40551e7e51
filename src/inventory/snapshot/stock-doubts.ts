/**
 * Problems of a listing that show only in comparison with the whole stock. It stays for sale, but the operator should
 * check it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgramProblem, isEnrolled } from '#src/domain/listing/forecourt-certified.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { DealOutcome } from '#src/inventory/deal-rating.ts';
import type { StockListing } from '#src/inventory/stock.ts';

export interface StockDoubt {
  readonly source: string;
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

const FILE = 'doubts.ndjson';
const MAX_LISTED = 1_000;
const MAX_SHOWN = 10;

export interface DoubtLog {
  add(doubt: StockDoubt): void;
  /** Writes the file and returns what to print; undefined without problems. */
  finish(): string | undefined;
}

/** @param folder of the import's other reports */
export function createDoubtLog(folder: string): DoubtLog {
  const listed: StockDoubt[] = [];
  let count = 0;
  return {
    add(doubt) {
      count++;
      if (listed.length < MAX_LISTED) listed.push(doubt);
    },
    finish() {
      if (count === 0) return undefined;
      const file = join(folder, FILE);
      writeFileSync(file, listed.map((doubt) => `${JSON.stringify(doubt)}\n`).join(''));
      return [
        `CHECK ${count.toLocaleString('en-US')} cars. They stay for sale:`,
        ...listed
          .slice(0, MAX_SHOWN)
          .map(({ source, id, title, reason }) => `  ${source} ${id}, ${title}: ${reason}`),
        `  all: ${file}`,
      ].join('\n');
    },
  };
}

/** A price far from comparable cars is never rated; a car outside the program's rule is never shown as certified. */
export function findDoubts({ listing, owner }: StockListing, outcome: DealOutcome): string[] {
  const problem = isEnrolled(listing, owner) ? findProgramProblem(listing, owner) : undefined;
  return [
    ...('comparablePrice' in outcome ? [describeOutlier(listing, outcome)] : []),
    ...(problem === undefined ? [] : [`not shown as Forecourt Certified: ${problem}`]),
  ];
}

function describeOutlier(
  { pricingDetail: { salePrice = 0 } }: Listing,
  { comparablePrice }: { readonly comparablePrice: number },
): string {
  const asked = `$${salePrice.toLocaleString('en-US')}`;
  return `no deal rating: ${asked}, comparable cars are priced at about $${comparablePrice.toLocaleString('en-US')}`;
}
