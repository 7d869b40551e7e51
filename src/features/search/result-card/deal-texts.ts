/** Sentences about the price of a card: written on the server, and read from its markup in a browser. */
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

type Priced = Pick<ListingCard, 'noDeal' | 'fees'> & {
  readonly deal?: Pick<DealBadge, 'comparablePrice' | 'date'>;
};

const DEAL = /^Comparable cars are priced at about (.+) as of (.+)\. $/;
const FEES = /^Includes (.+) in fees\. $/;

export function writeDeal({ deal, noDeal = '' }: Pick<Priced, 'deal' | 'noDeal'>): string {
  return deal
    ? `Comparable cars are priced at about ${deal.comparablePrice} as of ${deal.date}. `
    : `${noDeal}. `;
}

export function writeFees(fees: string | undefined): string {
  return fees === undefined ? 'Fees not disclosed. ' : `Includes ${fees} in fees. `;
}

/** Reads what `writeDeal` and `writeFees` wrote. @param fees empty when the card says nothing of them */
export function readDeal(deal: string, fees: string): Priced {
  const [, comparablePrice, date] = DEAL.exec(deal) ?? [];
  const [, included] = FEES.exec(fees) ?? [];
  return {
    ...(comparablePrice !== undefined && date !== undefined
      ? { deal: { comparablePrice, date } }
      : { noDeal: deal.slice(0, -2) }),
    ...(included !== undefined && { fees: included }),
  };
}
