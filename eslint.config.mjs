// Style is prettier's; a rule here prevents a mistake. A rule is an error or is not there. Rules that need types are in
// .oxlintrc.json, because the native compiler answers them in a fifth of the time.
import astro from 'eslint-plugin-astro';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import boundaries from './eslint.boundaries.mjs';
import forecourt from './eslint.rules.mjs';

const TESTS = ['**/*.test.{ts,tsx}', 'tests/**/*.ts', '**/*.fixtures.ts'];
const PURE = ['src/domain/**/*.ts', 'src/lib/**/*.ts'];

/** The one place, or the few, where a dangerous act is allowed, and why there. */
const GUARDED_ACTS = {
  fetch: {
    'src/engine/calls/transports.ts':
      'the one way out: listed hosts only, redirects refused, the body capped',
    'src/browser/call-api.ts': "the one question of a browser, to this site's own endpoints",
    'src/features/desk/editors-desk/DeskProgress.astro':
      'how far a rebuild is, asked by the desk of its own server',
    'src/engine/building/smoke-test.ts': 'pages of a new release, from its own server on this machine',
    'src/browser/send-beacon.ts': 'what a beacon could not take: one POST to an endpoint of ours',
  },
  RegExp: {},
  'set:html': {
    'src/features/desk/editorial/EditorialHtml.astro':
      'sanitized in the same line, by the one function for it',
    'src/features/site/seo/Seo.astro':
      'JSON-LD cannot be a text node; formatJsonLd escapes every way out of a script',
    'src/layouts/ResultsView.astro': 'rows of cars that React rendered, as a rebuild renders them',
    'src/layouts/SiteLayout.astro':
      'drawings of our own, made of constants; the page itself, rendered a line above',
    'src/ui/CachedFragment.astro': 'what Astro drew of the part before, kept for the next page',
  },
  dangerouslySetInnerHTML: {
    'src/features/search/result-card/DrawnCards.tsx':
      'markup that React drew some lines below, kept for the next page',
    'src/ui/LazyPart.tsx': 'what React rendered on the server, some lines above',
  },
};

/** What is a mistake in any JavaScript and no concern of the compiler. */
const MISTAKES = [
  'array-callback-return',
  'eqeqeq',
  'no-cond-assign',
  'no-constant-binary-expression',
  'no-constructor-return',
  'no-debugger',
  'no-empty',
  'no-eval',
  'no-irregular-whitespace',
  'no-loss-of-precision',
  'no-misleading-character-class',
  'no-prototype-builtins',
  'no-self-assign',
  'no-self-compare',
  'no-sparse-arrays',
  'no-template-curly-in-string',
  'no-unmodified-loop-condition',
  'no-unreachable-loop',
  'no-unsafe-finally',
  'no-unused-labels',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-const',
];

const PLAIN_ZOD = {
  regex: '^(zod(?!/mini$)|astro[:/](zod|schema))',
  message: 'Schemas are written with zod/mini.',
};
const OUTSIDE_WORLD = ['fetch', 'window', 'document', 'navigator', 'location', 'localStorage', 'process'];
const given = (object, property) => ({
  object,
  property,
  message: 'Time, chance and ids are given as arguments.',
});

export default defineConfig(
  globalIgnores(['dist/', 'var/', '.astro/', '.astro-cache/', '.bench/', 'test-results/', 'public/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,astro,mjs}'],
    rules: Object.fromEntries(MISTAKES.map((rule) => [rule, 'error'])),
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict], // the rules that need types are in .oxlintrc.json
    rules: {
      'no-undef': 'off', // the compiler knows better
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_' },
      ],
      '@typescript-eslint/no-dynamic-delete': 'off', // on an object of our own making it is plain
    },
  },
  astro.configs['flat/recommended'],
  {
    files: ['**/*.astro'],
    languageOptions: { parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.astro'] } },
    plugins: { '@typescript-eslint': tseslint.plugin },
    rules: {
      'no-undef': 'off', // `astro check` reports it, with the types at hand
      'no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  {
    files: ['**/*.d.ts'], // an import statement would turn a declaration file into a module
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // Pages of results also say how their rows are drawn by themselves (`engine/building/page-renderer.ts`).
    files: ['src/pages/cars-for-sale/**/*.astro'],
    rules: { 'astro/no-exports-from-components': 'off' },
  },
  { files: ['src/**/*.tsx', 'src/**/use-*.ts'], extends: [reactHooks.configs.flat.recommended] },
  {
    files: ['**/*.{ts,tsx,astro,mjs}'],
    plugins: { forecourt },
    rules: {
      'forecourt/file-name': 'error',
      'forecourt/reasoned-disable': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^(zod(?!/mini$)|astro[:/](zod|schema))',
              message: 'Schemas are written with zod/mini.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: ['src/engine/calls/create-breaker.ts', ...TESTS],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'opossum',
              message: 'Its traps are known to src/engine/calls/create-breaker.ts only: use ask.',
            },
          ],
          patterns: [PLAIN_ZOD],
        },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.tsx'],
    ignores: TESTS,
    rules: { 'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['src/pages/**', '*.config.ts', 'integrations/react-parts-server.ts'], // Astro asks for their defaults
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true } },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx,astro}'],
    ignores: TESTS,
    rules: {
      'forecourt/guarded-acts': ['error', GUARDED_ACTS],
      'forecourt/read-only-stores': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['{src,tests,scripts,integrations}/**/*.{ts,tsx,astro}'],
    rules: { 'forecourt/import-style': 'error', 'forecourt/defined-only': 'error' },
  },
  ...boundaries,
  {
    files: PURE,
    ignores: TESTS,
    rules: {
      'no-restricted-globals': [
        'error',
        ...OUTSIDE_WORLD.map((name) => ({
          name,
          message: 'domain/ and lib/ are pure: pass in what they need.',
        })),
      ],
      'no-restricted-properties': [
        'error',
        given('Date', 'now'),
        given('Math', 'random'),
        given('performance', 'now'),
        given('crypto', 'randomUUID'),
      ],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: 'The time is given.' },
      ],
    },
  },
  {
    files: TESTS,
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' }, // a test may fail there, and says where
  },
  {
    // The scripts of Astro components, which the plugin names after their place and which run in the browser.
    files: ['**/*.astro/*.ts'],
    rules: { 'forecourt/file-name': 'off', 'boundaries/dependencies': 'off' },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: { process: 'readonly', URL: 'readonly' } } },
);
