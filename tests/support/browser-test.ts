// The `test` of every browser test. It fails on a script error, a console error (including CSP violations) and any
// request that would leave this machine. Each brand has a site of its own.
import { test as base } from '@playwright/test';
import type { BrowserContext, LaunchOptions } from '@playwright/test';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { recordLayoutShifts } from '#tests/support/layout-shift.ts';
import { resetNewShoppers } from '#tests/support/new-shoppers.ts';
import { siteDataDirOf, siteUrlOf } from '#tests/support/site-of-brand.ts';

export { expect } from '@playwright/test';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const LOCAL_SCHEMES = new Set(['data:', 'blob:', 'about:']);
/** Nothing listens there, so requests to other machines fail. Loopback never uses a proxy. */
const DEAD_END = 'http://127.0.0.1:9';

/**
 * Playwright's own list, which this one replaces, and in the last line a page that each window loads in the background.
 */
const FEATURES_OFF = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
];

/**
 * Nothing leaves the machine; the sandbox needs a non-root user, and shared memory is small in containers. A proxy and
 * not routing, because a routed request waits for this process and disables the browser's cache.
 */
const CHROMIUM_ARGUMENTS = [
  `--proxy-server=${DEAD_END}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  `--disable-features=${FEATURES_OFF.join()}`,
  '--disable-gpu', // there is no GPU, and emulating it takes three times as long
  '--font-render-hinting=none', // text is as wide as in a window
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Chromium logs this when it skips the transition between two pages because the new one was shown before the old one's
 * snapshot was ready, on a slow machine. The transition is a rule of first-style.ts, so no script can catch the
 * rejected promise, and visitors miss nothing.
 */
const FADE_LEFT_OUT = 'InvalidStateError: Transition was aborted because of invalid state';

interface Guard {
  /** The site that the test visits: `test.use({ brand: 'certified' })`. */
  brand: BrandKey;
  /** Messages that the test provokes on purpose, by substring: `test.use({ expectedProblems: ['404'] })`. */
  expectedProblems: string[];
}

export const test = base.extend<Guard & { guard: undefined }, { launchOptions: LaunchOptions }>({
  launchOptions: [
    { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: CHROMIUM_ARGUMENTS },
    { scope: 'worker' },
  ],
  expectedProblems: [[], { option: true }],
  brand: ['consumer', { option: true }],
  baseURL: ({ brand }, use) => use(siteUrlOf(brand)),
  guard: [
    async ({ brand, context, expectedProblems }, use) => {
      await resetNewShoppers(siteDataDirOf(brand));
      const problems = watchContext(context);
      await recordLayoutShifts(context);
      await use(undefined);
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((part) => problem.includes(part)),
      );
      base.expect(unexpected, 'problems in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

/** The list collects every problem in any page of the context. */
function watchContext(context: BrowserContext): string[] {
  const problems: string[] = [];
  context.on('request', (request) => {
    if (isForeign(new URL(request.url()))) problems.push(`request to ${request.url()}`);
  });
  context.on('weberror', (webError) => {
    const error = String(webError.error());
    if (!error.startsWith(FADE_LEFT_OUT)) problems.push(`page error: ${error}`);
  });
  context.on('console', (message) => {
    if (message.type() === 'error')
      problems.push(`console error: ${message.text()} (${message.location().url})`);
  });
  return problems;
}

function isForeign(url: URL): boolean {
  return !LOCAL_SCHEMES.has(url.protocol) && !LOOPBACK.has(url.hostname);
}
