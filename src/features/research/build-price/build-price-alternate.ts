/** The Custom Order page for programs. */
import type { AlternatePage, AlternateTable } from '#src/domain/site/alternate-page.ts';
import { nameFactSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type { BuildDealer } from '#src/features/research/build-price/build-dealers.ts';
import type {
  BuildOption,
  BuildPricePage,
} from '#src/features/research/build-price/build-price-page.server.ts';

const CATALOG_PRICE = { key: 'catalogMsrp', label: "MSRP in this site's catalog", kind: 'usd' } as const;

/** Without any choice: all new cars of the model and year. @param day the day of the stock */
export function toBuildPriceAlternate(
  page: Pick<
    BuildPricePage,
    'name' | 'canonical' | 'trims' | 'colors' | 'options' | 'newCarCount' | 'dealers' | 'sources'
  >,
  origin: string,
  day: string,
): AlternatePage {
  const { name, trims, colors, options, newCarCount, dealers, canonical } = page;
  const hasCatalogPrice = trims.some(({ catalogMsrp }) => catalogMsrp !== undefined);
  const nameSource = (of: SourceKey) => {
    const source = page.sources.find(({ key }) => key === of);
    return source && nameFactSource(source);
  };
  return {
    url: origin + canonical,
    title: `Build and price a ${name}`,
    description: `Trims, prices, colors and options of the ${name}.`,
    date: day,
    count: newCarCount,
    sections: [
      {
        heading: 'Trims',
        table: {
          columns: [
            { key: 'trim', label: 'Trim' },
            { key: 'msrp', label: 'MSRP', kind: 'usd' },
            { key: 'source', label: 'MSRP by' },
            ...(hasCatalogPrice ? [CATALOG_PRICE] : []),
            { key: 'facts', label: 'Drivetrain' },
            { key: 'adds', label: 'Adds' },
          ],
          rows: trims.map(({ trim, msrp, msrpSource, catalogMsrp, facts, adds }) => ({
            trim,
            msrp,
            source: nameSource(msrpSource),
            catalogMsrp,
            facts,
            adds: adds.join(', '),
          })),
        },
      },
      { heading: 'Colors of new cars for sale', table: toOptions(colors) },
      { heading: 'Features of new cars for sale', table: toOptions(options) },
      { heading: 'Dealers that have it or can order it', table: toDealers(dealers) },
    ],
    sources: page.sources.map(nameFactSource),
  };
}

/** Those without a new car of the model sell the make new, and can order it. */
function toDealers(dealers: readonly BuildDealer[]): AlternateTable {
  return {
    columns: [
      { key: 'name', label: 'Dealer' },
      { key: 'place', label: 'Place' },
      { key: 'phone', label: 'Phone' },
      { key: 'website', label: 'Website', kind: 'url' },
      { key: 'modelCount', label: 'New in stock', kind: 'count' },
    ],
    rows: dealers.map(({ name, place, phone, website, modelCount }) => ({
      ...{ name, place, phone: phone?.text, website, modelCount },
    })),
  };
}

function toOptions(options: readonly BuildOption[]): AlternateTable {
  return {
    columns: [
      { key: 'label', label: 'What' },
      { key: 'count', label: 'Cars', kind: 'count' },
    ],
    rows: options.map(({ label, count }) => ({ label, count })),
  };
}
