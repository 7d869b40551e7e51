// What axe finds on a page, in every look that it has.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that see another page when only its colours change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** All rules in the light, those about colours again in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothingFound(axe(page).withTags(STANDARDS), 'light');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothingFound(axe(page).withRules(COLOR_RULES), 'dark');
}

/** With the system's own colours in place of ours, as high contrast modes have them. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await expectNothingFound(axe(page).withTags(STANDARDS), 'forced colors');
}

/** Without frames there is no second page to join their reports; what is fine is not described. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}

async function expectNothingFound(builder: AxeBuilder, look: string): Promise<void> {
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}\n${failureSummary ?? ''}`),
  );
  expect(found, `violations in the ${look}`).toEqual([]);
}
