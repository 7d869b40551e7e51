/** Writes the results page of a make, model, year or trim for programs. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import {
  findTrimSource,
  findYearSources,
  listFactSources,
  nameFactSource,
} from '#src/domain/vehicle/fact-sources.ts';
import { BRANDED_TITLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { writeTextSource } from '#src/domain/site/text-source.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import {
  listFaqs,
  listRatings,
  listSafety,
  listTrims,
  toMileagePrices,
} from '#src/features/research/model-reference/reference-sections.ts';
import { listPriceTables } from '#src/features/research/model-reference/price-tables.ts';
import type { PriceTable } from '#src/features/research/model-reference/price-tables.ts';
import type { TrimInLine } from '#src/features/research/model-reference/trim-in-line.ts';
import {
  explainStars,
  formatRatedYear,
  nameStarSource,
} from '#src/features/search/results-page/model-stars.ts';
import type { ResultsPage } from '#src/features/search/results-page/results-page.server.ts';
import { toCachedCard } from '#src/features/search/result-card/listing-card.ts';
import { toMarkdownBlocks } from '#src/lib/markdown-blocks.ts';
import type {
  AlternateColumn,
  AlternatePage,
  AlternateSection,
  AlternateTable,
} from '#src/domain/site/alternate-page.ts';

/** @param day date of the stock */
export function toResultsAlternate(page: ResultsPage, origin: string, day: string): AlternatePage {
  const { state, listingPage, canonical, reference } = page;
  return {
    url: origin + canonical,
    title: state.title,
    description: listingPage.pageData.description,
    date: day,
    count: state.total,
    sections: [
      ...(reference ? listReferenceSections(reference, origin) : []),
      toOffers(page, origin),
      ...toNarrower(page, origin),
    ],
    sources: listSources(page, day),
  };
}

const OFFER_COLUMNS: readonly AlternateColumn[] = [
  { key: 'car', label: 'Car' },
  { key: 'price', label: 'Price', kind: 'usd' },
  { key: 'rating', label: 'Price rating' },
  { key: 'condition', label: 'Condition' },
  { key: 'mileage', label: 'Miles', kind: 'count' },
  { key: 'facts', label: 'Facts' },
  { key: 'title', label: 'Branded title' },
  { key: 'seller', label: 'Seller' },
  { key: 'place', label: 'Place' },
  { key: 'url', label: 'Page', kind: 'url' },
];

const OPTIONAL_COLUMNS: ReadonlySet<string> = new Set(['facts', 'title', 'place']);

/** Lists the cars that are not sponsored, in the order of the page, with what their cards say. */
function toOffers({ listingPage }: ResultsPage, origin: string): AlternateSection {
  const sellers = new Map(listingPage.owners.map((owner) => [owner.id, owner]));
  const rows = listingPage.listings.map((listing) => {
    const card = toCachedCard(listing, sellers.get(listing.ownerId));
    const facts = listing.viewCount > 0 ? card.facts.slice(0, -1) : card.facts;
    return {
      car: joinVehicleName(listing),
      price: listing.pricingDetail.salePrice,
      rating: card.deal ? `${card.deal.indicator} price: ${card.deal.reason}` : card.noDeal,
      condition: card.condition,
      mileage: listing.specifications.mileage,
      facts: facts.join(', ') || undefined,
      title: listing.brandedTitle && labelOf(BRANDED_TITLES, listing.brandedTitle),
      seller: sellers.get(listing.ownerId)?.name,
      place: card.sellerPlace,
      url: origin + vehicleUrl(listing.id),
    };
  });
  const columns = OFFER_COLUMNS.filter(
    ({ key }) =>
      !OPTIONAL_COLUMNS.has(key) ||
      rows.some((row: AlternateTable['rows'][number]) => row[key] !== undefined),
  );
  return { heading: 'Cars for sale', table: { columns, rows } };
}

const NARROWER_COLUMNS: readonly AlternateColumn[] = [
  { key: 'name', label: 'Name' },
  { key: 'count', label: 'Cars', kind: 'count' },
  { key: 'priceFrom', label: 'Price from', kind: 'usd' },
  { key: 'styles', label: 'Body styles' },
  { key: 'stars', label: 'Crash tests' },
  { key: 'years', label: 'Model years' },
  { key: 'url', label: 'Page', kind: 'url' },
];

