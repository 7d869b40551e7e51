import { afterEach, expect, test, vi } from 'vitest';
import { isBrowserSupported } from '#src/browser/browser-floor.ts';

const Element = { prototype: { popover: null } };

afterEach(() => vi.unstubAllGlobals());

test('a browser with everything that our scripts use is supported', () => {
  vi.stubGlobal('HTMLElement', Element);
  expect(isBrowserSupported()).toBe(true);
});

test.each([
  ['Safari 17.3 and Firefox 123', { AbortSignal: { timeout: AbortSignal } }],
  ['Chrome 119', { URL: {} }],
  ['Chrome 116', { Map: {} }],
  ['Firefox 124', { HTMLElement: { prototype: {} } }],
])('%s is below the floor', (_name, globals) => {
  for (const [name, value] of Object.entries({ HTMLElement: Element, ...globals }))
    vi.stubGlobal(name, value);
  expect(isBrowserSupported()).toBe(false);
});
