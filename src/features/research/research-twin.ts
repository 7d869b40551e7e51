/** A research page as programs read it. */
import type { Twin, TwinColumn, TwinTable } from '#src/domain/site/twin.ts';
import type { ResearchPage } from '#src/features/research/research-page.server.ts';

const PRICE_COLUMNS: readonly TwinColumn[] = [
  { key: 'startingPrice', label: 'From', kind: 'usd' },
  { key: 'avgPrice', label: 'Average', kind: 'usd' },
  { key: 'maxPrice', label: 'Up to', kind: 'usd' },
  { key: 'count', label: 'Cars', kind: 'count' },
];
const PAGE_COLUMN: TwinColumn = { key: 'url', label: 'Page', kind: 'url' };

export function toResearchTwin(page: ResearchPage, origin: string): Twin {
  const { stock, text, sources, day, canonical, ladderYear } = page;
  return {
    url: origin + canonical,
    title: text.title,
    description: text.description,
    date: day,
    count: stock.count,
    sections: [
      { heading: 'Facts', table: toFacts(page) },
      { heading: `Trims ${ladderYear}`, table: toTrims(page, origin) },
      { heading: 'Years', table: toYears(page, origin) },
    ],
    sources,
  };
}

function toFacts({ facts }: ResearchPage): TwinTable {
  return {
    columns: [
      { key: 'label', label: 'What' },
      { key: 'text', label: 'Fact' },
    ],
    rows: facts.map(({ label, text }) => ({ label, text })),
  };
}

function toTrims({ rungs }: ResearchPage, origin: string): TwinTable {
  return {
    columns: [
      { key: 'trim', label: 'Trim' },
      { key: 'msrp', label: 'MSRP', kind: 'usd' },
      { key: 'adds', label: 'Adds' },
      ...PRICE_COLUMNS,
      PAGE_COLUMN,
    ],
    rows: rungs.map(({ trim, msrp, adds, stock, href }) => ({
      trim,
      msrp,
      adds: adds.join(', '),
      ...toPrices(stock),
      url: new URL(href, origin).href,
    })),
  };
}

function toYears({ years }: ResearchPage, origin: string): TwinTable {
  return {
    columns: [
      { key: 'year', label: 'Year' },
      ...PRICE_COLUMNS,
      { key: 'economy', label: 'Economy' },
      { key: 'stars', label: 'Crash stars', kind: 'count' },
      PAGE_COLUMN,
    ],
    rows: years.map(({ year, stock, economy, stars, href }) => ({
      year: String(year),
      ...toPrices(stock),
      economy,
      stars,
      url: new URL(href, origin).href,
    })),
  };
}

function toPrices({ count, prices }: ResearchPage['stock']) {
  return {
    count,
    startingPrice: prices?.starting,
    avgPrice: prices?.average,
    maxPrice: prices?.highest,
  };
}
