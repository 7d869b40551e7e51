// What axe finds on a page, in every look that it has.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SMALL_SCREEN = 360;
/** The rules that see another page when only its colours change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** In place of axe where a page has it already: it is large, and sent with each question. */
const NO_SOURCE = ';';

/**
 * All rules in the light; on small screens those about colours again in the dark. What is seen has the same colours on
 * large ones, so that these rules, which take half of the time, are left out there for whole pages.
 * @param part a selector, where the rest of the page has been looked at already
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

/** With the system's own colours in place of ours, as high contrast modes have them. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await takeOn(page, { forcedColors: 'active' });
  await expectNothingFound((await axe(page)).withTags(STANDARDS), 'forced colors');
}

/** At once: each element would go over to its new colours by itself, also where motion is reduced. */
async function takeOn(page: Page, look: NonNullable<Parameters<Page['emulateMedia']>[0]>): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition-property: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
}

/** Without frames there is no second page to join their reports; what is fine is not described. */
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