/** Makes, the models of a make, or more years of a model. */
function toNarrower({ narrower, model }: ResultsPage, origin: string): AlternateSection[] {
  const [first] = narrower;
  if (!first) return [];
  const rows = narrower.map(({ label, count, priceFrom, styles, rated, years, href }) => ({
    ...{ name: label, count, priceFrom, styles: styles || undefined },
    ...{ stars: rated && formatRatedYear(rated), years: years || undefined, url: href && origin + href },
  }));
  const columns = NARROWER_COLUMNS.filter(({ key }) =>
    rows.some((row: AlternateTable['rows'][number]) => row[key] !== undefined),
  );
  const ofMake = first.modelCode === undefined ? 'Makes' : 'Models';
  const stars = explainStars(narrower);
  return [
    {
      heading: model ? 'More model years' : ofMake,
      ...(stars !== undefined && { text: [stars] }),
      table: { columns, rows },
    },
  ];
}

function listReferenceSections(reference: ModelReference, origin: string): AlternateSection[] {
  const { prices, vehicle, tabs } = reference;
  const isShown = (key: string) => tabs.shown.some((tab) => tab.key === key);
  return [
    ...(isShown('pricing')
      ? listPriceTables(vehicle, prices, 1).map((table) => toPrices(table, origin))
      : []),
    ...(isShown('pricing') ? toMileagePrices(reference) : []),
    ...(isShown('faqs') ? listFaqs(reference, origin) : []),
    ...(isShown('safety') ? listSafety(reference, origin) : []),
    ...(isShown('reviews') ? listRatings(reference) : []),
    ...(isShown('compare-trims') && reference.inLine ? [toTrimInLine(reference.inLine, origin)] : []),
    ...(isShown('compare-trims') ? listTrims(reference) : []),
    ...reference.editorialTabs
      .filter(({ slug }) => isShown(slug))
      .map((text) => ({
        heading: text.title,
        text: [...toMarkdownBlocks(text.html, origin), `${writeTextSource(text)}.`],
      })),
    ...toGuides(reference, origin),
  ];
}

/** Editors' texts about the model, which stand on its own page. */
function toGuides({ vehicle, guides }: ModelReference, origin: string): AlternateSection[] {
  if (guides.length === 0) return [];
  const links = guides.map(({ label, href }) => `[${label}](${origin}${href})`);
  const heading = `Guides to the ${vehicle.modelName}`;
  return [{ heading, text: [`${heading}: ${links.join(', ')}`] }];
}

/** The page's trim beside those next to it, one a column. */
function toTrimInLine(
  { heading, text, columns, rows, source, all }: TrimInLine,
  origin: string,
): AlternateSection {
  return {
    heading,
    text: [
      text,
      ...(all ? [`Compare ${all.trimCount} trims: <${origin}${formatCompareTrimsPath(all)}>`] : []),
      `Source: ${source}.`,
    ],
    table: {
      columns: [{ key: 'label', label: 'What' }, ...columns.map(({ trim }) => ({ key: trim, label: trim }))],
      rows: rows.map(({ label, texts }) => ({
        label,
        ...Object.fromEntries(columns.map(({ trim }, index) => [trim, texts[index] || undefined])),
      })),
    },
  };
}

function toPrices({ caption, head, rows }: PriceTable, origin: string): AlternateSection {
  return {
    heading: caption,
    table: {
      columns: [
        { key: 'label', label: head },
        { key: 'startingPrice', label: 'From', kind: 'usd' },
        { key: 'avgPrice', label: 'Average', kind: 'usd' },
        { key: 'maxPrice', label: 'Up to', kind: 'usd' },
        { key: 'count', label: 'Cars', kind: 'count' },
        { key: 'pricedCount', label: 'Priced', kind: 'count' },
        { key: 'url', label: 'Page', kind: 'url' },
      ],
      rows: rows.map((row) => ({
        label: row.label,
        startingPrice: row.startingPrice,
        avgPrice: row.avgPrice,
        maxPrice: row.maxPrice,
        count: row.count,
        pricedCount: row.pricedCount ?? row.count,
        url: new URL(row.link, origin).href,
      })),
    },
  };
}

/** Of the page's year; a page of all years names the editions of the newest. */
function listSources({ reference, model, narrower }: ResultsPage, day: string): string[] {
  const cars = `Cars for sale on ${day}`;
  if (!model) return [cars, nameStarSource(narrower)].filter((source) => source !== undefined);
  const year = reference?.vehicle.year;
  const modelYears = model.modelYears.filter((facts) => year === undefined || facts.year === year);
  const sources = listFactSources({
    keys: [
      ...findYearSources(modelYears),
      ...(reference?.trims || reference?.inLine ? [findTrimSource(model.trims)] : []),
      ...(reference?.safety?.recalls ? (['recalls'] as const) : []),
    ],
    years: modelYears,
    modelYears: year === undefined ? 'all model years' : `model year ${year}`,
    day,
    imports: [model.imports],
  });
  return [cars, ...sources.map(nameFactSource)];
}
