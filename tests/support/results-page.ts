// The results page as a visitor uses it. It waits for the page's own state, never for time to pass.
import type { Locator, Page } from '@playwright/test';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseSearchLink } from '#src/features/search/results-data/search-link.ts';
import { expect } from '#tests/support/browser-test.ts';
import { expectSteady } from '#tests/support/layout-shift.ts';

const RENDERED_WITHIN_MS = 1_000;
const GONE_WITHIN_MS = 10_000;
const MOMENT_MS = 20;
/** From this width on the panel is docked; below it is a drawer. */
const DOCKED_WIDTH = 1100;

export const WIDTHS = [360, 768, 1280] as const;
export const viewportOf = (width: number) => ({ width, height: 800 });

/** A sample for axe, which takes seconds for all cards. */
export const FIRST_CARDS = '#listings li[data-tier]:nth-child(-n+9)';

/** Links of cars in campaign places. */
const PAID_CARDS = '#cars li[data-tier]:not([data-tier="organic"], [data-tier="ime"]) h3 a';

/** Polls within the page, because polling from outside becomes slower and slower. */
async function untilGone(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    async ([gone, timeout, moment]) => {
      const deadline = performance.now() + timeout;
      while (document.querySelector(gone) && performance.now() < deadline)
        await new Promise((resolve) => setTimeout(resolve, moment));
    },
    [selector, GONE_WITHIN_MS, MOMENT_MS] as const,
  );
  await expect(page.locator(selector)).toHaveCount(0);
}

/** Islands are hydrated: elements that scripts add exist. */
export async function untilAwake(page: Page): Promise<void> {
  await untilGone(page, 'astro-island[ssr]');
  // An island listens only after its first render has finished. Next to another browser, a page may wait minutes for an
  // idle moment; its render is done long before.
  await page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(resolve, { timeout })),
    RENDERED_WITHIN_MS,
  );
}

