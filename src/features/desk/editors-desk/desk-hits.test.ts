import { expect, test } from 'vitest';
import { toDeskHits } from '#src/features/desk/editors-desk/desk-hits.ts';

test('a hit leads to the form of a text, a page, or the form of a trim, and the first ten are shown', () => {
  const file = 'guides/tires.md';
  const hits = toDeskHits({
    texts: Array.from({ length: 12 }, () => ({ file, title: 'Tires', state: 'Published' })),
    pages: { rows: [{ path: '/guides/tires', title: 'Tires | Forecourt' }], total: 1 },
    facts: [{ name: 'Honda Civic Sport', file: 'honda.yaml', model: 'civic', trim: 'sport' }],
  });
  expect([hits.texts.found.length, hits.texts.total]).toEqual([10, 12]);
  expect(hits.texts.found[0]).toEqual({
    href: '/admin/texts/edit?file=guides%2Ftires.md',
    label: 'Tires',
    note: 'guides/tires.md · Published',
  });
  expect(hits.pages.found[0]?.href).toBe('/guides/tires');
  expect(hits.facts.found[0]?.href).toBe('/admin/catalog/edit?file=honda.yaml&model=civic&trim=sport');
});
