import { describe, expect, test } from 'vitest';
import { findTestOnlyProblems } from '#scripts/check-test-only.ts';

describe('check-test-only', () => {
  const files = [
    { path: 'src/pages/index.astro', text: "import { a } from '#src/lib/a.ts';" },
    { path: 'src/lib/a.ts', text: "void import('./b.ts'); new Worker(new URL('./c.ts', import.meta.url));" },
    { path: 'src/lib/b.ts', text: '' },
    { path: 'src/lib/c.ts', text: '' },
    { path: 'src/lib/d.ts', text: "import { e } from './e.ts';" },
    { path: 'src/lib/e.ts', text: "import { d } from './d.ts';" },
  ];

  test('reports files that no page leads to, although they use each other', () => {
    expect(findTestOnlyProblems(files, ['src/pages/index.astro'])).toEqual([
      'src/lib/d.ts: no page, command or integration uses it. Use it, or move it to tests/',
      'src/lib/e.ts: no page, command or integration uses it. Use it, or move it to tests/',
    ]);
  });
});
