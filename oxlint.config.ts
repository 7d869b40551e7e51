// Style is the formatter's; a rule here prevents a mistake. A rule is an error or is not there. This is for TypeScript and
// plain modules; Astro components have the same in eslint.config.mjs, because Oxlint does not read their markup.
import { defineConfig } from 'oxlint';
import type { DummyRuleMap } from 'oxlint';
import { GENERATED, GUARDED_ACTS, MISTAKES, PLAIN_ZOD, TESTS } from './lint.shared.mjs';
import { OFF_IN_TESTS, TYPESCRIPT_RULES } from './oxlint.typescript.ts';

const PURE = ['src/domain/**/*.ts', 'src/lib/**/*.ts'];
const OUTSIDE_WORLD = ['fetch', 'window', 'document', 'navigator', 'location', 'localStorage', 'process'];
const REACT_RULES = [
  'rules-of-hooks',
  'exhaustive-deps',
  'static-components',
  'use-memo',
  'preserve-manual-memoization',
  'incompatible-library',
  'immutability',
  'globals',
  'refs',
  'set-state-in-effect',
  'error-boundaries',
  'purity',
  'set-state-in-render',
  'unsupported-syntax',
];
const OPOSSUM = {
  name: 'opossum',
  message: 'Its traps are known to src/engine/calls/create-breaker.ts only: use ask.',
};

const errors = (rules: readonly string[]) =>
  Object.fromEntries(rules.map((rule) => [rule, 'error' as const]));
const given = (object: string, property: string) => ({
  object,
  property,
  message: 'Time, chance and ids are given as arguments.',
});
/** Styling the whole page again would come before the dialog. */
const MODAL = { property: 'showModal', message: 'Use showDialog of src/ui, which shows the dialog first.' };
const linesOfAFunction = (max: number): DummyRuleMap => ({
  'max-lines-per-function': ['error', { max, skipBlankLines: true, skipComments: true }],
});

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: [{ name: 'forecourt', specifier: './eslint.rules.mjs' }],
  categories: { correctness: 'off' },
  ignorePatterns: [...GENERATED, '**/*.astro'],
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    ...errors(MISTAKES),
    'forecourt/file-name': 'error',
    'forecourt/reasoned-disable': 'error',
    'max-lines': ['error', { max: 300 }],
    'no-restricted-imports': ['error', { patterns: [PLAIN_ZOD] }],
    'no-restricted-properties': ['error', MODAL],
  },
  overrides: [
    { files: ['src/ui/show-dialog.ts', ...TESTS], rules: { 'no-restricted-properties': 'off' } },
    { files: ['**/*.{ts,tsx}'], rules: TYPESCRIPT_RULES },
    { files: TESTS, rules: OFF_IN_TESTS },
    {
      files: ['**/*.d.ts'], // an import statement would turn a declaration file into a module
      rules: { 'typescript/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
    },
    {
      files: ['src/**/*.tsx', 'src/**/use-*.ts'],
      rules: errors(REACT_RULES.map((rule) => `react/${rule}`)),
    },
    {
      files: ['src/**/*.ts'],
      excludeFiles: ['src/engine/calls/create-breaker.ts', ...TESTS],
      rules: { 'no-restricted-imports': ['error', { paths: [OPOSSUM], patterns: [PLAIN_ZOD] }] },
    },
    { files: ['**/*.{ts,tsx}'], excludeFiles: TESTS, rules: linesOfAFunction(60) },
    { files: ['**/*.tsx'], excludeFiles: TESTS, rules: linesOfAFunction(120) },
    {
      files: ['**/*.{ts,tsx}'],
      // Astro and the tools ask for their defaults.
      excludeFiles: ['src/pages/**', '*.config.ts', 'integrations/react-parts-server.ts'],
      rules: {
        'no-restricted-exports': [
          'error',
          {
            restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true },
          },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: TESTS,
      rules: {
        'forecourt/guarded-acts': ['error', GUARDED_ACTS],
        'forecourt/read-only-stores': 'error',
        'no-console': 'error',
      },
    },
    {
      files: ['{src,tests,scripts,integrations}/**/*.{ts,tsx}'],
      rules: {
        'forecourt/import-style': 'error',
        'forecourt/defined-only': 'error',
        'forecourt/one-duration': 'error',
      },
    },
    {
      files: PURE,
      excludeFiles: TESTS,
      rules: {
        'forecourt/given-time': 'error',
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
      },
    },
  ],
});
