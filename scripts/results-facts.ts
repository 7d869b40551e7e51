// What the markup of a results page says it shows, read as a visitor would: without the program's own data.

export interface ResultsFacts {
  /** Of the heading; undefined where no heading counts. */
  total: number | undefined;
  /** In the grid, sponsored ones too; each once. */
  carCount: number;
}

const COUNT = /([\d,]+) Match(?:es)?<\/span><\/h1>/;
/** Of a car in the grid; in rows beside it headings are of a lower level. */
const CAR = /<h2\b[^>]*><a href="\/cars-for-sale\/vehicle\/([^"]+)"/g;

export function readResultsFacts(html: string): ResultsFacts {
  // Comments part the texts of React.
  const count = COUNT.exec(html.replaceAll(/<!--.*?-->/g, ''))?.[1]?.replaceAll(',', '');
  return {
    total: count === undefined ? undefined : Number(count),
    carCount: new Set(Array.from(html.matchAll(CAR), ([, id]) => id)).size,
  };
}
