import { describe, expect, test } from 'vitest';
import { toLocalPath } from '#src/lib/local-path.ts';
import { CORPORA_NOTE, readLinkAttacks } from '#tests/support/corpora.ts';

const ORIGIN = 'https://cars.example';

describe('toLocalPath', () => {
  test.each([
    '/',
    '/cars-for-sale/ford?zip=02108&color=RED%2CBLUE#7',
    '/account/sign-in',
    '/search?q=%C3%A9',
    '/a?b=c d',
  ])('keeps %s on this site', (path) => expect(toLocalPath(path, ORIGIN)).toBe(path.replace(' ', '%20')));

  test.each([
    '//evil',
    '/\\evil',
    '/\t/evil',
    '/%09/evil',
    '/%2f%2fevil',
    '/%5cevil',
    '/a//b',
    'https://evil',
    'evil',
    '',
    '/%zz',
    '/\u0000',
    '/.//evil',
  ])('refuses %j', (path) => expect(toLocalPath(path, ORIGIN)).toBeUndefined());

  test('refuses undefined', () => expect(toLocalPath(undefined, ORIGIN)).toBeUndefined());

  test(`no redirect attack leaves the origin${CORPORA_NOTE}`, () => {
    for (const attack of readLinkAttacks()) {
      const path = toLocalPath(attack, ORIGIN);
      if (path !== undefined) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      if (path !== undefined) expect(toLocalPath(path, ORIGIN), 'is idempotent').toBe(path);
    }
  });
});
