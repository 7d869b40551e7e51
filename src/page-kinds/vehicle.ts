import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { SEARCH_ROOT, searchUrl } from '#src/domain/search-query/search-path.ts';
import { describeVehicle } from '#src/page-kinds/vehicle-description.ts';
import {
  loadVehiclePage,
  searchInPlaceOf,
} from '#src/features/vehicle/vehicle-details/vehicle-page.server.ts';
import { loadDealerParts } from '#src/page-kinds/load-dealer-parts.ts';
import type { DealerParts } from '#src/page-kinds/load-dealer-parts.ts';
import type { FoundVehicle } from '#src/features/vehicle/vehicle-details/vehicle-page.server.ts';
import { isWriteError } from '#src/engine/db/write-error.ts';
import { loadPhotoNotice } from '#src/features/vehicle/photo-truth/photo-truth.server.ts';
import type { PhotoNotice } from '#src/features/vehicle/photo-truth/photo-match.ts';
import type { ResearchLink } from '#src/domain/vehicle/judge-research.ts';
import { findResearch } from '#src/features/search/results-page/find-research.server.ts';
import { nameRecallSource } from '#src/domain/vehicle/fact-sources.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import type { Recall } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { parseBelow } from '#src/page-kinds/parse-below.ts';

const ROOT = `${SEARCH_ROOT}/vehicle`;

export interface VehiclePage extends FoundVehicle {
  readonly dealerParts: DealerParts;
  /** One of its photos is in another listing, too. */
  readonly photoNotice?: PhotoNotice;
  /** The page about its model year, or its model. */
  readonly research?: ResearchLink;
  /** Of its model year; without a list if no file of recalls was imported. */
  readonly carRecalls?: {
    readonly name: string;
    readonly model: Pick<ModelPath, 'makeCode' | 'modelCode'>;
    readonly recalls: readonly Recall[] | undefined;
    readonly source: string;
  };
}

/** One car for sale; the address of a sold one leads to cars like it. Cars change by the hour, so none is prebuilt; their sitemaps are made on request. */
export const vehicle = {
  name: 'vehicle',
  roots: [ROOT],
  cache: 'visitorPage',
  hasIds: true,
  views: ['src/layouts/VehicleView.astro'],
  parse: (pathname) => parseBelow(ROOT, pathname, (id) => ({ id: decodeURIComponent(id) })),
  format: ({ id }) => vehicleUrl(id),
  async load({ locals }, { id }) {
    const { details, ...rest } = await loadVehiclePage(locals, id);
    const cache = (await isForOneShopper(locals)) ? { cache: 'none' as const } : {};
    if (details.type === 'moved') return { type: 'moved', to: vehicleUrl(details.id), cache: 'none' };
    if (details.type === 'gone')
      return { type: 'moved', to: searchUrl(searchInPlaceOf(locals, details.listing)), cache: 'none' };
    if (details.type === 'unknown' || details.type === 'failed') return { type: details.type, ...cache };
    const dealerParts = await loadDealerParts(locals, details);
    const photoNotice = await loadPhotoNotice(locals.services, details.listing);
    const research = findResearch(locals.services, details.listing);
    const carRecalls = findRecalls(locals, details.listing);
    const page = { details, ...rest, carRecalls, dealerParts, ...definedOnly({ photoNotice, research }) };
    return { type: 'ok', page, ...cache };
  },
  describe: (page: VehiclePage, site) => describeVehicle(page, site),
} satisfies ContentKind<{ id: string }, VehiclePage>;

/** The form is filled in for signed-in shoppers; while the database is away, for no one, and that is not kept, either. */
async function isForOneShopper(locals: App.Locals): Promise<boolean> {
  try {
    return (await locals.findShopper()).account !== undefined;
  } catch (error) {
    if (isWriteError(error)) return true;
    throw error;
  }
}

function findRecalls(
  { services }: App.Locals,
  { makeCode, modelCode, make, model, year }: FoundVehicle['details']['listing'],
): NonNullable<VehiclePage['carRecalls']> {
  const known = services.catalogue().findModel(makeCode, modelCode);
  const recalls = known?.recalls?.filter(({ years }) => years.includes(year));
  const source = nameRecallSource(known?.imports);
  return { name: joinVehicleName({ year, make, model }), model: { makeCode, modelCode }, recalls, source };
}
