import { DEALERS_ROOT, parseDealerPath } from '#src/domain/dealer/dealer-path.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { ALL_CARS_PATH } from '#src/domain/search-query/search-path.ts';
import { toAutoDealer } from '#src/features/vehicle/dealer-page/dealer-data.ts';
import { loadDealerPage } from '#src/page-kinds/load-dealer-page.ts';
import type { DealerPage } from '#src/page-kinds/load-dealer-page.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { describeResults } from '#src/page-kinds/results-description.ts';

/** A dealer with its cars. Which dealers have cars changes by the hour, so none is prebuilt. */
export const dealer = {
  name: 'dealer',
  roots: [DEALERS_ROOT],
  cache: 'visitorPage',
  hasIds: true,
  isChangedByQuery: true,
  views: ['src/layouts/DealerView.astro'],
  parse(pathname) {
    const id = parseDealerPath(pathname);
    return id === undefined ? undefined : { id, pathname };
  },
  format: ({ pathname }) => pathname,
  async load({ locals, url }, { id, pathname }) {
    const { firstRecord } = parseQuery(url.search);
    const page = await loadDealerPage(locals, id, firstRecord);
    if (!page) return { type: 'unknown' };
    const { hasFailed, state } = page.results;
    if (page.path !== pathname) return { type: 'moved', to: page.path + url.search };
    if (firstRecord > 0 && state.placed.length === 0 && !hasFailed) return { type: 'unknown' };
    return { type: 'ok', page, hasFailed };
  },
  describe({ owner, path, results, isSample }, site) {
    const { brand, origin } = site;
    const { crumbs: _, jsonLd, ...seo } = describeResults(results, site);
    const place = [owner.location.city, owner.location.state].filter(Boolean).join(', ');
    const name = place === '' ? owner.name : `${owner.name} in ${place}`;
    const crumbs = [
      homeCrumb(brand.key),
      { label: 'Cars for sale', href: ALL_CARS_PATH },
      { label: owner.name, href: path },
    ];
    if (results.hasFailed) return { ...seo, crumbs, jsonLd: [], hasAlternates: false };
    const cars = `${formatCount(results.state.total)} ${results.state.total === 1 ? 'car' : 'cars'}`;
    return {
      ...seo,
      title: `${name} | ${brand.name}`,
      description: `${name}: ${cars} for sale. See prices, photos, opening hours and directions, and contact the dealer.`,
      crumbs,
      jsonLd: [
        toAutoDealer(owner, isSample, origin),
        ...jsonLd.filter((data) => data['@type'] === 'CollectionPage'),
        toBreadcrumbList(crumbs, origin),
      ],
      hasAlternates: false,
    };
  },
} satisfies ContentKind<{ id: string; pathname: string }, DealerPage>;
