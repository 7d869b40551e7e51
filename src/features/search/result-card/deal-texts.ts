/** The sentences about the price of a card, written on the server and read from its markup in a browser. */
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

type Compared = Pick<ListingCard, 'noDeal'> & { readonly deal?: Pick<DealBadge, 'comparablePrice' | 'date'> };

const ABOUT = 'Comparable cars are priced at about ';
const DATE = ' as of ';
const IN_FEES = ' in fees. ';

export function writeDeal({ deal, noDeal = '' }: Compared): string {
  return deal ? `${ABOUT}${deal.comparablePrice}${DATE}${deal.date}. ` : `${noDeal}. `;
}

/** Which fees are in the price or on top of it, for example "Includes $349". */
export function writeFees(fees: string | undefined): string {
  return fees ? `${fees}${IN_FEES}` : 'Fees not disclosed. ';
}

/** Reads what `writeFees` wrote. */
export function readFees(text: string): string | undefined {
  return text.endsWith(IN_FEES) ? text.slice(0, -IN_FEES.length) : undefined;
}

/** Reads what `writeDeal` wrote. */
export function readDeal(text: string): Compared {
  const said = text.slice(0, -2);
  const [comparablePrice = '', date] = said.slice(ABOUT.length).split(DATE);
  return text.startsWith(ABOUT) && date !== undefined
    ? { deal: { comparablePrice, date } }
    : { noDeal: said };
}
