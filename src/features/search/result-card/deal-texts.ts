/** The sentence about the price of a card, written on the server and read from its markup in a browser. */
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

type Compared = Pick<ListingCard, 'noDeal'> & { readonly deal?: Pick<DealBadge, 'comparablePrice' | 'date'> };

const DEAL = /^Comparable cars are priced at about (.+) as of (.+)\. $/;

export function writeDeal({ deal, noDeal = '' }: Compared): string {
  return deal
    ? `Comparable cars are priced at about ${deal.comparablePrice} as of ${deal.date}. `
    : `${noDeal}. `;
}

/** Reads what `writeDeal` wrote. */
export function readDeal(text: string): Compared {
  const [, comparablePrice, date] = DEAL.exec(text) ?? [];
  return comparablePrice !== undefined && date !== undefined
    ? { deal: { comparablePrice, date } }
    : { noDeal: text.slice(0, -2) };
}
