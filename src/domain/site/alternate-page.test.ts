import { describe, expect, test } from 'vitest';
import { formatAlternateJson, formatAlternateMarkdown } from '#src/domain/site/alternate-page.ts';
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';

const alternate: AlternatePage = {
  url: 'https://cars.example/cars-for-sale/honda/civic',
  title: 'Honda Civic for sale | Forecourt',
  description: 'Used and new.',
  date: '2026-05-31',
  count: 1234,
  sections: [
    {
      heading: 'Prices by year',
      text: ['Of cars for sale.'],
      table: {
        columns: [
          { key: 'label', label: 'Year' },
          { key: 'avgPrice', label: 'Average', kind: 'usd' },
          { key: 'count', label: 'Cars', kind: 'count' },
          { key: 'url', label: 'Page', kind: 'url' },
        ],
        rows: [
          { label: '2021', avgPrice: 21450, count: 12, url: 'https://cars.example/x' },
          { label: 'LX | Sport\nTouring', avgPrice: undefined, count: 0, url: '' },
        ],
      },
    },
  ],
  sources: ['Cars for sale on 2026-05-31'],
};

describe('a page as Markdown', () => {
  test('names its page and day, with prices in tables and its sources', () => {
    expect(formatAlternateMarkdown(alternate)).toBe(`# Honda Civic for sale

Used and new.

- Page: <https://cars.example/cars-for-sale/honda/civic>
- Cars for sale: 1,234
- As of: 2026-05-31

## Prices by year

Of cars for sale.

| Year | Average | Cars | Page |
| --- | ---: | ---: | --- |
| 2021 | $21,450 | 12 | <https://cars.example/x> |
| LX \\| Sport Touring | – | 0 | – |

## Sources

- Cars for sale on 2026-05-31
`);
  });

  test('a page of text has no count of cars', () => {
    const { count: _, ...words } = alternate;
    expect(formatAlternateMarkdown(words)).toContain('civic>\n- As of: 2026-05-31\n');
  });

  test('a negative amount has its sign before the dollar', () => {
    const columns = [{ key: 'less', label: 'Less than new', kind: 'usd' }] as const;
    const sections = [{ heading: 'Used vs. new', table: { columns, rows: [{ less: -2604 }] } }];
    expect(formatAlternateMarkdown({ ...alternate, sections })).toContain('| -$2,604 |');
  });

  test('half a star is not rounded', () => {
    const columns = [{ key: 'stars', label: 'Stars', kind: 'count' }] as const;
    const sections = [{ heading: 'Crash ratings', table: { columns, rows: [{ stars: 3.5 }] } }];
    expect(formatAlternateMarkdown({ ...alternate, sections })).toContain('| 3.5 |');
  });

  test('omits an empty table, and a heading without content', () => {
    const table = { columns: [], rows: [] };
    const sections = [
      { heading: 'Cars for sale', table },
      { heading: 'Crash ratings', text: ['None yet.'], table },
    ];
    const text = formatAlternateMarkdown({ ...alternate, sections, sources: [] });
    expect(text).toMatch(/\n\n## Crash ratings\n\nNone yet\.\n$/);
    expect(text).not.toContain('## Cars for sale');
  });
});

test('a page as JSON has numbers as numbers', () => {
  expect(JSON.parse(formatAlternateJson(alternate))).toMatchObject({
    count: 1234,
    date: '2026-05-31',
    sections: [{ table: { rows: [{ avgPrice: 21450, count: 12 }, { count: 0 }] } }],
  });
});

test('a notice comes before the facts', () => {
  const text = formatAlternateMarkdown({ ...alternate, notice: 'Sample data.' });
  expect(text.indexOf('> Sample data.')).toBeLessThan(text.indexOf('Used and new.'));
  expect(JSON.parse(formatAlternateJson({ ...alternate, notice: 'Sample data.' }))).toMatchObject({
    notice: 'Sample data.',
  });
});
