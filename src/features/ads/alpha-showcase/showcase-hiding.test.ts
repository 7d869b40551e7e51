import { describe, expect, test } from 'vitest';
import {
  hideShowcase,
  isShowcaseHidden,
  unhideShowcase,
} from '#src/features/ads/alpha-showcase/showcase-hiding.ts';
import type { HidingPlace } from '#src/features/ads/alpha-showcase/showcase-hiding.ts';

function aPlace(cookie = '', kept: string | null = null) {
  let value = kept;
  const session = {
    getItem: () => value,
    setItem: (_key: string, text: string) => void (value = text),
    removeItem: () => void (value = null),
  };
  return { cookie, session } satisfies HidingPlace;
}

describe('hiding the showcase', () => {
  test.each([
    ['', null, false],
    ['', '1', true],
    ['alpha_hidden=1', null, true],
    ['a=b; alpha_hidden=1; c=d', null, true],
    ['alpha_hidden=0', '0', false],
    ['not_alpha_hidden=1', null, false],
  ])('cookie "%s", session %s: %s', (cookie, kept, expected) => {
    expect(isShowcaseHidden(aPlace(cookie, kept))).toBe(expected);
  });

  test('lasts for the session and for thirty minutes', () => {
    const place = aPlace();
    hideShowcase(place);
    expect(place.cookie).toBe('alpha_hidden=1; Max-Age=1800; Path=/; SameSite=Lax');
    expect(isShowcaseHidden({ ...place, cookie: '' })).toBe(true);
    unhideShowcase(place);
    expect(place.cookie).toContain('Max-Age=0');
    expect(isShowcaseHidden({ ...place, cookie: '' })).toBe(false);
  });

  test('also works where a browser refuses storage', () => {
    const place: HidingPlace = { cookie: '', session: undefined };
    hideShowcase(place);
    expect(isShowcaseHidden({ ...place, cookie: 'alpha_hidden=1' })).toBe(true);
  });
});
