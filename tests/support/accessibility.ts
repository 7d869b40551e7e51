// Checks a page with axe in every color scheme.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '#tests/support/browser-test.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SMALL_SCREEN = 360;
/** The rules whose result depends on colors only. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Skips sending axe, which is large, when a page has it already. */
const NO_SOURCE = ';';

/**
 * All rules in the light scheme; on small screens the color rules again in the dark one. Large screens have the same
 * colors, so those rules, which take half of the time, are skipped there for whole pages.
 * @param part a selector, when the rest of the page has been checked already
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  const isSmall = (page.viewportSize()?.width ?? 0) <= SMALL_SCREEN;
  await takeOn(page, { colorScheme: 'light' });
  const builder = (await axe(page, part)).withTags(STANDARDS);
  await expectNothingFound(
    isSmall || part !== undefined ? builder : builder.disableRules(COLOR_RULES),
    'light',
  );
  if (!isSmall) return;
  await takeOn(page, { colorScheme: 'dark' });
  await expectNothingFound((await axe(page, part)).withRules(COLOR_RULES), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** With the system's colors instead of ours, as in high contrast modes. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await takeOn(page, { forcedColors: 'active' });
  await expectNothingFound((await axe(page)).withTags(STANDARDS), 'forced colors');
}

/** At once, because each element would otherwise animate to its new colors, even with reduced motion. */
async function takeOn(page: Page, look: NonNullable<Parameters<Page['emulateMedia']>[0]>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition-property: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
}

/** Without frames there is no second page to merge reports; passing results are not described. */
async function axe(page: Page, part?: string): Promise<AxeBuilder> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(hasAxe ? { page, axeSource: NO_SOURCE } : { page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  return part === undefined ? builder : builder.include(part);
}

async function expectNothingFound(builder: AxeBuilder, look: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, `violations in the ${look}`).toEqual([]);
}
