// What the two linters have in common: oxlint.config.ts for code, eslint.config.mjs for Astro components.

/** @type {string[]} */
export const GENERATED = ['dist', 'var', '.astro', '.astro-cache', '.bench', 'test-results', 'public'];
export const TESTS = ['**/*.test.{ts,tsx}', 'tests/**/*.ts', '**/*.fixtures.ts'];

/** The one place, or the few, where a dangerous act is allowed, and why there. */
export const GUARDED_ACTS = {
  fetch: {
    'src/engine/calls/transports.ts':
      'the one way out: listed hosts only, redirects refused, the body capped',
    'src/browser/call-api.ts': "the one question of a browser, to this site's own endpoints",
    'src/features/desk/editors-desk/DeskProgress.astro':
      'how far a rebuild is, asked by the desk of its own server',
    'src/features/desk/editorial/editing/TextAutosave.astro':
      'what an editor types, sent to the desk of its own server',
    'src/engine/publishing/store/s3-store.ts':
      'the bucket that an operator has configured, with its keys; redirects refused, time bounded',
    'src/engine/tracing/otlp-exporter.ts':
      'the collector of traces that an operator has configured; redirects refused, time bounded',
    'src/engine/building/smoke-test.ts': 'pages of a new release, from its own server on this machine',
    'src/browser/send-beacon.ts': 'what a beacon could not take: one POST to an endpoint of ours',
  },
  RegExp: {
    'src/domain/dealer/site-claim.ts':
      'words of ours and names of brands, of letters from a to z only, once for each process',
    'src/reference/import/sentence-case.ts':
      'names of states and words of ours; names of cars in a file, escaped in the same line',
  },
  'set:html': {
    'src/features/desk/editors-desk/DeskTable.astro':
      'what Astro drew of the rows between its tags, with the names of their columns',
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
export const MISTAKES = [
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
  'no-unreachable-loop',
  'no-unsafe-finally',
  'no-unused-labels',
  'no-useless-catch',
  'no-useless-escape',
  'no-var',
  'prefer-const',
];

export const PLAIN_ZOD = {
  group: ['zod', 'zod/*', '!zod/mini', 'astro/zod', 'astro/schema', 'astro:schema'],
  message: 'Schemas are written with zod/mini.',
};
