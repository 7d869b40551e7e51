import { expect, test } from 'vitest';
import { isOwnWrite } from '#src/engine/http/same-origin.ts';

const write = (headers: Record<string, string>) =>
  new Request('http://cars.example/account-api/inventory/7', { method: 'POST', headers });

test.each([
  ['our own page', { 'sec-fetch-site': 'same-origin' }],
  ['our own page behind a proxy that ends TLS', { origin: 'https://cars.example' }],
  ['a program', {}],
])('allows a write from %s', (_, headers) => {
  expect(isOwnWrite(write(headers))).toBe(true);
});

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
  ['an address typed by hand', { 'sec-fetch-site': 'none' }],
  ['another site that claims our origin', { 'sec-fetch-site': 'cross-site', origin: 'http://cars.example' }],
  ['another origin', { origin: 'http://evil.test' }],
  ['another port', { origin: 'http://cars.example:81' }],
  ['an origin with ours as prefix', { origin: 'http://cars.example.evil.test' }],
  ['a page without an origin', { origin: 'null' }],
])('refuses a write from %s', (_, headers) => {
  expect(isOwnWrite(write(headers))).toBe(false);
});
