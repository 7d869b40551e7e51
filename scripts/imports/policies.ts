// Who may import whom. tests/checks/imports.test.ts plants violations of it.
import { FEATURE_EDGES } from '#scripts/imports/feature-edges.ts';
import type { Place } from '#scripts/imports/places.ts';

/** An imported file, or a package. */
export type Target = { place: Place } | { module: string };
type FitsFile = (place: Place) => boolean;
type FitsTarget = (target: Target, from: Place) => boolean;

export interface Policy {
  from: FitsFile;
  to: FitsTarget;
  allowed: boolean;
  /** Concerns only imports of types, or only imports of values. */
  only?: 'type' | 'value';
  message?: string;
}

/** Layers, top to bottom. A layer may always import itself. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  pages: [
    'layouts',
    'page-kinds',
    'feature',
    'inventory',
    'reference',
    'server',
    'engine',
    'ui',
    'domain',
    'lib',
  ],
  layouts: ['page-kinds', 'feature', 'server', 'engine', 'ui', 'styles', 'domain', 'lib'],
  'page-kinds': ['feature', 'inventory', 'reference', 'server', 'engine', 'domain', 'lib'],
  feature: ['stores', 'browser', 'ui', 'domain', 'lib'], // and itself only by the two rules below
  stores: ['browser', 'domain', 'lib'],
  inventory: ['server', 'engine', 'domain', 'lib'],
  reference: ['server', 'domain', 'lib'],
  server: ['engine', 'domain', 'lib'],
  engine: ['domain', 'lib'],
  browser: ['domain', 'lib'],
  ui: ['lib'],
  styles: [],
  domain: ['lib'],
  lib: [],
};
/** Layers that reach the outside world, and layers that may end in a browser. */
const OUTER = ['inventory', 'reference', 'server', 'engine'];
const INNER = ['feature', 'stores', 'browser', 'ui', 'domain', 'lib'];

const layer =
  (...layers: readonly string[]): FitsFile =>
  (place) =>
    layers.includes(place.layer);
const file =
  (...categories: readonly string[]): FitsFile =>
  (place) =>
    categories.some((category) => place.categories.has(category));
const feature =
  (name: string): FitsFile =>
  (place) =>
    place.feature === name;
const any: FitsFile = () => true;
const either =
  (...fits: readonly FitsFile[]): FitsFile =>
  (place) =>
    fits.some((fitsFile) => fitsFile(place));
const both =
  (...fits: readonly FitsFile[]): FitsFile =>
  (place) =>
    fits.every((fitsFile) => fitsFile(place));

const toFile =
  (fits: FitsFile): FitsTarget =>
  (target) =>
    'place' in target && fits(target.place);
const ownFeature: FitsTarget = (target, from) =>
  'place' in target && target.place.feature !== '' && target.place.feature === from.feature;
const ownServerFile: FitsTarget = (target, from) =>
  ownFeature(target, from) && 'place' in target && file('server')(target.place);
const toPackage: FitsTarget = (target) => 'module' in target;
const zodMini: FitsTarget = (target) => 'module' in target && target.module === 'zod/mini';

const allow = (from: FitsFile, to: FitsTarget): Policy => ({ from, to, allowed: true });
const forbid = (from: FitsFile, to: FitsTarget, message: string): Policy => ({
  from,
  to,
  allowed: false,
  only: 'value',
  message,
});

const mayReachServer = both(layer('feature'), file('server', 'astro', 'test'));
const onServer = either(file('root', 'server', 'astro', 'shared'), layer('pages', 'layouts', 'page-kinds'));
const inPlainNode = either(file('root', 'server', 'shared'), layer('page-kinds'));
const browserState = either(layer('stores', 'browser'), file('store'));

/** The last policy that fits decides, so an exception comes after its rule. What no policy fits is not allowed. */
export const POLICIES: readonly Policy[] = [
  ...Object.entries(LAYERS).map(([from, to]) => allow(layer(from), toFile(layer(...to)))),
  ...Object.keys(LAYERS)
    .filter((type) => type !== 'feature')
    .map((type) => allow(layer(type), toFile(layer(type)))),
  allow(layer('feature'), ownFeature),
  ...Object.entries(FEATURE_EDGES).map(([from, to]) =>
    allow(feature(from), toFile(either(...to.map(feature)))),
  ),

  forbid(
    layer(...INNER),
    toFile(file('server')),
    'Only .server.ts, .astro and tests may import server code.',
  ),
  allow(mayReachServer, toFile(layer(...OUTER))),
  allow(mayReachServer, ownServerFile),
  { from: layer('feature'), to: toFile(layer(...OUTER)), allowed: true, only: 'type' },

  forbid(layer('layouts', 'feature', ...OUTER), toFile(file('root')), 'Services are received, not imported.'),
  allow(file('root'), toFile(layer('page-kinds', 'feature', 'domain', 'lib', ...OUTER))),

  forbid(onServer, toFile(browserState), 'A store on the server would serve every visitor of the process.'),
  forbid(inPlainNode, toFile(file('view')), 'This file also runs in plain Node: no .astro, .tsx, .css.'),

  forbid(any, toFile(file('fixture')), 'Fixtures are for tests.'),
  allow(file('test', 'fixture'), toFile(file('fixture'))),

  allow(any, toPackage),
  forbid(layer('domain', 'lib'), toPackage, 'domain/ and lib/ are pure: zod/mini is their only package.'),
  allow(layer('domain', 'lib'), zodMini),
  allow(file('test'), toPackage),
  allow(file('test'), toFile(layer('support'))),
  allow(both(layer('engine'), file('test')), toFile(either(layer('server'), file('root')))), // its tables
];
