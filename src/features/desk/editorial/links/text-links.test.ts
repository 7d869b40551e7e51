import { expect, test } from 'vitest';
import { findLinkFault, listTextLinks } from '#src/features/desk/editorial/links/text-links.ts';

test('links of Markdown, HTML and settings are found once, without what follows them', () => {
  const text = [
    'cta: { label: See it, link: https://maker.example/civic }',
    'Look up [recalls](https://www.nhtsa.gov/recalls). Or see https://en.example/Civic_(car), then',
    '<a href="https://x.example/?a=1&amp;b=2">this</a> and <https://auto.example/>.',
    '[Recalls](https://www.nhtsa.gov/recalls) again, [here](/guides/tires).',
  ].join('\n');
  expect(listTextLinks(text)).toEqual([
    'https://maker.example/civic',
    'https://www.nhtsa.gov/recalls',
    'https://en.example/Civic_(car)',
    'https://x.example/?a=1&b=2',
    'https://auto.example/',
  ]);
});

test.each([
  [200, undefined, undefined],
  [403, undefined, undefined],
  [429, undefined, undefined],
  [404, undefined, 'It answers with 404.'],
  [503, undefined, 'It answers with 503.'],
  [0, '"x.example" does not resolve.', '"x.example" does not resolve.'],
])('a link that answers with %s has the fault %j', (status, problem, fault) => {
  expect(findLinkFault(status, problem)).toBe(fault);
});
