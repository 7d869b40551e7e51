import { formatUsd } from '#src/domain/search-query/format-number.ts';
import { sellsNewCars } from '#src/domain/site/brands.ts';
import { nameChoices } from '#src/features/research/build-price/build-trims.ts';
import { titlePage } from '#src/domain/site/page-title.ts';
import {
  BUILD_CHOICES_ROOT,
  BUILD_PRICE_ROOT,
  formatBuildPricePath,
  formatResearchPath,
  parseModelPath,
} from '#src/domain/vehicle/model-pages.ts';
import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { toBuildPriceAlternate } from '#src/features/research/build-price/build-price-alternate.ts';
import { loadBuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import type { BuildPricePage } from '#src/features/research/build-price/build-price-page.server.ts';
import { listBuildPriceRecords } from '#src/features/research/build-price/build-price-records.ts';
import {
  hasNewCars,
  listPrebuiltBuildPrices,
} from '#src/features/research/build-price/prebuilt-build-prices.ts';
import { isModelIndexed } from '#src/features/search/results-page/indexed-model.server.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { parseBelow } from '#src/page-kinds/parse-below.ts';

/** The Custom Order page. Its query contains the shopper's choices. */
export const buildPrice = {
  name: 'build-price',
  roots: [BUILD_PRICE_ROOT],
  cache: 'visitorPage',
  isChangedByQuery: () => true,
  views: ['src/layouts/BuildPriceView.astro', 'src/layouts/BuildChoices.astro'],
  parse: (pathname) =>
    parseBelow(BUILD_CHOICES_ROOT, pathname, parseModelPath) ??
    parseBelow(BUILD_PRICE_ROOT, pathname, parseModelPath),
  format: formatBuildPricePath,
  // Without new cars in stock there is nobody to order from.
  listPrebuilt: ({ catalogue, vehicleCounts, day }) => ({
    models: hasNewCars(vehicleCounts) ? listPrebuiltBuildPrices(catalogue, day) : [],
  }),
  async load({ locals, url }, path) {
    if (path.year !== undefined) return { type: 'unknown' };
    if (!sellsNewCars(locals.site.brand)) return { type: 'moved', to: formatResearchPath(path) };
    const page = await loadBuildPricePage(locals, path, url.searchParams, await isModelIndexed(locals, path));
    return page ? { type: 'ok', page } : { type: 'unknown' };
  },
  describe({ name, trims, crumbs, canonical, robots }, { brand, origin }) {
    const from = formatUsd(Math.min(...trims.map(({ msrp }) => msrp)));
    return {
      title: titlePage(brand.name, [`Build and price a ${name}`]),
      description: `${name} from ${from}: choose ${nameChoices(trims.length)}, see the payment, and ask dealers who have it or can order it.`,
      canonical,
      robots,
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
  alternate: (page, { site, day }) => toBuildPriceAlternate(page, site.origin, day),
  llms: { heading: 'Custom Order' },
  sitemap: () => 'build-price',
  listSearchRecords: ({ catalogue, stock: { current } }) =>
    hasNewCars(current.vehicleCounts) ? listBuildPriceRecords(catalogue(), current.day) : [],
} satisfies ContentKind<ModelPath, BuildPricePage>;
