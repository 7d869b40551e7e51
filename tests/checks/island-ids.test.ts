// A browser hydrates each island separately, so React numbers the ids of `useId` from one in each.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { loadRenderers } from 'astro:container';
import { expect, test } from 'vitest';

type Page = Parameters<AstroContainer['renderToString']>[0];
const PAGES = import.meta.glob<Page>('../support/islands/*.astro', { eager: true, import: 'default' });

test('two islands of a page have different ids, each with the prefix that it hydrates with', async () => {
  const container = await AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) });
  const [html = ''] = await Promise.all(Object.values(PAGES).map((page) => container.renderToString(page)));
  const islands = html.split('<astro-island').slice(1);
  const ids = islands.map((island) => / id="([^"]+)"/.exec(island)?.[1] ?? '');
  const labels = islands.map((island) => / for="([^"]+)"/.exec(island)?.[1] ?? '');
  const prefixes = islands.map((island) => / prefix="([^"]+)"/.exec(island)?.[1] ?? '');
  expect(ids).toHaveLength(2);
  expect(labels).toEqual(ids);
  expect(new Set(ids).size).toBe(2);
  for (const [index, id] of ids.entries()) expect(id).toContain(prefixes[index]);
  expect(new Set(prefixes).size).toBe(2);
});
