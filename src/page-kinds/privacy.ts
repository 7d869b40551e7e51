import { PRIVACY_PATH } from '#src/domain/visitor/account-paths.ts';
import type { PageKind } from '#src/page-kinds/page-kind.ts';

/** Rendered on demand: it confirms an opt-out signal to a browser without scripts. */
export const privacy = {
  name: 'privacy',
  roots: [PRIVACY_PATH],
  cache: 'visitorPage',
  listSearchRecords: () => [
    {
      url: PRIVACY_PATH,
      title: 'Privacy',
      kind: 'Guide',
      text: 'What we keep about you, why and for how long, which cookies we set, and how to download or delete your data.',
    },
  ],
} satisfies PageKind;
