/** Whether an interaction of the benchmark did what it should: a time counts only then. */
import type { Locator, Page } from '@playwright/test';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import type { Sign } from '#tests/bench/paint-watch.ts';

/** Links of the cards in the results. */
export const CARDS = '#cars h3 a';
const CHECK_WITHIN_MS = 20_000;

interface Answer {
  readonly totalResultCount: number;
  readonly listings: readonly { readonly id: string }[];
}

/** Shown when the heading has the count of this search and its first car stands first. */
export async function resultsSign(page: Page, search: string): Promise<Sign> {
  const { totalResultCount, listings } = await askSearch(page, search);
  const first = listings[0]?.id ?? 'no car';
  return {
    name: 'results',
    parts: [
      { selector: 'h1', includes: `${totalResultCount.toLocaleString('en-US')} Match` },
      { selector: CARDS, includes: `/vehicle/${first}` },
    ],
  };
}

/** The heading has the count of the address, and the last cards are the cars of its page in their order. */
export async function checkResults(page: Page): Promise<string | undefined> {
  const { totalResultCount, listings } = await askSearch(page, page.url());
  const heading = await page.locator('h1').innerText();
  if (!heading.includes(`${totalResultCount.toLocaleString('en-US')} Match`))
    return `the heading is "${heading}", and ${totalResultCount} cars match ${page.url()}`;
  const hrefs = await page
    .locator(CARDS)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const shown = hrefs.map((href) => href.slice(href.lastIndexOf('/') + 1));
  const wanted = listings.map(({ id }) => id);
  if (shown.slice(-wanted.length).join() !== wanted.join())
    return `the last ${wanted.length} of ${shown.length} cards are not the cars of ${page.url()}`;
  return new Set(shown).size === shown.length ? undefined : `a car is shown twice on ${page.url()}`;
}

/** A filter is asked once, however many letters were typed. */
export function checkAskedOnce(asked: readonly string[], path: string): string | undefined {
  const times = asked.filter((other) => other === path).length;
  return times === 1 ? undefined : `${path} was requested ${times} times, not once`;
}

export async function checkVisible(wanted: Locator): Promise<string | undefined> {
  try {
    await wanted.waitFor({ timeout: CHECK_WITHIN_MS });
    return undefined;
  } catch (error) {
    return `it is not visible: ${String(error)}`;
  }
}

/** By finger where the page has one. */
export async function press(page: Page, wanted: Locator): Promise<void> {
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (hasTouch ? wanted.tap() : wanted.click());
}

/** Leaves the drawer of small screens for its results. */
export async function closeFilters(page: Page): Promise<void> {
  const button = page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: 'See Results' });
  if (await button.isVisible()) await press(page, button);
}

/** Asks from outside the page, so that neither its line nor its counts are used. */
async function askSearch(page: Page, search: string): Promise<Answer> {
  const query = formatQuery(parseSearchLink(search));
  const answer = await page.request.get(new URL(`/rest/lsc/listing?${query}`, page.url()).href);
  return (await answer.json()) as Answer;
}
