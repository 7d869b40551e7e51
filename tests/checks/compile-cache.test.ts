/** V8 uses kept code only where it runs with the options that the code was compiled with. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { RENDERER_OPTIONS } from '#scripts/rebuild/render-pool.ts';

const readTag = (options: readonly string[]) =>
  execFileSync(process.execPath, [...options, '-p', 'v8.cachedDataVersionTag()'], { encoding: 'utf8' });

test('processes that render use the code that others have kept', () => {
  expect(readTag(RENDERER_OPTIONS)).toBe(readTag([]));
});

test('an option that is part of how code is compiled would show', () => {
  expect(readTag(['--heap-growing-percent=200'])).not.toBe(readTag([]));
});
