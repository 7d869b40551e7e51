import type { AstroCookies } from 'astro';
import { expect, test } from 'vitest';
import { createShopperAccess } from '#src/server/shoppers/find-shopper.ts';
import type { Services } from '#src/server/services.ts';

const YEAR_S = 31_536_000;

function open(cookie?: string) {
  const written: unknown[] = [];
  const cookies = {
    get: () => (cookie === undefined ? undefined : { value: cookie }),
    set: (name: string, value: string, options: object) =>
      written.push({ name, length: value.length, options }),
  } as unknown as AstroCookies;
  const services = {
    accounts: { findAccount: () => Promise.resolve(undefined) },
    site: { origin: 'https://cars.example' },
  } as unknown as Services;
  return { written, access: createShopperAccess(services, cookies, new Headers()) };
}

test('a browser that saves something is known from then on, by a cookie that scripts cannot read', async () => {
  const { written, access } = open();
  expect(await access.findShopper()).toEqual({});
  const visitorId = access.startVisitor();
  expect(access.startVisitor()).toBe(visitorId);
  expect(await access.findShopper()).toEqual({ visitorId });
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: true, maxAge: YEAR_S };
  expect(written).toEqual([{ name: '__Host-visitor', length: 43, options }]);
});

test('a known browser keeps its id and gets no cookie', async () => {
  const token = 'a'.repeat(43);
  const { written, access } = open(token);
  const { visitorId = '' } = await access.findShopper();
  expect([access.startVisitor(), written]).toEqual([visitorId, []]);
  expect(visitorId).not.toContain(token); // the id is stored, and the token is not
});

test.each(['', 'short', 'a'.repeat(44), `${'a'.repeat(42)};`])(
  'a cookie that is not ours names nobody: %j',
  async (cookie) => {
    expect(await open(cookie).access.findShopper()).toEqual({});
  },
);
