import type { RegistrationFees } from '#src/domain/payment/registration-fee.schema.ts';
import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { HONESTY_PATH } from '#src/domain/site/honesty-path.ts';
import { toHonestyAlternate } from '#src/features/vehicle/honesty/honesty-alternate.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

export const HONESTY_TITLE = 'How we keep listings honest';
const DESCRIPTION =
  'When a car was last confirmed, what a price includes, which results are sponsored, and what happens when you report a car.';

/** Explains to shoppers what this site does against false listings. */
export const honestListings = {
  name: 'honest-listings',
  ...onePageAt(HONESTY_PATH),
  cache: 'visitorPage',
  views: ['src/pages/honest-listings.astro'],
  listPrebuilt: () => ({ page: [{}] }),
  load({ locals }) {
    const { confirmDays, registrationFees, relay } = locals.services.config;
    return { type: 'ok', page: { confirmDays, registrationFees, isRelaying: relay !== undefined } };
  },
  describe(_page, { brand, origin }) {
    const crumbs = [homeCrumb(brand.key), { label: HONESTY_TITLE, href: HONESTY_PATH }];
    return {
      title: `${HONESTY_TITLE} | ${brand.name}`,
      description: DESCRIPTION,
      canonical: HONESTY_PATH,
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
  alternate: (page, { site, day }) =>
    toHonestyAlternate({ ...page, title: HONESTY_TITLE, description: DESCRIPTION }, site, day),
  llms: { label: HONESTY_TITLE },
  sitemap: () => 'pages',
  listSearchRecords: () => [{ url: HONESTY_PATH, title: HONESTY_TITLE, kind: 'Guide', text: DESCRIPTION }],
} satisfies ContentKind<
  object,
  { readonly confirmDays: number; readonly isRelaying: boolean; readonly registrationFees: RegistrationFees }
>;
