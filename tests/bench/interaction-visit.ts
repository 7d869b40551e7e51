/** One visit of the interaction benchmark: a new browser context, with nothing cached, does everything once. */
import type { Browser, Page } from '@playwright/test';
import { FIRST_SEARCH, INTERACTIONS } from '#tests/bench/interactions.ts';
import type { Interaction } from '#tests/bench/interactions.ts';
import { watchPaints } from '#tests/bench/paint-watch.ts';

/** A device and what slows it down. */
export interface Setting {
  readonly width: number;
  /** How many times slower the processor is made. */
  readonly cpu: number;
  readonly isSlowLine: boolean;
}

/** In milliseconds. */
export interface Timing {
  readonly interaction: Interaction;
  readonly sign: string;
  readonly ms: number;
}

/** From here on the filters are beside the results. */
const DOCKED_WIDTH = 1100;
const HEIGHT = 844;
/** As Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down and 0.75 up. */
const SLOW_LINE = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/**
 * Opens the results page, scrolls a little, waits until it is quiet, and does all interactions in turn.
 * @throws an error that says which outcome was wrong
 */
export async function visit(browser: Browser, siteUrl: string, setting: Setting): Promise<Timing[]> {
  const { width } = setting;
  const isPhone = width < DOCKED_WIDTH;
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width, height: HEIGHT },
    ...(isPhone && { hasTouch: true, isMobile: true }),
  });
  try {
    // Without sponsored cards the first card is the first of the search.
    await context.addInitScript(() => localStorage.setItem('forecourt.organic-order', 'true'));
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await slowDown(page, setting);
    await page.goto(FIRST_SEARCH);
    await page.evaluate(() => scrollBy(0, 300)); // a person looks around before pressing anything
    const timings: Timing[] = [];
    for (const interaction of INTERACTIONS) {
      if (interaction.isOffered?.(!isPhone) === false) continue;
      timings.push(...(await timeInteraction(page, interaction, asked)));
    }
    return timings;
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { cpu, isSlowLine }: Setting): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (cpu > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isSlowLine) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE });
}

async function timeInteraction(page: Page, interaction: Interaction, asked: string[]): Promise<Timing[]> {
  const { name, event, prepare, signs, act, check, leave } = interaction;
  await page.waitForLoadState('networkidle'); // a person looks before the next step
  asked.length = 0;
  await prepare?.(page);
  const expected = await signs(page);
  const painted = watchPaints(page, event, expected);
  await act(page);
  const times = await painted;
  await page.waitForLoadState('networkidle');
  const unseen = expected.find((sign) => times[sign.name] === undefined);
  const problem = unseen ? `"${unseen.name}" was not shown` : await check(page, asked);
  if (problem !== undefined) throw new Error(`${name}: ${problem}`);
  await leave?.(page);
  return Object.entries(times).map(([sign, ms]) => ({ interaction, sign, ms }));
}
