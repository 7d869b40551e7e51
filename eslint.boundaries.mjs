// Who may import whom. tests/checks/boundaries.test.ts plants violations of it.

/** Layers, top to bottom. A layer may always import itself. */
const LAYERS = {
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
const FOLDERS = Object.keys(LAYERS).filter((type) => type !== 'feature');

/**
 * Which feature may use which other feature. An edge is a cost: keep it short.
 * @type {Record<string, string[]>}
 */
export const FEATURE_EDGES = {
  account: ['privacy'],
  alerts: ['contact-dealer', 'email-capture', 'push'],
  'below-results': ['email-capture', 'result-card', 'results-data'],
  'buy-online': ['contact-dealer'],
  dialogs: [
    'alerts',
    'certified',
    'contact-dealer',
    'dealer-difference',
    'electric-types',
    'keyword',
    'model-clarification',
    'model-reference',
    'push',
    'report-listing',
    'saved-listings',
    'saved-searches',
    'share-listing',
    'sign-in-prompt',
    'trim-comparison',
    'wallet',
  ],
  'dealer-page': ['result-card', 'vehicle-details'],
  'editors-desk': ['analytics', 'editorial'],
  filters: ['electric-types', 'location', 'your-search'],
  gallery: ['dialogs', 'result-card', 'sponsored'],
  'model-reference': ['editorial', 'safety', 'trim-comparison', 'vehicle-ratings'],
  payments: ['location'],
  'result-card': ['certified', 'compare', 'dealer-difference', 'saved-listings', 'sponsored'],
  'results-data': [
    'ad-slots',
    'alpha-showcase',
    'category-tabs',
    'result-card',
    'sponsored',
    'suggested-filters',
    'your-search',
  ],
  'results-grid': [
    'ad-slots',
    'alpha-showcase',
    'category-tabs',
    'result-card',
    'results-data',
    'results-map',
    'results-session',
    'sponsored',
    'suggested-filters',
    'wallet',
    'your-search',
  ],
  'results-map': ['result-card', 'results-data'],
  'results-page': [
    'alpha-showcase',
    'below-results',
    'buy-online',
    'category-tabs',
    'model-reference',
    'result-card',
    'results-data',
    'sponsored',
    'suggested-filters',
  ],
  'results-session': [
    'below-results',
    'certified',
    'model-clarification',
    'model-reference',
    'result-card',
    'results-data',
    'sponsored',
  ],
  'saved-listings': ['notices'],
  'saved-searches': ['email-capture', 'sign-in-prompt'],
  'shopping-assistant': ['model-clarification'],
  'sign-in-prompt': ['account'],
  'site-search': ['keyword'],
  'still-interested': ['alerts', 'result-card', 'results-data'],
  'vehicle-details': ['below-results', 'buy-online', 'editorial', 'result-card'],
  wallet: ['notices', 'payments'],
  'your-search': ['saved-searches'],
};

/** What a file is, by its suffix. A file may be several of these. */
const FILES = {
  root: [
    'src/middleware.ts',
    'src/server/{program,release-program,services,create-services,recorded-services,marketplace,job-handlers,shopper-records}.ts',
  ],
  server: '**/*.server.ts',
  astro: '**/*.astro',
  store: '**/*.store.ts',
  shared: ['**/*.{schema,call,job}.ts', 'src/features/*/*/(?!use-)+([a-z0-9-]).ts'],
  view: ['**/*.{astro,tsx,css}', 'src/features/*/*/use-*.ts'],
  fixture: '**/*.fixtures.ts',
  test: '**/*.test.{ts,tsx}',
};

const layer = (...types) => ({ element: { types: { anyOf: types } } });
const feature = (name) => ({ element: { type: 'feature', captured: { name } } });
const ownFeature = feature('{{ from.element.captured.name }}');
const file = (...categories) => ({ file: { categories: { anyOf: categories } } });
const mayReachServer = file('server', 'astro', 'test');
const onServer = [file('root', 'server', 'astro', 'shared'), layer('pages', 'layouts', 'page-kinds')];
const plainNode = file('root', 'server', 'shared');
const browserState = [layer('stores', 'browser'), file('store')];
const packages = [{ module: { origin: 'external' } }, { module: { origin: 'core' } }];
const zodMini = { module: { origin: 'external', source: 'zod', internalPath: 'mini' } };

const allow = (from, to, kind) => ({ from, allow: { to, ...(kind && { dependency: { kind } }) } });
const forbid = (from, to, message) => ({ from, disallow: { to, dependency: { kind: 'value' } }, message });

/** The last policy that fits decides, so an exception stands below its rule. */
const policies = [
  ...Object.entries(LAYERS).map(([from, to]) => allow(layer(from), layer(...to))),
  ...FOLDERS.map((type) => allow(layer(type), layer(type))),
  allow(layer('feature'), ownFeature),
  ...Object.entries(FEATURE_EDGES).map(([from, to]) => allow(feature(from), to.map(feature))),

  forbid(layer(...INNER), file('server'), 'Only .server.ts, .astro and tests may import server code.'),
  allow({ ...layer('feature'), ...mayReachServer }, [layer(...OUTER), { ...ownFeature, ...file('server') }]),
  allow(layer('feature'), layer(...OUTER), 'type'),

  forbid(layer('layouts', 'feature', ...OUTER), file('root'), 'Services are received, not imported.'),
  allow(file('root'), layer('page-kinds', 'feature', 'domain', 'lib', ...OUTER)),

  forbid(onServer, browserState, 'A store on the server would serve every visitor of the process.'),
  forbid(
    [plainNode, layer('page-kinds')],
    file('view'),
    'This file also runs in plain Node: no .astro, .tsx, .css.',
  ),

  forbid(undefined, file('fixture'), 'Fixtures are for tests.'),
  allow(file('test', 'fixture'), file('fixture')),

  allow(undefined, packages),
  forbid(layer('domain', 'lib'), packages, 'domain/ and lib/ are pure: zod/mini is their only package.'),
  allow(layer('domain', 'lib'), zodMini),
  allow(file('test'), [...packages, layer('support')]),
  allow({ ...layer('engine'), ...file('test') }, [layer('server'), file('root')]), // its tables
];

const concernsLayer = (selector, type, name) => {
  const { types, type: only, captured } = selector.element ?? {};
  if (types !== undefined) return types.anyOf.includes(type);
  return only === undefined || (only === type && captured.name === name);
};
/** The policies that can fit a file of a layer, or of one feature: each import is compared with all of its file's. */
const policiesFrom = (type, name) =>
  policies.filter(
    ({ from }) => from === undefined || [from].flat().some((selector) => concernsLayer(selector, type, name)),
  );

const settings = {
  'import/resolver': { typescript: { project: './tsconfig.json' } }, // eslint-import-resolver-typescript
  'boundaries/elements': [
    { type: 'feature', pattern: 'src/features/*/*', capture: ['family', 'name'] },
    { type: 'support', pattern: 'tests/support' },
    { type: 'tooling', pattern: ['integrations', 'scripts', 'tests'] },
    ...FOLDERS.map((type) => ({ type, pattern: `src/${type}` })),
  ],
  'boundaries/files': Object.entries(FILES).map(([category, pattern]) => ({ category, pattern })),
};
/** @returns {{ files: string[], rules: import('oxlint').DummyRuleMap }} */
const check = (folder, listed) => ({
  files: [`${folder}/*.{ts,tsx,astro}`],
  rules: {
    'boundaries/dependencies': [
      'error',
      { default: 'disallow', checkAllOrigins: true, checkInternals: true, policies: listed },
    ],
  },
});

/** What both linters need of it. Later rules replace earlier ones: a feature with edges has its own. */
export default {
  settings,
  rules: [
    check('src', policies),
    ...FOLDERS.map((type) => check(`src/${type}/**`, policiesFrom(type))),
    check('src/features/**', policiesFrom('feature')),
    ...Object.keys(FEATURE_EDGES).map((name) =>
      check(`src/features/*/${name}/**`, policiesFrom('feature', name)),
    ),
  ],
};
