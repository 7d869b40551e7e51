import { findIconPath } from '#src/domain/site/brand-icon.ts';
import { loadHomePage } from '#src/features/site/home/home.server.ts';
import type { HomePage } from '#src/features/site/home/home.server.ts';
import { toHomeAlternate } from '#src/features/site/home/home-alternate.ts';
import { toSiteData } from '#src/features/site/seo/json-ld.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import { toPageImage } from '#src/page-kinds/page-image.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';

const PATH = '/';

export const home = {
  name: 'home',
  ...onePageAt(PATH),
  cache: 'visitorPage',
  views: ['src/layouts/HomePage.astro'],
  listPrebuilt: () => ({ page: [{}] }),
  load: ({ locals }) => ({ type: 'ok', page: loadHomePage(locals) }),
  describe: ({ title, description, texts }, { brand, origin }) => ({
    title,
    description,
    canonical: PATH,
    ...definedOnly({ image: toPageImage(undefined, texts) }),
    crumbs: [],
    jsonLd: toSiteData(brand.name, findIconPath(brand), origin),
  }),
  alternate: (page, { site, day }) => toHomeAlternate(page, site.origin, day),
  llms: { label: 'Home' },
  sitemap: () => 'pages',
} satisfies ContentKind<object, HomePage>;
