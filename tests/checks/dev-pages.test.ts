// Development pages are not in any release.
import { expect, test } from 'vitest';
import { devPages } from '#integrations/dev-pages.ts';

test.each([
  ['dev', 2],
  ['build', 0],
  ['preview', 0],
])('with "astro %s" there are %d such pages', (command, count) => {
  const injected: string[] = [];
  const setup = devPages().hooks['astro:config:setup'] as unknown as (options: object) => void;
  setup({ command, injectRoute: ({ pattern }: { pattern: string }) => injected.push(pattern) });
  expect(injected).toHaveLength(count);
});
