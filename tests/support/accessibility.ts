// What axe finds on a page, in every look that it has.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SMALL_SCREEN = 360;
/** The rules that see another page when only its colours change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * All rules in the light, and on small screens those about colours again in the dark: what is seen there has the same
 * colours on large ones.
 * @param part a selector, where the rest of the page has been looked at already
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothingFound(axe(page, part).withTags(STANDARDS), 'light');
  if ((page.viewportSize()?.width ?? 0) > SMALL_SCREEN) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFound(axe(page, part).withRules(COLOR_RULES), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** With the system's own colours in place of ours, as high contrast modes have them. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectNothingFound(axe(page).withTags(STANDARDS), 'forced colors');
}

/** Without frames there is no second page to join their reports; what is fine is not described. */
function axe(page: Page, part?: string): AxeBuilder {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return part === undefined ? builder : builder.include(part);
}

async function expectNothingFound(builder: AxeBuilder, look: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, `violations in the ${look}`).toEqual([]);
}
