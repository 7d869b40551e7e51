// What the markup of a results page says it shows, read as a visitor would: without the program's own data.

export interface ResultsFacts {
  /** Of the heading; undefined where no heading counts. */
  total: number | undefined;
  cardCount: number;
}

const LISTINGS = /<section\b[^>]*\bid="listings"[\s\S]*?<\/section>/;
const COUNT = /([\d,]+) Match(?:es)?<\/span><\/h1>/;
const CARD = /\sdata-paint="/g;

export function readResultsFacts(html: string): ResultsFacts {
  // Comments part the texts of React.
  const listings = (LISTINGS.exec(html)?.[0] ?? '').replaceAll(/<!--.*?-->/g, '');
  const count = COUNT.exec(listings)?.[1]?.replaceAll(',', '');
  return {
    total: count === undefined ? undefined : Number(count),
    cardCount: listings.match(CARD)?.length ?? 0,
  };
}
