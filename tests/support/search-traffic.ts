// The answers of searches in the test's hand: late, failing, or counted.
import type { Page, Route } from '@playwright/test';
import { expect } from './browser-test.ts';

const isSearch = (url: URL) => url.pathname === '/rest/lsc/listing';

export interface HeldSearches {
  /** Waits until so many searches have been asked and are held. */
  untilAsked: (count: number) => Promise<void>;
  /** Lets one answer through; an aborted question has none. */
  answer: (index: number) => Promise<void>;
}

/** Searches are asked and not answered until the test says so. */
export async function holdSearches(page: Page): Promise<HeldSearches> {
  const held: Route[] = [];
  await page.route(isSearch, (route) => {
    held.push(route);
  });
  return {
    untilAsked: (count) => expect.poll(() => held.length, 'searches asked').toBe(count),
    answer: async (index) => held[index]?.continue(),
  };
}

/** Every search fails as if the network were gone. @returns the way to mend it */
export async function breakSearches(page: Page): Promise<() => Promise<void>> {
  await page.route(isSearch, (route) => route.abort('failed'));
  return () => page.unroute(isSearch);
}

/** Scripts stay away until the test lets them through. */
export async function holdScripts(page: Page): Promise<{ letThrough: () => Promise<void> }> {
  const held: Route[] = [];
  const isScript = (url: URL) => url.pathname.endsWith('.js');
  await page.route(isScript, (route) => {
    held.push(route);
  });
  return {
    letThrough: async () => {
      await page.unroute(isScript);
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
