/** Several brands of one installation: what belongs to each, and mistakes that would mix them up. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { listServedBrands } from '#src/server/brands/served-brands.ts';

const folder = mkdtempSync(join(tmpdir(), 'served-'));
afterAll(() => rmSync(folder, { recursive: true }));
const BRANDS_FILE = join(folder, 'brands.json');
const words = { name: 'Mid Town', tagline: 'a', about: 'b', headline: 'c' };
writeFileSync(
  BRANDS_FILE,
  JSON.stringify({
    consumer: { domains: ['cars.example'] },
    'mid-town': { ...words, domains: ['midtown.example', 'www.midtown.example'] },
    bare: words,
  }),
);
const list = (settings: Record<string, string>) =>
  listServedBrands({ BRANDS: 'consumer,mid-town', BRANDS_FILE, ...settings });

test('each brand has a host, a port, a folder and settings of its own', () => {
  const brands = list({
    PORT: '8080',
    DATA_DIR: '/srv/data',
    TRUSTED_PROXIES: '10.0.0.1',
    OPENSEARCH_URL: 'http://search.example:9200',
    WORKERS: '2',
    DATABASE_URL__mid_town: 'postgres://a:b@db/midtown',
    WORKERS__mid_town: '4',
  });
  expect(brands.map(({ id, origin, hosts, port }) => ({ id, origin, hosts, port }))).toEqual([
    { id: 'consumer', origin: 'https://cars.example', hosts: ['cars.example'], port: 8081 },
    {
      ...{ id: 'mid-town', origin: 'https://midtown.example', port: 8082 },
      hosts: ['midtown.example', 'www.midtown.example'],
    },
  ]);
  const [consumer, midTown] = brands.map(({ environment }) => environment);
  expect(consumer).toMatchObject({ BRAND: 'consumer', DATA_DIR: '/srv/data/consumer', WORKERS: '2' });
  expect(consumer).not.toHaveProperty('BRANDS');
  expect(consumer).not.toHaveProperty('DATABASE_URL');
  expect(midTown).toMatchObject({
    ...{ BRAND: 'mid-town', DATA_DIR: '/srv/data/mid-town', WORKERS: '4', HOST: '127.0.0.1' },
    ...{ DATABASE_URL: 'postgres://a:b@db/midtown', OPENSEARCH_PREFIX: 'forecourt-mid-town' },
    TRUSTED_PROXIES: '127.0.0.1,10.0.0.1',
  });
});

test.each<[string, Record<string, string>, string]>([
  ['one database of two brands', { DATABASE_URL: 'postgres://a:b@db/x' }, 'DATABASE_URL__consumer'],
  ['one sender of two brands', { MAIL_FROM: 'a@example.com' }, 'MAIL_FROM is of one brand'],
  ['a brand twice', { BRANDS: 'consumer,consumer' }, 'twice'],
  ['no brand', { BRANDS: ' , ' }, 'must name'],
  ['an unknown brand', { BRANDS: 'consumer,uptown' }, 'has only mid-town, bare'],
  ['a brand without a domain', { BRANDS: 'consumer,bare' }, 'bare has no domains'],
  [
    'a setting of a misspelled brand',
    { MAIL_FROM__midtown: 'a@b.example' },
    'is for a brand "midtown", which',
  ],
  ['one host of two brands', { ALLOWED_HOSTS__mid_town: 'cars.example' }, 'cars.example is of both'],
])('%s is refused in a sentence', (_what, settings, text) => {
  expect(() => list(settings)).toThrow(text);
});
