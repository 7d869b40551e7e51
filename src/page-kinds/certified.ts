import { homeCrumb } from '#src/domain/search-query/breadcrumbs.ts';
import { certifiedContentCall } from '#src/features/research/certified/certified.call.ts';
import { toCertifiedAlternate } from '#src/features/research/certified/certified-alternate.ts';
import {
  CERTIFIED_DESCRIPTION,
  CERTIFIED_PATH,
  CERTIFIED_TITLE,
} from '#src/features/research/certified/certified-links.ts';
import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import { toBreadcrumbList } from '#src/features/site/seo/json-ld.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

export const certified = {
  name: 'certified',
  ...onePageAt(CERTIFIED_PATH),
  cache: 'visitorPage',
  views: ['src/pages/certified.astro'],
  listPrebuilt: () => ({ page: [{}] }),
  async load({ locals }) {
    const answer = await locals.ask(certifiedContentCall, {});
    return answer.source === 'fallback' ? { type: 'failed' } : { type: 'ok', page: answer.data.programs };
  },
  describe(_programs, { brand, origin }) {
    const crumbs = [homeCrumb(brand.key), { label: CERTIFIED_TITLE, href: CERTIFIED_PATH }];
    return {
      title: `${CERTIFIED_TITLE} | ${brand.name}`,
      description: CERTIFIED_DESCRIPTION,
      canonical: CERTIFIED_PATH,
      crumbs,
      jsonLd: [toBreadcrumbList(crumbs, origin)],
    };
  },
  alternate: (programs, { site, day }) => toCertifiedAlternate(programs, site, day),
  llms: { label: CERTIFIED_TITLE },
  sitemap: () => 'pages',
  listSearchRecords: () => [
    { url: CERTIFIED_PATH, title: CERTIFIED_TITLE, kind: 'Guide', text: CERTIFIED_DESCRIPTION },
  ],
} satisfies ContentKind<object, readonly CertifiedProgram[]>;
