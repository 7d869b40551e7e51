import { afterEach, expect, test, vi } from 'vitest';
import { isReturnVisit } from '#src/browser/page-history.ts';

/** What browsers note of how a page was reached. */
class Navigation {
  readonly type: string;

  constructor(type: string) {
    this.type = type;
  }
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['back_forward', true],
  ['navigate', false],
  ['reload', false],
])('a page reached by %s: Back or Forward is %s', (type, isReturn) => {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation(type)] });
  expect(isReturnVisit()).toBe(isReturn);
});

test('a browser that notes nothing gets a usual visit', () => {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  expect(isReturnVisit()).toBe(false);
});
