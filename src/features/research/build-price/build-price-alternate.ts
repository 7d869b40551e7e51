/** The Custom Order page for programs. */
import {
  describeSources,
  describeTerms,
  formatCents,
  formatPayment,
} from '#src/domain/payment/payment-text.ts';
import type { AlternatePage, AlternateSection, AlternateTable } from '#src/domain/site/alternate-page.ts';
import { nameFactSource } from '#src/domain/vehicle/fact-sources.ts';
import type { SourceKey } from '#src/domain/vehicle/fact-sources.ts';
import type { BuildDealer } from '#src/features/research/build-price/build-dealers.ts';
import type {
  BuildOption,
  BuildPricePage,
} from '#src/features/research/build-price/build-price-page.server.ts';

const CATALOG_PRICE = { key: 'catalogMsrp', label: "MSRP in this site's catalog", kind: 'usd' } as const;

/** What programs get of the page. */
export type SharedBuildPrice = Pick<
  BuildPricePage,
  | 'name'
  | 'canonical'
  | 'trims'
  | 'choice'
  | 'plan'
  | 'colors'
  | 'options'
  | 'newCarCount'
  | 'dealers'
  | 'sources'
>;

/** Without any choice: all new cars of the model and year. @param day the day of the stock */
export function toBuildPriceAlternate(page: SharedBuildPrice, origin: string, day: string): AlternatePage {
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
        text: ['MSRP is before destination charge and options. Dealers may charge more or less than MSRP.'],
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
      toPayment(page),
      { heading: 'Colors of new cars for sale', table: toOptions(colors) },
      { heading: 'Features of new cars for sale', table: toOptions(options) },
      {
        heading: 'Dealers that have it or can order it',
        table: toDealers(dealers, page.choice.trim.trim, origin),
      },
    ],
    sources: page.sources.map(nameFactSource),
  };
}

/** As the page has it before any choice: of its first trim, by the usual terms. */
function toPayment({ choice, plan }: Pick<BuildPricePage, 'choice' | 'plan'>): AlternateSection {
  const rows = plan.sums.flatMap(({ lines, sum }) => [...lines, sum]);
  return {
    heading: `Payment of the ${choice.trim.trim}`,
    text: [
      `${formatPayment(plan)} ${describeTerms(plan, choice.terms)}.`,
      ...plan.unknowns,
      describeSources(plan, choice.terms),
    ],
    table: {
      columns: [
        { key: 'label', label: 'What' },
        { key: 'amount', label: 'Amount' },
      ],
      rows: rows.map(({ label, cents }) => ({ label, amount: formatCents(cents) })),
    },
  };
}

/** Those without a new car of the model sell the make new, and can order it. */
function toDealers(dealers: readonly BuildDealer[], trim: string, origin: string): AlternateTable {
  return {
    columns: [
      { key: 'name', label: 'Dealer' },
      { key: 'place', label: 'Place' },
      { key: 'phone', label: 'Phone' },
      { key: 'website', label: 'Website', kind: 'url' },
      { key: 'modelCount', label: 'New in stock', kind: 'count' },
      { key: 'trimCount', label: `Of the ${trim}`, kind: 'count' },
      { key: 'car', label: 'Lowest price' },
      { key: 'url', label: 'Its cars', kind: 'url' },
    ],
    rows: dealers.map(({ name, place, phone, website, modelCount, trimCount, car, href }) => ({
      ...{ name, place, phone: phone?.text, website, modelCount, trimCount },
      ...{ car: car?.label, url: origin + href },
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
