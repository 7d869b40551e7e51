/** Metadata of the pages of dealers and of their lists. */
import { dealerListPath, stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import type { Site } from '#src/domain/site/site.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { toAutoDealer } from '#src/features/vehicle/dealer-page/dealer-data.ts';
import {
  countDealers,
  countListed,
  DEALERS_TITLE,
  nameState,
} from '#src/features/vehicle/dealer-page/dealer-list.ts';
import type { DealerList } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import type { DealerPage } from '#src/page-kinds/load-dealer-page.ts';
import type { PageDescription } from '#src/page-kinds/page-kind.ts';
import { describeResults } from '#src/page-kinds/results-description.ts';

export function describeDealer({ owner, path, results, isSample }: DealerPage, site: Site): PageDescription {
  const { brand, origin } = site;
  const { jsonLd, ...seo } = describeResults(results, site);
  const place = [owner.location.city, owner.location.state].filter(Boolean).join(', ');
  const name = place === '' ? owner.name : `${owner.name} in ${place}`;
  const state = stateOfDealerPath(path);
  const crumbs = [
    ...startCrumbs(site),
    { label: nameState(state), href: dealerListPath(state) },
    { label: owner.name, href: path },
  ];
  if (results.hasFailed) return { ...seo, crumbs, jsonLd: [] };
  const cars = countListed(results.state.total);
  // An address without these is none to search engines, and a dealer needs one.
  const hasAddress = owner.location.city !== undefined && owner.location.state !== undefined;
  return {
    ...seo,
    title: titlePage(brand.name, [name, nameBriefly(owner) ?? name]),
    description: `${name}: ${cars} for sale. See prices, photos, opening hours and directions, and contact the dealer.`,
    crumbs,
    jsonLd: [
      ...(hasAddress ? [toAutoDealer(owner, isSample, origin)] : []),
      ...jsonLd.filter((data) => data['@type'] === 'CollectionPage'),
      toBreadcrumbList(crumbs, origin),
    ],
  };
}

/** "Yarrowshaw Cars of Ogden, UT", of a dealer whose name has its city. */
function nameBriefly({ name, location: { city, state } }: DealerPage['owner']): string | undefined {
  return city !== undefined && state !== undefined && name.includes(city) ? `${name}, ${state}` : undefined;
}

export function describeDealerList(list: DealerList, site: Site): PageDescription {
  const { path, title, place, index } = list;
  const crumbs = [...startCrumbs(site), ...(place === undefined ? [] : [{ label: place, href: path }])];
  return {
    title: `${title} | ${site.brand.name}`,
    description: `${title}: ${countDealers(list)}. See their opening hours, directions and every car.`,
    canonical: path,
    robots: index.robots,
    crumbs,
    jsonLd: [toBreadcrumbList(crumbs, site.origin)],
  };
}

function startCrumbs({ brand }: Site) {
  return [homeCrumb(brand.key), { label: DEALERS_TITLE, href: dealerListPath() }];
}
