// What the markup of a results page shows, read without the program's own data, as a visitor would.

export interface ResultsFacts {
  /** The count in the heading; undefined when no heading has one. */
  total: number | undefined;
  /** Distinct cars in the grid, including sponsored ones. */
  carCount: number;
}

const COUNT = /([\d,]+) Match(?:es)?<\/span><\/h1>/;
/** A car in the grid; cars in rows next to it have headings of a lower level. */
const CAR = /<h2\b[^>]*><a href="\/cars-for-sale\/vehicle\/([^"]+)"/g;

export function readResultsFacts(html: string): ResultsFacts {
  // React separates its texts by comments.
  const count = COUNT.exec(html.replaceAll(/<!--.*?-->/g, ''))?.[1]?.replaceAll(',', '');
  return {
    total: count === undefined ? undefined : Number(count),
    carCount: new Set(Array.from(html.matchAll(CAR), ([, id]) => id)).size,
  };
}
