import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { TRUST_REPORT_PATH } from '#src/domain/site/honesty-path.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { loadTrustMonths } from '#src/features/site/trust-report/trust-report.server.ts';
import type { TrustMonth } from '#src/features/site/trust-report/trust-report.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

export const TRUST_REPORT_TITLE = 'Trust report';
const DESCRIPTION =
  'Each month: how fast sold cars were removed, cars hidden in doubt, disclosed fees, sponsored cars, answered messages, and how fast alerts were sent.';

/** Rendered on demand, because its figures change every day. */
export const trustReport = {
  name: 'trust-report',
  ...onePageAt(TRUST_REPORT_PATH),
  cache: 'visitorPage',
  views: ['src/pages/trust-report.astro'],
  load: async ({ locals }) => ({ type: 'ok', page: await loadTrustMonths(locals.services.db) }),
  describe(_page, { brand, origin }) {
    const crumbs = [homeCrumb(brand.key), { label: TRUST_REPORT_TITLE, href: TRUST_REPORT_PATH }];
    return {
      title: `${TRUST_REPORT_TITLE} | ${brand.name}`,
      description: DESCRIPTION,
      canonical: TRUST_REPORT_PATH,
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
  listSearchRecords: () => [
    { url: TRUST_REPORT_PATH, title: TRUST_REPORT_TITLE, kind: 'Guide', text: DESCRIPTION },
  ],
} satisfies ContentKind<object, readonly TrustMonth[]>;
