// What axe finds on a page, in every look that it has.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './browser-test.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const SMALL_SCREEN = 360;
/** The rules that see another page when only its colours change. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * All rules in the light; on small screens those about colours again in the dark. What is seen has the same colours on
 * large ones, so that these rules, which take half of the time, are left out there for whole pages.
 * @param part a selector, where the rest of the page has been looked at already
 */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await takeOn(page, { colorScheme: 'light' });
  const isSmall = (page.viewportSize()?.width ?? 0) <= SMALL_SCREEN;
  await expectNothingFound(
    axe(page, part)
      .withTags(STANDARDS)
      .disableRules(isSmall || part !== undefined ? [] : COLOR_RULES),
    'light',
  );
  if (!isSmall) return;
  await takeOn(page, { colorScheme: 'dark' });
  await expectNothingFound(axe(page, part).withRules(COLOR_RULES), 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

/** With the system's own colours in place of ours, as high contrast modes have them. */
export async function expectAccessibleInForcedColors(page: Page): Promise<void> {
  await takeOn(page, { forcedColors: 'active' });
  await expectNothingFound(axe(page).withTags(STANDARDS), 'forced colors');
}

/** Every colour has arrived: a change takes a frame also where motion is reduced, and pages behind others have none. */
async function takeOn(page: Page, look: NonNullable<Parameters<Page['emulateMedia']>[0]>): Promise<void> {
  await page.emulateMedia({ ...look, reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const change of document.getAnimations()) if (change instanceof CSSTransition) change.finish();
  });
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
