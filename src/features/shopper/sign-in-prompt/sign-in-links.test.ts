import { expect, test } from 'vitest';
import { signInHref } from '#src/features/shopper/sign-in-prompt/sign-in-links.ts';

test('the place to come back to is one value, whatever it holds', () => {
  const refUrl = '/cars-for-sale?makeCode=HONDA&zip=60601';
  const { pathname, searchParams } = new URL(signInHref(refUrl), 'http://localhost');
  expect(pathname).toBe('/account/sign-in');
  expect(Object.fromEntries(searchParams)).toEqual({ refUrl });
});

test('creating an account is the same page with another screen', () => {
  const { searchParams } = new URL(signInHref('/', 'signup'), 'http://localhost');
  expect(searchParams.get('defaultScreen')).toBe('signup');
});
