// Astro components, whose markup only ESLint reads. Code has the same rules in oxlint.config.ts.
import astro from 'eslint-plugin-astro';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';
import forecourt from './eslint.rules.mjs';
import { GENERATED, GUARDED_ACTS, MISTAKES, PLAIN_ZOD } from './lint.shared.mjs';

export default defineConfig(
  globalIgnores([...GENERATED.map((folder) => `${folder}/`), '**/*.{js,mjs,cjs}']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  astro.configs['flat/recommended'],
  {
    files: ['**/*.astro'],
    languageOptions: { parserOptions: { parser: tseslint.parser, extraFileExtensions: ['.astro'] } },
  },
  {
    files: ['**/*.astro', '**/*.astro/*.ts'],
    plugins: { '@typescript-eslint': tseslint.plugin, forecourt },
    rules: {
      ...Object.fromEntries(MISTAKES.map((rule) => [rule, 'error'])),
      'no-undef': 'off', // `astro check` reports it, with the types at hand
      'no-unused-vars': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300 }],
      'no-console': 'error',
      'no-restricted-imports': ['error', { patterns: [PLAIN_ZOD] }],
      'forecourt/defined-only': 'error',
      'forecourt/file-name': 'error',
      'forecourt/guarded-acts': ['error', GUARDED_ACTS],
      'forecourt/import-style': 'error',
      'forecourt/one-duration': 'error',
      'forecourt/read-only-stores': 'error',
      'forecourt/reasoned-disable': 'error',
      'forecourt/spaced-words': 'error',
    },
  },
  {
    // Pages of results also say how their fragment of similar cars is drawn by itself (`engine/building/page-renderer.ts`).
    files: ['src/pages/cars-for-sale/**/*.astro'],
    rules: { 'astro/no-exports-from-components': 'off' },
  },
  {
    // The scripts of Astro components, which the plugin names after their place and which run in the browser.
    files: ['**/*.astro/*.ts'],
    rules: { 'forecourt/file-name': 'off' },
  },
);
