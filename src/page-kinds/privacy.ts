import { PRIVACY_PATH } from '#src/domain/visitor/account-paths.ts';
import { onePageAt } from '#src/page-kinds/one-page.ts';
import type { ContentKind } from '#src/page-kinds/page-kind.ts';
import { isBrowserOptedOut } from '#src/server/shoppers/opt-out.ts';

/** Rendered on demand, because it confirms an opt-out signal without JavaScript. */
export const privacy = {
  name: 'privacy',
  ...onePageAt(PRIVACY_PATH),
  cache: 'visitorPage',
  views: ['src/pages/privacy.astro'],
  load: ({ locals }) => ({ type: 'ok', page: { isOptedOut: isBrowserOptedOut(locals) } }),
  describe: (_page, { brand }) => ({
    title: `Privacy | ${brand.name}`,
    description: `What ${brand.name} stores about you, why and for how long, and how to download or delete it.`,
    canonical: PRIVACY_PATH,
    crumbs: [],
    jsonLd: [],
  }),
  listSearchRecords: () => [
    {
      url: PRIVACY_PATH,
      title: 'Privacy',
      kind: 'Guide',
      text: 'What we store about you and why, how long we keep it, which cookies we set, and how to download or delete your data.',
    },
  ],
} satisfies ContentKind<object, { readonly isOptedOut: boolean }>;
