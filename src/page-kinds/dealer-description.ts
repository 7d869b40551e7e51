/** Metadata of the pages of dealers and of their lists. */
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import { dealerListPath, stateOfDealerPath } from '#src/domain/dealer/dealer-path.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import type { Site } from '#src/domain/site/site.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { toAutoDealer } from '#src/features/vehicle/dealer-page/dealer-data.ts';
import { countDealers, DEALERS_TITLE, nameState } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import type { DealerList } from '#src/features/vehicle/dealer-page/dealer-list.ts';
import { mapUrl } from '#src/features/vehicle/vehicle-details/vehicle-facts.ts';
import { joinAnd } from '#src/lib/join-and.ts';
import type { DealerPage } from '#src/page-kinds/load-dealer-page.ts';
import type { PageDescription } from '#src/page-kinds/page-kind.ts';
import { describeResults } from '#src/page-kinds/results-description.ts';

export function describeDealer({ owner, path, results, isSample }: DealerPage, site: Site): PageDescription {
  const { brand, origin } = site;
  const { jsonLd, ...seo } = describeResults(results, site);
  const state = stateOfDealerPath(path);
  const crumbs = [
    ...startCrumbs(site),
    { label: nameState(state), href: dealerListPath(state) },
    { label: owner.name, href: path },
  ];
  if (results.hasFailed) return { ...seo, crumbs, jsonLd: [] };
  const cars = formatCars(results.state.total);
  // An address without these is none to search engines, and a dealer needs one.
  const hasAddress = owner.location.city !== undefined && owner.location.state !== undefined;
  return {
    ...seo,
    title: titleDealer(owner, brand.name),
    description: `${nameAtZip(owner)}: ${cars} for sale. See ${nameContents(owner)}, and contact the dealer.`,
    crumbs,
    jsonLd: [
      ...(hasAddress ? [toAutoDealer(owner, isSample, origin)] : []),
      ...jsonLd.filter((data) => data['@type'] === 'CollectionPage'),
      toBreadcrumbList(crumbs, origin),
    ],
  };
}

/** "prices, opening hours and directions": only what its page has. */
export function nameContents({ hours, location }: Pick<Owner, 'hours' | 'location'>): string {
  return joinAnd([
    'prices',
    ...(hours && hours.length > 0 ? ['opening hours'] : []),
    ...(mapUrl(location) === undefined ? [] : ['directions']),
  ]);
}

type NamedOwner = {
  readonly name: string;
  readonly location: {
    readonly city?: string | undefined;
    readonly state?: string | undefined;
    readonly zip?: string | undefined;
  };
};

/** "Yarrowshaw Cars in Ogden, UT 84401 | Forecourt"; shorter where search engines would cut it. */
export function titleDealer(owner: NamedOwner, brandName: string): string {
  const name = namePlaced(owner.name, owner.location);
  return titlePage(brandName, [nameAtZip(owner), name, nameBriefly(owner) ?? name, nameWithoutSlogan(owner)]);
}

/** A dealer may have several places in a city. */
function nameAtZip({ name, location }: NamedOwner): string {
  const { state, zip } = location;
  return namePlaced(name, { ...location, state: state && zip ? `${state} ${zip}` : state });
}

function namePlaced(name: string, { city, state }: NamedOwner['location']): string {
  const place = [city, state].filter(Boolean).join(', ');
  if (place === '') return name;
  // "Yarrowshaw Cars of Ogden" says where it is.
  const isNamed = city !== undefined && state !== undefined && name.endsWith(` ${city}`);
  return isNamed ? `${name}, ${state}` : `${name} in ${place}`;
}

/** "Yarrowshaw Cars of Ogden, UT", of a dealer whose name has its city. */
function nameBriefly({ name, location: { city, state } }: NamedOwner): string | undefined {
  return city !== undefined && state !== undefined && name.includes(city) ? `${name}, ${state}` : undefined;
}

/** "Yarrowshaw Cars in Ogden, UT" of "Yarrowshaw Cars - Now Offering Curbside Pickup": what follows a dash is a slogan. */
function nameWithoutSlogan({ name, location }: NamedOwner): string {
  const [start = name] = name.split(/ [-–]|[-–] /, 1);
  return namePlaced(start.trim(), location);
}

export function describeDealerList(list: DealerList, site: Site): PageDescription {
  const { path, title, place, index } = list;
  const crumbs = [...startCrumbs(site), ...(place === undefined ? [] : [{ label: place, href: path }])];
  return {
    title: titlePage(site.brand.name, [title]),
    description: `${title}: ${countDealers(list)}. See where they are, and every car they have.`,
    canonical: path,
    robots: index.robots,
    crumbs,
    jsonLd: [toBreadcrumbList(crumbs, site.origin)],
  };
}

function startCrumbs({ brand }: Site) {
  return [homeCrumb(brand.key), { label: DEALERS_TITLE, href: dealerListPath() }];
}
