/** Brands of a file: what they change, and each mistake as one sentence. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { drawBrandIcon, findIconPath } from '#src/domain/site/brand-icon.ts';
import { formatBrandTokens } from '#src/domain/site/brand-look.ts';
import { createSite } from '#src/domain/site/site.ts';
import { BRANDS, nameInTitle } from '#src/domain/site/brands.ts';
import { loadConfig } from '#src/server/config.ts';

const folder = mkdtempSync(join(tmpdir(), 'brands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIGHT = {
  brand: '#8a1538',
  brandStrong: '#6d0f2b',
  onBrand: '#ffffff',
  brandInk: '#7a1231',
  brandFill: '#fbe9ee',
};
const DARK = {
  brand: '#a8274c',
  brandStrong: '#8a1c3d',
  onBrand: '#ffffff',
  brandInk: '#ffb3c6',
  brandFill: '#3b1622',
};
const MIDTOWN = {
  name: 'Midtown Cars',
  tagline: 'Cars of five dealers in town',
  about: 'Midtown Cars: five dealers, one search.',
  headline: 'Five dealers, one search',
  flags: { compare: false },
  domains: ['cars.midtown.example', 'midtown.example'],
  look: { light: LIGHT, dark: DARK, mark: 'M8 24V8l8 10 8-10v16' },
};

function load(brands: unknown, environment: Record<string, string> = {}) {
  const file = join(folder, 'brands.json');
  writeFileSync(file, typeof brands === 'string' ? brands : JSON.stringify(brands));
  return loadConfig({ BRAND: 'midtown', BRANDS_FILE: file, ...environment });
}

test('a brand of a file has its name, words, look, rules, flags and domains', () => {
  const config = load({ midtown: MIDTOWN, uptown: { ...MIDTOWN, domains: [] } });
  expect(config).toMatchObject({
    brand: 'consumer',
    siteOrigin: 'https://cars.midtown.example',
    flags: { compare: false },
    mailFrom: 'Midtown Cars <no-reply@localhost>',
  });
  expect(config.allowedHosts).toContain('midtown.example');
  const { brand } = createSite({ brand: config.ownBrand, flags: config.flags, origin: config.siteOrigin });
  expect([brand.id, nameInTitle(brand, true)]).toEqual(['midtown', 'Midtown Cars']);
  const tokens = brand.look && formatBrandTokens(brand.look);
  expect(tokens).toContain('[data-look]{--brand:#8a1538;');
  expect(tokens).toContain('@media(prefers-color-scheme:dark){[data-look]{--brand:#a8274c;');
});

test("a brand's icon has its own color and mark, also where it ships with Forecourt", () => {
  const { consumer, certified } = BRANDS;
  const midtown = load({ midtown: MIDTOWN }).ownBrand;
  expect([consumer, certified, midtown].map(findIconPath)).toEqual([
    '/favicon.svg',
    '/brand-icon.svg',
    '/brand-icon.svg',
  ]);
  expect(drawBrandIcon(consumer)).toBe(readFileSync('public/favicon.svg', 'utf8').trim());
  expect(drawBrandIcon(certified)).toContain('fill="#0b6a63"');
  expect(drawBrandIcon(midtown)).toMatch(/fill="#8a1538".*d="M8 24V8l8 10 8-10v16"/);
});

test('a name with signs of mail headers stands in quotes before the address', () => {
  const fromOf = (name: string) => load({ midtown: { ...MIDTOWN, name } }).mailFrom;
  expect(fromOf('Autos: Best')).toBe('"Autos: Best" <no-reply@localhost>');
  expect(fromOf('Cars (Tucson), "A\\B"')).toBe('"Cars (Tucson), \\"A\\\\B\\"" <no-reply@localhost>');
});

test('settings of the environment are above those of the file', () => {
  const config = load(
    { midtown: MIDTOWN },
    { SITE_ORIGIN: 'http://localhost:4321', FLAGS: '{"compare":true}' },
  );
  expect([config.siteOrigin, config.flags['compare']]).toEqual(['http://localhost:4321', true]);
});

test('the shipped brands need no file', () => {
  expect(loadConfig({ BRAND: 'certified' }).ownBrand).toMatchObject({ key: 'certified', id: 'certified' });
});

test('a shipped brand takes its hosts from the file, and nothing else', () => {
  const file = { certified: { domains: ['certified.example'] }, midtown: MIDTOWN };
  const config = load(file, { BRAND: 'certified' });
  expect([config.siteOrigin, config.ownBrand.id]).toEqual(['https://certified.example', 'certified']);
  expect(load(file, { BRAND: 'consumer' }).siteOrigin).toBe('http://localhost:4321');
});

const { name: _, ...nameless } = MIDTOWN;
test.each([
  ['no JSON', '{', 'is not valid JSON'],
  ['another brand', { uptown: MIDTOWN }, 'has only uptown'],
  ['no name', { midtown: nameless }, 'midtown.name: is missing.'],
  ['markup', { midtown: { ...MIDTOWN, name: '<b>' } }, 'without < and >'],
  ['a name of spaces', { midtown: { ...MIDTOWN, name: '  ' } }, 'midtown.name: must be visible text'],
  ['a name of no letters', { midtown: { ...MIDTOWN, name: '\u200B\u200D' } }, 'visible text'],
  ['a name that turns', { midtown: { ...MIDTOWN, name: 'Mid\u202Enwot' } }, 'visible text'],
  ['a word that nobody knows', { midtown: { ...MIDTOWN, colour: 'red' } }, 'midtown: there is no "colour".'],
  [
    'a number for a name',
    { midtown: { ...MIDTOWN, name: 5 } },
    'midtown.name: expected string, received number.',
  ],
  ['a flag that nobody knows', { midtown: { ...MIDTOWN, flags: { fly: true } } }, 'no flag "fly"'],
  ['the name of a shipped brand', { midtown: MIDTOWN, consumer: MIDTOWN }, 'ships with Forecourt'],
  [
    'a domain of a shipped brand and another',
    { midtown: MIDTOWN, certified: { domains: ['midtown.example'] } },
    'of both certified and midtown',
  ],
  ['one domain of two brands', { midtown: MIDTOWN, uptown: MIDTOWN }, 'of both midtown and uptown'],
  [
    'a color that ends the rule',
    { midtown: { ...MIDTOWN, look: { ...MIDTOWN.look, light: { ...LIGHT, brand: 'red}*{' } } } },
    'must be a color',
  ],
  [
    'a mark that leaves its attribute',
    { midtown: { ...MIDTOWN, look: { ...MIDTOWN.look, mark: '"><script>' } } },
    'must be an SVG path',
  ],
  [
    'text that nobody can read',
    { midtown: { ...MIDTOWN, look: { ...MIDTOWN.look, dark: { ...DARK, brandInk: '#444444' } } } },
    'dark: brandInk on brandFill has a contrast of',
  ],
])('%s is a mistake that is told in a sentence', (_what, brands, words) => {
  expect(() => load(brands)).toThrow(words);
});

test('a brand without a file is told so', () => {
  expect(() => loadConfig({ BRAND: 'midtown' })).toThrow('one of BRANDS_FILE');
});
