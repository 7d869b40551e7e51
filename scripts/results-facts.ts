// What the markup of a results page shows, read without the program's own data, as a visitor would.

export interface ResultsFacts {
  /** The count in the heading; undefined when no heading has one. */
  total: number | undefined;
  /** Distinct cars in the grid, including sponsored ones. */
  carCount: number;
}

const COUNT = /([\d,]+) Match(?:es)?<\/span><\/h1>/;
/** Cars in the rows below the grid look like those in it. */
const BELOW = 'id="below-results"';
const CAR = /<h3\b[^>]*><a href="\/cars-for-sale\/vehicle\/([^"]+)"/g;

export function readResultsFacts(html: string): ResultsFacts {
  // React separates its texts by comments.
  const [grid = ''] = html.split(BELOW);
  const count = COUNT.exec(html.replaceAll(/<!--.*?-->/g, ''))?.[1]?.replaceAll(',', '');
  return {
    total: count === undefined ? undefined : Number(count),
    carCount: new Set(Array.from(grid.matchAll(CAR), ([, id]) => id)).size,
  };
}
