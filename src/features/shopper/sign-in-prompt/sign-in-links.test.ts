import { expect, test } from 'vitest';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';

test('encodes the return path as a single value', () => {
  const refUrl = '/cars-for-sale?makeCode=HONDA&zip=60601';
  const { pathname, searchParams } = new URL(signInHref(refUrl), 'http://localhost');
  expect(pathname).toBe('/account/sign-in');
  expect(Object.fromEntries(searchParams)).toEqual({ refUrl });
});

test('creating an account is another screen of the same page', () => {
  const { searchParams } = new URL(signInHref('/', 'signup'), 'http://localhost');
  expect(searchParams.get('defaultScreen')).toBe('signup');
});
