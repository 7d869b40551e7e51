import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  digestPage,
  isListedPage,
  isTruncated,
  listAddresses,
  readHead,
  readHealth,
  readStructured,
} from '#src/engine/building/page-content.ts';
import { toBytes } from '#src/engine/building/page-bytes.ts';

const PAGE = `<html><head><title>Citroën &amp; “Škoda”</title><meta name="description" content="für €5">
<link href="/_astro/first.Ab1.css" rel="stylesheet"><script type="application/ld+json">{"name":"Škoda"}</script></head><body><a href="/cars-for-sale/all-cars?a=1&amp;b=2">…</a>
<a data-href="/none" href="//elsewhere.example/">x</a><a href="/research#top">y</a><astro-island component-url="/_astro/grid.x.js"></body></html>`;

describe('a page', () => {
  test('becomes bytes in reused memory, which grows for a long page', () => {
    expect(toBytes(PAGE).toString()).toBe(PAGE);
    const long = '€'.repeat(2 ** 20);
    expect(toBytes(long).toString()).toBe(long);
    expect(toBytes('').length).toBe(0);
    expect(digestPage(long).content).toBe(hash('sha256', long, 'base64url'));
  });

  test('names the addresses of this site, and no others', () => {
    expect(listAddresses(PAGE)).toEqual([
      '/_astro/first.Ab1.css',
      '/cars-for-sale/all-cars',
      '/research',
      '/_astro/grid.x.js',
    ]);
  });

  test('has the same digest on another day of the stock, but not with another price', () => {
    const digestOn = (day: string, price: number, days = [day]) =>
      digestPage(`<p>Prices of cars on offer on ${day}: ${price}.</p>`, days).content;
    const digest = digestOn('May 31, 2026', 5);
    expect(digestOn('June 1, 2026', 5, ['Jun 1, 2026', 'June 1, 2026'])).toBe(digest);
    expect(digestOn('June 1, 2026', 5, [])).not.toBe(digest);
    expect(digestOn('May 31, 2026', 6)).not.toBe(digest);
  });

  test('has the same digest with other asset names, but not with another text', () => {
    const digest = digestPage(PAGE).content;
    expect(digestPage(PAGE.replace('first.Ab1', 'first.Cd2')).content).toBe(digest);
    expect(digestPage(PAGE.replace('Citroën', 'Citroen')).content).not.toBe(digest);
  });

  test('has another digest of the whole with other bytes, wherever they are', () => {
    const days = ['May 31', 'June 1'];
    const pages = [
      PAGE,
      PAGE.replace('Citroën', 'Citroen'),
      PAGE.replace('first.Ab1', 'first.Cd2'),
      `a May 31 b`,
      `a June 1 b`,
      `a b May 31`, // the same content with the same words left out, elsewhere
      `May 31a  b`,
    ];
    const digests = pages.map((page) => digestPage(page, days).whole);
    expect(new Set(digests).size).toBe(pages.length);
    expect(digestPage(PAGE, days).whole).toBe(digests[0]);
  });

  test('has the decoded title and description', () => {
    expect(readHealth(readHead(PAGE), undefined, [{ '@type': 'FAQPage' }])).toMatchObject({
      title: 'Citroën & “Škoda”',
      description: 'für €5',
      isIndexed: true,
      dataFaults: ['FAQPage has no mainEntity.'],
    });
  });

  test('is refused with invalid structured data, or without its end', () => {
    expect([isTruncated(PAGE), readStructured(readHead(PAGE)).problems]).toEqual([false, []]);
    const broken = PAGE.replace('"Škoda"}', '"Škoda"').replace('</html>', '');
    expect([isTruncated(broken), readStructured(readHead(broken)).problems]).toEqual([
      true,
      [expect.stringContaining('has invalid structured data')],
    ]);
  });

  test('is listed unless it says otherwise or answers an error', () => {
    expect(isListedPage('/a', readHead(PAGE))).toBe(true);
    expect(isListedPage('/404', readHead(PAGE))).toBe(false);
    expect(
      isListedPage('/a', readHead(PAGE.replace('<title>', '<meta name="robots" content="noindex"><title>'))),
    ).toBe(false);
  });
});
