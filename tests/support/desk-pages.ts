// Every page of the editors' desk, by its file below src/pages/admin, with addresses that tests visit.
import { globSync } from 'node:fs';

const HEADER = 'order: 30\nupdated: 2026-11-21\n';

/** Texts that the addresses name, by their file in CONTENT_DIR: a draft, a note of a trim, and one with a mistake. */
export const DESK_TEXTS: Readonly<Record<string, string>> = {
  'models/honda/civic/first-look.md': `---\ntitle: First look\n${HEADER}published: false\n---\n\nA draft text.\n`,
  'models/honda/civic/broken.md': `---\ntitle: Broken\n${HEADER}---\n\n<script>alert(1)</script>\n`,
  'trim-notes/honda/civic/ex-l.md':
    '---\nupdated: 2026-11-21\npublished: false\n---\nLeather before it was common.\n',
};

const TEXT = 'file=models/honda/civic/first-look.md';
const BROKEN = 'file=models/honda/civic/broken.md';
const MODEL = 'file=honda.yaml&model=civic';

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  activity: ['/admin/activity'],
  campaigns: ['/admin/campaigns'],
  catalog: ['/admin/catalog', '/admin/catalog?q=civic+lx'],
  'catalog/edit': [
    '/admin/catalog/edit?file=honda.yaml',
    `/admin/catalog/edit?${MODEL}`,
    `/admin/catalog/edit?${MODEL}&trim=lx`,
    `/admin/catalog/edit?${MODEL}&remove=1`,
    '/admin/catalog/edit?new=make',
  ],
  'catalog/file': ['/admin/catalog/file?file=honda.yaml'],
  'catalog/history': ['/admin/catalog/history?file=honda.yaml'],
  changes: ['/admin/changes?release=x&path=/'], // as of a release that is no longer kept
  dealers: ['/admin/dealers'],
  feeds: ['/admin/feeds'],
  index: ['/admin'],
  outbox: ['/admin/outbox'],
  pages: [
    '/admin/pages?filter=hidden-tabs',
    '/admin/pages?check=/cars-for-sale/honda/civic',
    '/admin/pages?check=/guides/nothing',
  ],
  people: ['/admin/people'],
  photos: ['/admin/photos'],
  pictures: ['/admin/pictures'],
  'preview/[...path]': ['/admin/preview/cars-for-sale/honda/civic'],
  'preview/compare/trims/[...path]': ['/admin/preview/compare/trims/2026/honda/civic'],
  'preview/guides/[slug]': ['/admin/preview/guides/check-a-used-car'],
  'preview/index': ['/admin/preview'],
  'preview/landing/[slug]': ['/admin/preview/landing/spring'],
  'preview/news/[slug]': ['/admin/preview/news/opening'],
  'preview/research/[...path]': ['/admin/preview/research/honda/civic'],
  redirects: ['/admin/redirects', '/admin/redirects?from=/old&to=/cars-for-sale/honda'],
  search: ['/admin/search', '/admin/search?q=civic'],
  shares: ['/admin/shares'],
  texts: ['/admin/texts', '/admin/texts?check=doubts'],
  'texts/delete': [`/admin/texts/delete?${TEXT}`],
  'texts/edit': [
    '/admin/texts/edit?kind=models',
    '/admin/texts/edit?kind=guides',
    '/admin/texts/edit?kind=reviews',
    `/admin/texts/edit?${TEXT}`,
    `/admin/texts/edit?${BROKEN}`,
  ],
  'texts/history': [`/admin/texts/history?${TEXT}`],
};

/** The addresses of all pages. @throws for a page that is not listed here */
export function listDeskPages(): string[] {
  const names = globSync('**/*.astro', { cwd: 'src/pages/admin' }).map((file) =>
    file.replace(/\.astro$/, ''),
  );
  const unlisted = names.filter((name) => !Object.hasOwn(ADDRESSES, name));
  if (unlisted.length > 0) throw new Error(`tests/support/desk-pages.ts has no ${unlisted.join()}`);
  return names.toSorted().flatMap((name) => ADDRESSES[name] ?? []);
}
