// Pages and names for development are not in any release.
import { expect, test } from 'vitest';
import { devPages } from '#integrations/dev-pages.ts';

test.each([
  ['dev', 2, 1],
  ['build', 0, 0],
  ['preview', 0, 0],
])('with "astro %s" there are %d such pages and %d such scripts', (command, pages, scripts) => {
  const injected: string[] = [];
  const inline: string[] = [];
  const setup = devPages().hooks['astro:config:setup'] as unknown as (options: object) => void;
  setup({
    command,
    injectRoute: ({ pattern }: { pattern: string }) => injected.push(pattern),
    injectScript: (_stage: string, script: string) => inline.push(script),
  });
  expect([injected.length, inline.length]).toEqual([pages, scripts]);
});
