import { afterEach, expect, test, vi } from 'vitest';
import { hasHint } from '#src/browser/has-hint.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['signed_in=1', true],
  ['visitor=a; signed_in=1; saved_cars=1', true],
  ['saved_cars=1', false],
  ['signed_in=', false],
  ['signed_in=10', false],
  ['not_signed_in=1', false],
  ['', false],
])('a browser with the cookies "%s" may be signed in: %j', (cookie, expected) => {
  vi.stubGlobal('document', { cookie });
  expect(hasHint('signed_in')).toBe(expected);
});

test('no visitor of a server is known', () => {
  expect(hasHint('signed_in')).toBe(false);
});
