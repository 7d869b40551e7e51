/** V8 uses cached code only with the options that it was compiled with. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { RENDERER_OPTIONS } from '#src/engine/building/render-pool.ts';

const readTag = (options: readonly string[]) =>
  execFileSync(process.execPath, [...options, '-p', 'v8.cachedDataVersionTag()'], { encoding: 'utf8' });

test('rendering processes use code that others have cached', () => {
  expect(readTag(RENDERER_OPTIONS)).toBe(readTag([]));
});

test('an option that affects compilation would be noticed', () => {
  expect(readTag(['--heap-growing-percent=200'])).not.toBe(readTag([]));
});
