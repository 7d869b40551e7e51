import { describe, expect, test } from 'vitest';
import type { PageHealth } from '#src/domain/site/page-health.ts';
import {
  HEALTH_FILTERS,
  listHealth,
  PAGES_AT_ONCE,
  toHealthFilter,
} from '#src/features/desk/editors-desk/page-health-list.ts';
import { listUnbuiltModels } from '#src/features/desk/editors-desk/unbuilt-models.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';
import type { HealthFilter } from '#src/features/desk/editors-desk/page-health-list.ts';

const good: PageHealth = {
  title: 'Honda Civic',
  description: 'Cars.',
  isIndexed: true,
  verdict: 'It has cars.',
  stock: 3,
  hiddenTabs: [],
};
const pages: Record<string, PageHealth> = {
  '/cars-for-sale/honda/civic': good,
  '/cars-for-sale/honda/insight': { ...good, title: 'Honda Insight', stock: 0, description: '' },
  '/cars-for-sale/honda/cr-z': { ...good, title: 'Honda CR-Z', isIndexed: false },
  '/cars-for-sale/honda/crz': {
    ...good,
    title: 'Honda CR-Z',
    hiddenTabs: [{ label: 'Safety', rule: 'Nothing is known.' }],
  },
  '/cars-for-sale/acura/tl': {
    ...good,
    title: 'Acura TL',
    description: 'x'.repeat(321),
    dataFaults: ['Car has no name.'],
  },
};

describe('the health of pages', () => {
  test.each<[HealthFilter, string[]]>([
    ['all', ['honda/civic', 'honda/insight', 'honda/cr-z', 'honda/crz', 'acura/tl']],
    ['not-indexed', ['honda/cr-z']],
    ['duplicate-title', ['honda/cr-z', 'honda/crz']],
    ['no-description', ['honda/insight', 'acura/tl']],
    ['no-stock', ['honda/insight']],
    ['hidden-tabs', ['honda/crz']],
    ['data-faults', ['acura/tl']],
  ])('%s', (filter, expected) => {
    const { rows, counts, total } = listHealth(pages, { filter, text: '', page: 0, order: 'address' });
    expect(rows.map(({ path }) => path.replace('/cars-for-sale/', ''))).toEqual(expected);
    expect([counts[filter], total]).toEqual([expected.length, expected.length]);
  });

  test('is filtered by a part of the path, including counts; titles are compared over the whole site', () => {
    const { rows, counts } = listHealth(pages, {
      filter: 'duplicate-title',
      text: ' HONDA/CR-Z ',
      page: 0,
      order: 'address',
    });
    expect(rows).toMatchObject([{ path: '/cars-for-sale/honda/cr-z', sameTitle: 1 }]);
    expect(counts.all).toBe(1);
  });

  test('is split into pages', () => {
    const many = Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`/p/${i}`, good]));
    const at = (page: number) =>
      listHealth(many, { filter: 'all', text: '', page, order: 'address' }).rows.length;
    expect([at(0), at(1), at(2), at(3)]).toEqual([PAGES_AT_ONCE, PAGES_AT_ONCE, 20, 0]);
  });

  test('can begin with the most visited pages', () => {
    const visits = (path: string) => (path.endsWith('/tl') ? 9 : path.endsWith('/crz') ? 3 : 0);
    const { rows } = listHealth(pages, { filter: 'all', text: '', page: 0, order: 'visits' }, visits);
    expect(rows.slice(0, 3).map(({ title }) => title)).toEqual(['Acura TL', 'Honda CR-Z', 'Honda Civic']);
  });

  test('shows all pages for an unknown filter', () => {
    expect([null, '', 'constructor', 'no-stock'].map(toHealthFilter)).toEqual([
      'all',
      'all',
      'all',
      'no-stock',
    ]);
    expect(Object.keys(HEALTH_FILTERS)).toHaveLength(7);
  });

  test('names models that are not in the release, with their cars and without faults of a page that is not there', () => {
    const catalogue = aCatalogue({ Honda: { Civic: {}, Prelude: {} } });
    const rows = [{ makeCode: 'HONDA', modelCode: 'PRELUDE', count: 2 }];
    const unbuilt = listUnbuiltModels(pages, catalogue, rows, 3);
    const list = (filter: HealthFilter) =>
      listHealth({ ...pages, ...unbuilt }, { filter, text: 'prelude', page: 0, order: 'address' }).rows;
    expect(Object.keys(unbuilt)).toEqual(['/cars-for-sale/honda/prelude']);
    expect(list('not-indexed')).toMatchObject([
      {
        title: 'Honda Prelude',
        stock: 2,
        verdict: 'It is not in the release. It will be with 3 cars for sale or 2 tabs of its own.',
      },
    ]);
    expect(list('no-description')).toEqual([]);
  });
});
