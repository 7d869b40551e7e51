/** Headings, titles and descriptions of research pages. They are accurate, and different on every page. */
import { formatCount, formatUsd } from '#src/domain/search-query/format-number.ts';
import { describeWithin } from '#src/domain/site/page-description.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import { BODY_STYLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { listSoldYears } from '#src/domain/vehicle/fact-sources.ts';
import { formatSoldYears } from '#src/domain/vehicle/format-model-years.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import type { TrimRung } from '#src/features/research/research-page/trim-ladder.ts';

export interface ResearchText {
  readonly heading: string;
  readonly title: string;
  readonly description: string;
  /** The page in two sentences. */
  readonly intro: string;
}

interface Subject {
  /** "Honda Civic", "2021 Honda Civic". */
  readonly name: string;
  readonly model: CatalogueModel;
  /** Of the page of a year. */
  readonly year?: number | undefined;
  readonly rungs: readonly Pick<TrimRung, 'trim' | 'msrp' | 'adds' | 'isUnlisted'>[];
  readonly stock: StockSummary;
  readonly brandName: string;
}

/** Names in a description. Further ones are counted. */
const MAX_NAMES = 4;
/** Names where those of trims, or the offer, are long. */
const SHORTER = [3, 2, 1, 0] as const;

export function writeResearchText({ name, model, year, rungs, stock, brandName }: Subject): ResearchText {
  const offer = describeOffer(stock);
  const names = rungs.flatMap(({ trim, isUnlisted }) => (isUnlisted ? [] : [trim]));
  const describe = (count: number, ladder: string, end: string) =>
    `${name}: ${describeTrims(names, count)}${ladder}prices by year and specs.${end}`;
  const ladder = describeLadder(rungs);
  return {
    heading: `${name} research`,
    title: titlePage(brandName, [
      `${name} research: ${rungs.length > 1 ? 'trims, ' : ''}prices and years`,
      `${name} research: prices and years`,
      `${name} research`,
    ]),
    description: describeWithin([
      describe(MAX_NAMES, ladder, ` ${offer}`),
      ...SHORTER.map((count) => describe(count, ladder, ` ${offer}`)),
      describe(0, '', ` ${offer}`),
      describe(0, '', ''),
    ]),
    intro: `${describeCar(model, year)}. ${offer}`,
  };
}

/** "what each trim adds and costs, ", of a single one "equipment and MSRP, "; old trims may have only a name, or a price. */
function describeLadder(rungs: Subject['rungs']): string {
  const [adds, costs] = rungs.length === 1 ? ['equipment', 'MSRP'] : ['adds', 'costs'];
  const known = [
    ...(rungs.some((rung) => rung.adds.length > 0) ? [adds] : []),
    ...(rungs.some(({ msrp }) => msrp !== undefined) ? [costs] : []),
  ];
  if (known.length === 0) return '';
  return `${rungs.length === 1 ? '' : 'what each trim '}${joinAnd(known)}, `;
}

function describeTrims(names: readonly string[], most: number): string {
  if (names.length < 2 || most === 0) return '';
  const more = names.length - most;
  const shown = names.slice(0, most).join(', ');
  return `${shown}${more > 0 ? ` and ${more} more` : ''}, `;
}

export function describeOffer({ count, prices }: StockSummary): string {
  if (count === 0) return 'None for sale today.';
  if (!prices) return `${formatCount(count)} for sale.`;
  if (count === 1) return `1 for sale at ${formatUsd(prices.starting)}.`;
  const priced = prices.count < count ? ` (${formatCount(prices.count)} with a price)` : '';
  return `${formatCount(count)} for sale from ${formatUsd(prices.starting)}; average ${formatUsd(prices.average)}${priced}.`;
}

/** "Sedan or coupe, sold in the US 2013 to 2026"; of one year, "Sedan, model year 2021". */
function describeCar(model: CatalogueModel, year: number | undefined): string {
  if (year !== undefined) return `${nameStyles(stylesOfYear(model, year))}, model year ${year}`;
  const sold = formatSoldYears(listSoldYears(model));
  const when = /^\d{4}$/.test(sold) ? `in ${sold}` : sold;
  return `${nameStyles(model.styles)}${sold ? `, sold in the US ${when}` : ''}`;
}

/** "Sedan, hatchback or coupe". */
function nameStyles(styles: CatalogueModel['styles']): string {
  const labels = styles.map((code) => labelOf(BODY_STYLES, code)).map(toWord);
  const last = labels.at(-1);
  if (last === undefined) return 'Car';
  const text = labels.length === 1 ? last : `${labels.slice(0, -1).join(', ')} or ${last}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function toWord(label: string): string {
  return label.startsWith('SUV') ? label : label.toLowerCase();
}
