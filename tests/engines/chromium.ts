// Chromium through Playwright.
import { chromium } from '@playwright/test';
import type { Browser, ElementHandle, Page } from '@playwright/test';
import { findChromium } from '#scripts/find-chromium.ts';
import { findOption, findTarget } from '#tests/engines/driver.ts';
import type { Driver, Engine, Visit } from '#tests/engines/driver.ts';

const HEIGHT = 844;
/** A journey tries again until its own deadline. */
const TRIED_FOR_MS = 10_000;

export async function startChromium(): Promise<Engine> {
  const executablePath = findChromium();
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
  const browser = await chromium.launch({ executablePath, args });
  return {
    name: 'chromium',
    version: `Chromium ${browser.version()}`,
    visit: (visit) => openWindow(browser, visit),
    stop: () => browser.close(),
  };
}

async function openWindow(browser: Browser, { width, hasScripts }: Visit): Promise<Driver> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'en-US',
    javaScriptEnabled: hasScripts,
  });
  const page = await context.newPage();
  return createDriver(page, () => context.close());
}

function createDriver(page: Page, close: () => Promise<void>): Driver {
  const find = async (finder: (...args: never[]) => Element | undefined, ...args: readonly unknown[]) => {
    const handle = await page.evaluateHandle(toExpression(finder, args));
    const element = handle.asElement() as ElementHandle<HTMLElement> | null;
    if (!element) throw new Error(`nothing visible is ${JSON.stringify(args)}`);
    return element;
  };
  return {
    open: async (url) => void (await page.goto(url)),
    back: async () => void (await page.goBack()),
    ask: (question, ...args) => page.evaluate(toExpression(question, args)),
    click: async (target) => (await find(findTarget, target)).click({ timeout: TRIED_FOR_MS }),
    type: async (target, text) => (await find(findTarget, target)).fill(text, { timeout: TRIED_FOR_MS }),
    choose: async (target, value) => {
      await find(findOption, target, value);
      await (await find(findTarget, target)).selectOption(value, { timeout: TRIED_FOR_MS });
    },
    press: (key) => page.keyboard.press(key),
    write: (text) => page.keyboard.type(text),
    picture: () => page.screenshot(),
    close,
  };
}

/** Several arguments, which Playwright's own functions of the page do not take. */
function toExpression(question: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(${question.toString()})(...${JSON.stringify(args)})`;
}
