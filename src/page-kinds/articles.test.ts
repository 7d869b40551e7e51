import { expect, test } from 'vitest';
import { articles } from '#src/page-kinds/articles.ts';

const GUIDE = {
  ...{
    kind: 'guides',
    slug: 'tires',
    title: 'Tires',
    description: 'When to change them.',
    updated: '2026-11-01',
  },
  html: '<h3>When</h3><p>Below 45 °F.</p>',
} as const;
const SITE = { brand: { key: 'consumer', name: 'Forecourt' }, origin: 'https://cars.example' } as never;

function open(path: object, guides: readonly object[] = [GUIDE]) {
  const contents = {
    findArticle: (kind: string, slug: string) =>
      guides.find((one) => 'slug' in one && one.slug === slug && kind),
    listArticles: (kind: string) => (kind === 'guides' ? guides : []),
  };
  const loaded = articles.load({ locals: { services: { contents } } } as never, path);
  return loaded.type === 'ok' ? loaded.page : undefined;
}

test('a guide has its crumbs, its data for search engines, and its words for programs', () => {
  const page = open({ kind: 'guides', slug: 'tires' });
  if (!page) throw new Error('no page');
  const described = articles.describe(page, SITE);
  expect(described).toMatchObject({
    title: 'Tires | Forecourt',
    canonical: '/guides/tires',
    robots: undefined,
    crumbs: [{}, { label: 'Guides and news', href: '/guides' }, { label: 'Tires', href: '/guides/tires' }],
  });
  const dates = { datePublished: '2026-11-01', dateModified: '2026-11-01' };
  expect(described.jsonLd[1]).toMatchObject({ '@type': 'Article', ...dates });
  const { sections } = articles.alternate(page, { site: SITE, day: '2026-11-20' });
  expect(sections[0]).toMatchObject({ heading: 'Tires', text: ['### When', 'Below 45 °F.'] });
});

test('a guide that was changed says when it was first published', () => {
  const changed = open({ kind: 'guides', slug: 'tires' }, [{ ...GUIDE, firstPublished: '2026-10-01' }]);
  if (!changed) throw new Error('no page');
  const dates = { datePublished: '2026-10-01', dateModified: '2026-11-01' };
  expect(articles.describe(changed, SITE).jsonLd[1]).toMatchObject(dates);
  expect(articles.alternate(changed, { site: SITE, day: '2026-11-20' }).sources).toEqual([
    'Editors, November 1, 2026, first published October 1, 2026',
  ]);
});

test('the list is indexed once it has a text, and an unknown name is no page', () => {
  const robotsOf = (guides: readonly object[]) => {
    const list = open({}, guides);
    return list && articles.describe(list, SITE).robots;
  };
  expect([robotsOf([GUIDE]), robotsOf([])]).toEqual([undefined, 'noindex,follow']);
  expect(open({ kind: 'guides', slug: 'wheels' })).toBeUndefined();
});

test.each(['/news', '/landing'])('the folder %s leads to the list', (folder) => {
  const path = articles.parse(folder);
  expect(path && articles.load({} as never, path)).toEqual({ type: 'moved', to: '/guides' });
});

test('published texts are prebuilt', () => {
  const contents = { listArticles: (kind: string) => (kind === 'guides' ? [GUIDE] : []) };
  expect(articles.listPrebuilt({ contents } as never)).toEqual({
    ...{ page: [{}], news: [], landing: [] },
    guides: [{ kind: 'guides', slug: 'tires' }],
  });
});
