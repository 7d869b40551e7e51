/** What a shopper does on a results page, the effects that are timed, and what must be right afterward. */
import type { Page } from '@playwright/test';
import {
  CARDS,
  checkAskedOnce,
  checkResults,
  checkVisible,
  closeFilters,
  press,
  resultsSign,
} from '#tests/bench/interaction-checks.ts';
import type { Sign } from '#tests/bench/paint-watch.ts';

export const FIRST_SEARCH = '/cars-for-sale/honda';
const TYPED_PRICE = '30000';
/** Between two letters, as people type. */
const LETTER_MS = 60;
const USED = '#filters [name="listingType"][value="USED"]';
const MAX_PRICE = '#filters [name="maxPrice"]';
const HEART = '#listings button[name="listingId"]';
/** Shorter than people notice. */
const AT_ONCE_MS = 100;
/** They hold for a processor and a line that nothing slows down. */
const CHECK_MS = 50;
const RESULTS_MS = 250;

export interface Interaction {
  readonly name: string;
  /** Of the input that is timed. */
  readonly event: 'click' | 'change' | 'keydown';
  /** For a processor that is not slowed down, in milliseconds, by the name of the sign. */
  readonly goals: Readonly<Record<string, number>>;
  /** The signs that appear before an answer of the server, so that their goals hold on a slow line, too. */
  readonly local: readonly string[];
  /** False leaves it out at this width. */
  isOffered?: (isDocked: boolean) => boolean;
  /** Brings the page to where the input is possible. */
  prepare?: (page: Page) => Promise<void>;
  signs: (page: Page) => Promise<readonly Sign[]>;
  act: (page: Page) => Promise<void>;
  /** Says what is wrong, or nothing. @param asked paths of the requests since the preparation, without their queries */
  check: (page: Page, asked: readonly string[]) => Promise<string | undefined>;
  leave?: (page: Page) => Promise<void>;
}

/** In the order of one visit: each begins where the one before ended. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'opening the filters dialog',
    event: 'click',
    goals: { shown: AT_ONCE_MS },
    local: ['shown'],
    isOffered: (isDocked) => !isDocked,
    signs: () => Promise.resolve([{ name: 'shown', parts: [{ selector: '#filters[role="dialog"]' }] }]),
    act: (page) => press(page, page.locator('a[href="#filters"][aria-haspopup]')),
    check: (page) => checkVisible(page.getByRole('dialog', { name: 'Filters' })),
  },
  {
    name: 'filter',
    event: 'click',
    goals: { check: CHECK_MS, results: RESULTS_MS },
    local: ['check'],
    signs: async (page) => [
      { name: 'check', parts: [{ selector: `${USED}:checked` }] },
      await resultsSign(page, '/cars-for-sale?makeCode=HONDA&listingType=USED'),
    ],
    act: (page) => press(page, page.locator(USED)),
    check: async (page, asked) =>
      (await checkResults(page)) ?? checkAskedOnce(asked, '/cars-for-sale/svc/results'),
  },
  {
    name: 'typed price',
    event: 'keydown',
    goals: { results: RESULTS_MS },
    local: [],
    prepare: async (page) => {
      await page.locator(MAX_PRICE).pressSequentially(TYPED_PRICE, { delay: LETTER_MS });
    },
    signs: async (page) => [
      await resultsSign(page, `/cars-for-sale?makeCode=HONDA&listingType=USED&maxPrice=${TYPED_PRICE}`),
    ],
    act: (page) => page.locator(MAX_PRICE).press('Enter'),
    check: async (page, asked) =>
      (await checkResults(page)) ?? checkAskedOnce(asked, '/cars-for-sale/svc/results'),
    leave: closeFilters,
  },
  {
    name: 'sort',
    event: 'change',
    goals: { results: RESULTS_MS },
    local: [],
    signs: async (page) => [await resultsSign(page, `${page.url()}&sortBy=mileageASC`)],
    act: async (page) => {
      await page.locator('select[name="sortBy"]').selectOption('mileageASC');
    },
    check: async (page, asked) =>
      (await checkResults(page)) ?? checkAskedOnce(asked, '/cars-for-sale/svc/results'),
  },
  {
    name: 'See More',
    event: 'click',
    goals: { cards: RESULTS_MS },
    local: [],
    signs: async (page) => {
      const before = await page.locator(CARDS).count();
      return [{ name: 'cards', parts: [{ selector: CARDS, atLeast: before + 1 }] }];
    },
    act: (page) => press(page, page.getByRole('link', { name: 'See More Results' })),
    check: (page) => checkResults(page),
  },
  {
    name: 'heart',
    event: 'click',
    goals: { pressed: AT_ONCE_MS },
    local: ['pressed'],
    signs: () =>
      Promise.resolve([{ name: 'pressed', parts: [{ selector: `${HEART}[aria-pressed="true"]` }] }]),
    act: (page) => press(page, page.locator(HEART).first()),
    check: async (page) => checkVisible(page.getByRole('banner').getByRole('link', { name: /^Saved\D*1\b/ })),
  },
  {
    name: 'opening the email dialog',
    event: 'click',
    goals: { shown: AT_ONCE_MS, form: RESULTS_MS },
    local: ['shown'],
    signs: () =>
      Promise.resolve([
        { name: 'shown', parts: [{ selector: 'dialog[open]' }] },
        { name: 'form', parts: [{ selector: 'dialog[open] textarea' }] }, // its text comes from the server
      ]),
    act: (page) => press(page, page.locator('#listings a[data-dialog="email"]').first()),
    check: (page) => checkVisible(page.getByRole('dialog').getByRole('textbox', { name: 'Message' })),
    leave: (page) => page.keyboard.press('Escape'),
  },
];
