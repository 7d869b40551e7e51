import { expect, test } from 'vitest';
import { toPageWords } from '#src/features/desk/editors-desk/page-words.ts';

test('a page is its title, its description and a line for each part of its content', () => {
  const html = `<html><head><title>Civic &amp; more</title><meta name="description" content="Cars."></head>
    <body><header>Menu</header><main id="x"><script>let a = "<p>no</p>";</script><h1>Honda <b>Civic</b></h1>
    <ul><li>LX</li><li>From $24,695</li></ul><svg><title>icon</title></svg></main><footer>Foot</footer></body></html>`;
  expect(toPageWords(html).split('\n')).toEqual([
    'Title: Civic & more',
    'Description: Cars.',
    'Honda Civic',
    'LX',
    'From $24,695',
  ]);
});
