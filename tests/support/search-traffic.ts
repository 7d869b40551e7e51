// Controls the answers of searches: delayed, failing, or counted.
import type { Page, Route } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';

const isSearch = (url: URL) => url.pathname === '/cars-for-sale/svc/results';

export interface HeldSearches {
  /** Waits until this many searches have been sent and are held. */
  untilRequested: (count: number) => Promise<void>;
  /** Releases one answer; an aborted search has none. */
  answer: (index: number) => Promise<void>;
}

/** Holds all searches until the test releases them. */
export async function holdSearches(page: Page): Promise<HeldSearches> {
  const held: Route[] = [];
  await page.route(isSearch, (route) => {
    held.push(route);
  });
  return {
    untilRequested: (count) => expect.poll(() => held.length, 'searches sent').toBe(count),
    answer: async (index) => held[index]?.continue(),
  };
}

/** Every search fails as if the network were down. @returns a function that restores it */
export async function breakSearches(page: Page): Promise<() => Promise<void>> {
  await page.route(isSearch, (route) => route.abort('failed'));
  return () => page.unroute(isSearch);
}

/** Holds all scripts, or those of a name, until the test releases them. */
export async function holdScripts(page: Page, name = ''): Promise<{ letThrough: () => Promise<void> }> {
  const held: Route[] = [];
  let isOpen = false;
  const isScript = ({ pathname }: URL) => pathname.endsWith('.js') && pathname.includes(name);
  await page.route(isScript, (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    return undefined;
  });
  return {
    letThrough: async () => {
      isOpen = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}