export class ResultsPage {
  readonly page: Page;
  readonly heading: Locator;
  readonly cards: Locator;
  readonly chips: Locator;
  readonly panel: Locator;
  readonly opener: Locator;
  readonly moreLink: Locator;
  readonly liveRegion: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.cards = page.locator('#cars').getByRole('heading', { level: 3 }).getByRole('link');
    this.chips = page.getByRole('list', { name: 'Your search' }).getByRole('link', { name: /^Remove / });
    this.panel = page.locator('#filters');
    this.opener = page.locator('a[href="#filters"][aria-haspopup]');
    this.moreLink = page.getByRole('link', { name: 'See More Results' });
    this.liveRegion = page.locator('#listings').getByRole('status').first();
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await untilAwake(this.page);
  }

  /** Nothing moves while the page loads and hydrates. */
  async openSteadily(path: string): Promise<void> {
    await this.open(path);
    await expectSteady(this.page);
  }

  /** The last search is answered. */
  async settled(): Promise<void> {
    await untilAwake(this.page);
    await untilGone(this.page, '#listings [aria-busy="true"], #filters [aria-busy="true"]');
  }

  get isDocked(): boolean {
    return (this.page.viewportSize()?.width ?? 0) >= DOCKED_WIDTH;
  }

  async openDrawer(): Promise<void> {
    if (this.isDocked) return;
    await this.opener.click();
    await expect(this.page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  }

  async closeDrawer(): Promise<void> {
    if (this.isDocked) return;
    await this.panel.getByRole('button', { name: 'See Results' }).click();
    await expect(this.panel).toBeHidden();
  }

  section(label: string): Locator {
    const summary = this.page.locator('> summary', { hasText: new RegExp(`^${label}( \\d+)?$`) });
    return this.panel.locator('details', { has: summary });
  }

  sectionLabels(): Promise<string[]> {
    return this.panel
      .locator('details:not(details details) > summary')
      .evaluateAll((sections) => sections.map((section) => section.firstChild?.nodeValue ?? ''));
  }

  /** The fields of a section, which this opens first. */
  async fields(label: string): Promise<Locator> {
    const section = this.section(label);
    if ((await section.getAttribute('open')) === null) await section.locator('> summary').click();
    return section.locator('> fieldset');
  }

  async choose(sectionLabel: string, optionLabel: string): Promise<void> {
    const fields = await this.fields(sectionLabel);
    await fields.getByRole('checkbox', { name: new RegExp(`^${optionLabel} `) }).check();
    await this.settled();
  }

  async total(): Promise<number> {
    return readNumber(await this.heading.innerText(), /([\d,]+) Match/);
  }

  /** Ids of the vehicles shown, from first to last. */
  async shownIds(): Promise<string[]> {
    return idsOf(this.cards);
  }

  /** The heading has the count of the count call, and the server does not redirect the address. */
  async expectRightCount(): Promise<void> {
    await this.settled();
    const url = this.page.url();
    const answer = await this.page.request.get(url, { maxRedirects: 0 });
    expect(answer.status(), `${url} is in its normal form`).toBe(200);
    const expected = await countOf(this.page, url);
    await expect.poll(() => this.total(), `matches of ${url}`).toBe(expected);
  }

  /** The cards are the search's own, in its order, except for those in sponsored places. */
  async expectRightCards(): Promise<void> {
    const answer = await this.page.request.get(`/rest/lsc/listing?${searchOf(this.page.url())}`);
    const { listings } = (await answer.json()) as { listings: { id: string }[] };
    const ids = listings.map(({ id }) => id);
    const shown = await this.shownIds();
    expect(shown).toEqual(expect.arrayContaining(ids));
    const paid = await idsOf(this.page.locator(PAID_CARDS));
    expect(shown.filter((id) => !paid.includes(id))).toEqual(ids.filter((id) => !paid.includes(id)));
  }

  /** From here on `expectSameDocument` fails after a page load. */
  async markDocument(): Promise<void> {
    await this.page.evaluate(() => {
      document.documentElement.dataset['sameDocument'] = '';
    });
  }

  async expectSameDocument(): Promise<void> {
    await expect(this.page.locator('html[data-same-document]'), 'no page load').toBeAttached();
  }
}

/** As a visitor who has chosen "Hide sponsored results"; call it before the page opens. */
export async function keepOrganicOrder(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('forecourt.organic-order', 'true'));
}

/** Opens the menu of a card, which has the comparison in one column, and returns the button that compares its car. */
export async function compareButtonOf(card: Locator): Promise<Locator> {
  const button = card.getByRole('button', { name: /^(?:Added to )?Compare/ });
  if (!(await button.isVisible())) await card.locator('summary[aria-label^="More about "]').click();
  return button;
}

async function idsOf(links: Locator): Promise<string[]> {
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return hrefs.map((href) => decodeURIComponent(href.slice(href.lastIndexOf('/') + 1)));
}

export async function countOf(page: Page, url: string): Promise<number> {
  const answer = await page.request.get(`/rest/lsc/listing/count?${searchOf(url)}`);
  return ((await answer.json()) as { totalResultCount: number }).totalResultCount;
}

/** "1,234" in a text. */
export function readNumber(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1]?.replaceAll(',', ''));
}

/** The search of an address, path or query. */
function searchOf(url: string): string {
  return formatQuery(parseSearchLink(url));
}

/** Opens the first car of a make. Returns its title from the card. */
export async function openFirstCar(page: Page): Promise<string> {
  await page.goto('/cars-for-sale/toyota');
  const link = page.locator('#cars').getByRole('heading', { level: 3 }).getByRole('link').first();
  await link.click();
  await page.waitForURL(/\/vehicle\//);
  await untilAwake(page);
  return page.getByRole('heading', { level: 1 }).innerText();
}

/** Follows a search in place, like any link of the page. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((url) => {
    const link = document.createElement('a');
    link.href = url;
    link.dataset['inPlace'] = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}
