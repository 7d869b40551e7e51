/** Loads the hub of research and its lists. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { nameImportDay } from '#src/domain/vehicle/fact-sources.ts';
import { findNewestYear } from '#src/domain/vehicle/newest-year.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { RESEARCH_LISTS_PATH, formatResearchListPath } from '#src/domain/vehicle/research-list-path.ts';
import { listListSources } from '#src/features/research/research-page/list-sources.ts';
import type { ResearchListPath } from '#src/domain/vehicle/research-list-path.ts';
import {
  MIN_LISTED,
  RESEARCH_LISTS,
  isOfList,
  listAllNewTrims,
  listAlsoSold,
  pickFullLists,
  rankModels,
  toListOfBrand,
} from '#src/features/research/research-page/research-lists.ts';
import { formatStars } from '#src/features/research/research-page/stars-of-lists.ts';
import type {
  ListedTrim,
  RankedModel,
  ResearchList,
} from '#src/features/research/research-page/research-lists.ts';
import { loadResearchHub } from '#src/features/research/research-page/research-hub.server.ts';
import type { ResearchHub } from '#src/features/research/research-page/research-hub.server.ts';
import { describeWithin } from '#src/domain/site/page-description.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';

export interface ResearchListRow {
  readonly name: string;
  readonly href: string;
  readonly year: number;
  /** What the list ranks by, with the trim that has it. */
  readonly figure: string;
  /** With their year, and a mark unless they are NHTSA's: "5 overall (2025)", "5 overall (2024, catalog)". */
  readonly stars?: string;
  readonly stock: StockSummary;
  /** Undefined while search engines may not index the page of its cars. */
  readonly carsHref?: string;
}

export interface ResearchListPage {
  readonly heading: string;
  readonly canonical: string;
  readonly crumbs: readonly { readonly label: string; readonly href: string }[];
  /** Undefined on the hub. */
  readonly list?: {
    readonly rule: string;
    readonly figure: string;
    readonly group: string;
    readonly rows: readonly ResearchListRow[];
    /** Further models that fit. */
    readonly more: number;
    /** Of a list by body style or fuel: other models that are also sold in it. */
    readonly also: readonly { readonly name: string; readonly href: string }[];
  };
  /** Where the figures come from, but those of the stock. */
  readonly sources: readonly string[];
  /** Only on the hub. */
  readonly hub?: ResearchHub;
  /** The other lists. */
  readonly lists: readonly ResearchList[];
  /** Too few models fit, or none. */
  readonly robots?: string;
  readonly day: string;
}

/** Of the lists by numbers; the others have every model that fits. */
const MAX_BEST = 30;
/** In the description of a list. */
const NAMED = [3, 2, 1] as const;
const HUB_TITLE = 'Car research';

/** Undefined if there is no such list. */
export function loadResearchListPage(
  { services, site }: Pick<App.Locals, 'services' | 'site'>,
  { slug }: ResearchListPath,
): ResearchListPage | undefined {
  const { day } = services.stock.current;
  const { label, href } = homeCrumb(site.brand.key);
  const crumbs = [
    { label, href },
    { label: HUB_TITLE, href: RESEARCH_LISTS_PATH },
  ];
  const all = listAllNewTrims(services.catalogue(), Number(day.slice(0, 4)));
  const lists = pickFullLists(all).flatMap((each) =>
    each.slug === slug ? [] : [toListOfBrand(each, site.brand)],
  );
  if (slug === undefined) {
    const hub = loadResearchHub(services, lists, all);
    const sources = nameListSources(
      all.flatMap(({ trims }) => trims),
      true,
    );
    return { heading: HUB_TITLE, canonical: RESEARCH_LISTS_PATH, crumbs, sources, hub, lists, day };
  }
  const declared = RESEARCH_LISTS.find((each) => each.slug === slug);
  if (!declared) return undefined;
  const list = toListOfBrand(declared, site.brand);
  const found = rankModels(list, all);
  const most = list.group === 'Best by numbers' ? MAX_BEST : found.length;
  const shown = found.slice(0, most);
  const canonical = formatResearchListPath({ slug });
  return {
    heading: list.title,
    canonical,
    crumbs: [...crumbs, { label: list.title, href: canonical }],
    list: {
      rule: list.rule,
      figure: list.figure,
      group: list.group,
      rows: shown.map((ranked) => toRow(list, ranked, services)),
      more: Math.max(0, found.length - most),
      also: listAlsoSold(list, all).map(({ make, listed: { model } }) => ({
        name: joinVehicleName({ make: make.make, model: model.model }),
        href: formatResearchPath({ makeCode: make.makeCode, modelCode: model.modelCode }),
      })),
    },
    sources: nameListSources(
      shown.map(({ listed }) => listed),
      list.hasEconomy === true,
    ),
    lists,
    ...(found.length < MIN_LISTED && { robots: 'noindex,follow' }),
    day,
  };
}

/** Of what is shown of these trims, also of the list of trims that an operator imported, if a figure is from it. */
function nameListSources(listed: readonly ListedTrim[], hasEconomy: boolean): string[] {
  const stars = [...new Set(listed.map(({ model }) => model))].flatMap((model) => formatStars(model) ?? []);
  const sources = listListSources({ hasEconomy, stars });
  const ofList = listed.filter(({ trim }) => isOfList(trim));
  if (ofList.length === 0) return sources;
  const day = nameImportDay(
    ofList.map(({ model }) => model.imports),
    ['trims'],
    ', imported',
  );
  return [...sources, `MSRP marked "list": a list of trims with prices and specifications${day}`];
}

/** "Trucks sold new. 1. Ford Maverick, $28,145 (XL). 2. …": the rule is longer than search engines show. */
export function describeList(
  heading: string,
  { rows, more, rule }: NonNullable<ResearchListPage['list']>,
): string {
  if (rows.length === 0) return rule;
  const describe = (count: number) => {
    const named = rows.slice(0, count).map(({ name, figure }, index) => `${index + 1}. ${name}, ${figure}.`);
    const others = rows.length - named.length + more;
    return [`${heading}.`, ...named, ...(others > 0 ? [`And ${others} more.`] : [])].join(' ');
  };
  return describeWithin(NAMED.map(describe));
}

function toRow(
  list: ResearchList,
  { make, listed }: RankedModel,
  { stock: { current }, config }: App.Locals['services'],
): ResearchListRow {
  const { makeCode } = make;
  const { modelCode, model } = listed.model;
  const stars = formatStars(listed.model);
  const stock = sumStock(current.loadVehicleCounts({ makeCode, modelCode }));
  const hasCars = stock.count >= config.minIndexedListings && stock.count > 0;
  return {
    name: joinVehicleName({ make: make.make, model }),
    href: formatResearchPath({ makeCode, modelCode }),
    year: findNewestYear(listed.model) ?? 0,
    figure: list.figureOf(listed),
    ...definedOnly({ stars }),
    stock,
    ...(hasCars && { carsHref: formatSearchPath({ makeCode, modelCode }) }),
  };
}
