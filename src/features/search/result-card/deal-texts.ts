/** The sentences about the price of a card, written on the server and read from its markup in a browser. */
import type { DealBadge } from '#src/features/search/result-card/listing-card-deal.ts';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';

type Compared = Pick<ListingCard, 'noDeal'> & { readonly deal?: Pick<DealBadge, 'comparablePrice' | 'date'> };
type Explained = Compared & Pick<ListingCard, 'fees'>;

const ABOUT = 'Comparable cars are priced at about ';
const DATE = ' as of ';
const IN_FEES = ' in fees. ';
const END = '. ';

/**
 * What was compared and when, or why there is no rating. If payments may be shown, it ends with the fees that are in the price
 * or on top of it, for example "Includes $349 in fees."
 */
export function writeDetails({ deal, noDeal = '', fees }: Explained, isPayable: boolean): string {
  const compared = deal ? `${ABOUT}${deal.comparablePrice}${DATE}${deal.date}` : noDeal;
  return `${compared}${END}${isPayable ? writeFees(fees) : ''}`;
}

function writeFees(fees: string | undefined): string {
  return fees ? `${fees}${IN_FEES}` : `Fees not disclosed${END}`;
}

/** Reads what `writeDetails` wrote. */
export function readDetails(text: string, isPayable: boolean): Explained {
  const length = text.length - END.length;
  if (!isPayable) return readCompared(text.slice(0, length));
  // The sentence about fees is one, and the last.
  const end = text.lastIndexOf(END, length - 1);
  const fees = text.slice(end + END.length);
  return {
    ...readCompared(text.slice(0, end)),
    ...(fees.endsWith(IN_FEES) && { fees: fees.slice(0, -IN_FEES.length) }),
  };
}

function readCompared(said: string): Compared {
  const [comparablePrice = '', date] = said.slice(ABOUT.length).split(DATE);
  return said.startsWith(ABOUT) && date !== undefined
    ? { deal: { comparablePrice, date } }
    : { noDeal: said };
}
