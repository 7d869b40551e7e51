import { describe, expect, test } from 'vitest';
import { safeHref } from '#src/lib/safe-href.ts';
import { CORPORA_NOTE, readLinkAttacks, readOwn, readStrings } from '#tests/support/corpora.ts';

describe('safeHref', () => {
  test.each([
    'https://dealer.example/x?y=1#z',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+15551234567',
    '/cars-for-sale',
    '?zip=1',
    '#top',
  ])('lets %s through unchanged', (href) => expect(safeHref(href)).toBe(href));

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://user:pass@evil.example',
    'https://[::1',
    'cars-for-sale',
    '',
    `https://a.example/${'x'.repeat(2100)}`,
  ])('refuses %j', (href) => expect(safeHref(href)).toBeUndefined());

  test('refuses undefined', () => expect(safeHref(undefined)).toBeUndefined());

  test(`no attack of the collections becomes a script or leaves the site${CORPORA_NOTE}`, () => {
    const attacks = [
      ...readLinkAttacks(),
      ...readOwn('private-hosts'),
      ...readStrings('ssrf/patt-ssrf.json'),
    ];
    for (const attack of attacks) {
      const href = safeHref(attack);
      if (href === undefined) continue;
      const url = new URL(href, 'https://cars.example');
      expect(url.protocol).toMatch(/^(?:https?|mailto|tel):$/);
      if (href.startsWith('/')) expect(url.host).toBe('cars.example');
    }
  });
});
