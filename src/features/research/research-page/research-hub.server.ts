/** What the hub of research shows: the start of every list, and the models with the most cars for sale. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { isResearched } from '#src/domain/vehicle/researched.ts';
import { formatResearchListPath } from '#src/domain/vehicle/research-list-path.ts';
import {
  listAlsoSold,
  LOWEST_MSRP,
  rankModels,
  STYLE_PLURALS,
} from '#src/features/research/research-page/research-lists.ts';
import type {
  NewTrims,
  RankedModel,
  ResearchList,
  ResearchListGroup,
} from '#src/features/research/research-page/research-lists.ts';
import { sumStock } from '#src/features/research/research-page/stock-summary.ts';
import type { StockSummary } from '#src/features/research/research-page/stock-summary.ts';
import { linkPopularVersus, listBestSellers } from '#src/features/research/research-page/versus-pairs.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface HubList {
  readonly group: ResearchListGroup;
  readonly title: string;
  readonly href: string;
  /** How many models fit, as its page lists them: of a body style, also those that are mainly sold in another. */
  readonly count: number;
  /** Of a list whose models stand for their cheapest trims: the lowest of them, in whole dollars. */
  readonly lowestMsrp?: number;
  /** Of a list by body style: the name of its drawing. */
  readonly drawing?: string;
  /** Its first models. */
  readonly first: readonly { readonly name: string; readonly href: string; readonly figure: string }[];
}

interface HubLink {
  readonly label: string;
  readonly href: string;
}

export interface ResearchHub {
  readonly lists: readonly HubList[];
  /** Research pages of the models with the most cars. */
  readonly models: readonly (HubLink & { readonly stock: StockSummary })[];
  /** Comparisons of such models with a rival. */
  readonly pairs: readonly HubLink[];
  /** Editors' guides. */
  readonly guides: ReturnType<App.Locals['services']['contents']['listArticles']>;
}

const FIRST = 3;
const MAX_MODELS = 24;
const MAX_PAIRS = 12;
const MAX_GUIDES = 8;

/** @param lists those with enough models */
export function loadResearchHub(
  { catalogue, stock, contents }: App.Locals['services'],
  lists: readonly ResearchList[],
  all: NewTrims,
): ResearchHub {
  const known = catalogue();
  const { vehicleCounts } = stock.current;
  // One after the other, until there are enough: what is looked up is what the page depends on.
  const models = listBestSellers(vehicleCounts)
    .values()
    .flatMap(({ makeCode, modelCode }) => {
      const make = known.findMake(makeCode);
      const model = known.findModel(makeCode, modelCode);
      return make && model && isResearched(model) ? [{ make, model }] : [];
    })
    .take(MAX_MODELS)
    .toArray();
  return {
    lists: lists.map((list) => toHubList(list, rankModels(list, all), listAlsoSold(list, all).length)),
    models: models.map(({ make: { make, makeCode }, model: { model, modelCode } }) => ({
      label: joinVehicleName({ make, model }),
      href: formatResearchPath({ makeCode, modelCode }),
      stock: sumStock(stock.current.loadVehicleCounts({ makeCode, modelCode })),
    })),
    pairs: linkPopularVersus(known, vehicleCounts, MAX_PAIRS),
    guides: contents.listArticles('guides').slice(0, MAX_GUIDES),
  };
}

function toHubList(list: ResearchList, found: readonly RankedModel[], alsoSold: number): HubList {
  const { group, title, style } = list;
  return {
    group,
    title: style === undefined ? title : STYLE_PLURALS[style],
    href: formatResearchListPath(list),
    count: found.length + alsoSold,
    ...definedOnly({
      lowestMsrp: list.figure === LOWEST_MSRP ? found[0]?.listed.msrp : undefined,
      drawing: style?.toLowerCase(),
    }),
    first: found.slice(0, FIRST).map(({ make, listed }) => ({
      name: joinVehicleName({ make: make.make, model: listed.model.model }),
      href: formatResearchPath({ makeCode: make.makeCode, modelCode: listed.model.modelCode }),
      figure: list.figureOf(listed),
    })),
  };
}
