// The `test` of every browser test: fails on a script error, a console error (violations of the content security
// policy are among them) and on any request that would leave this machine. Each brand has a site of its own.
import { test as base, type BrowserContext, type LaunchOptions } from '@playwright/test';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { recordLayoutShifts } from './layout-shift.ts';
import { siteUrlOf } from './site-of-brand.ts';

export { expect } from '@playwright/test';

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);
const LOCAL_SCHEMES = new Set(['data:', 'blob:', 'about:']);
/** Nobody listens there: what is not for this machine ends here. Loopback never goes by a proxy. */
const DEAD_END = 'http://127.0.0.1:9';

/** Playwright's own list, which this one takes the place of, and in the last line a page that each window loads unseen. */
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
 * Nothing leaves the machine; the sandbox needs a user who is not root, and shared memory is small in containers. By a
 * proxy and not by routing: a routed request waits for this process, and the browser's cache is off.
 */
const CHROMIUM_ARGUMENTS = [
  `--proxy-server=${DEAD_END}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  `--disable-features=${FEATURES_OFF.join()}`,
  '--disable-gpu', // there is none: what stands in for it takes a third of the time
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * What Chromium says when it leaves out the fade between two pages, because the new one was shown before the old one's
 * picture came: a slow machine's. No script asks for that fade (it is a rule of first-style.ts), so that none can take
 * the promise that Chromium rejects, and nobody misses a thing.
 */
const FADE_LEFT_OUT = 'InvalidStateError: Transition was aborted because of invalid state';

interface Guard {
  /** Whose site the test visits: `test.use({ brand: 'certified' })`. */
  brand: BrandKey;
  /** Messages that the test provokes on purpose, by what they contain: `test.use({ expectedProblems: ['404'] })`. */
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
    async ({ context, expectedProblems }, use) => {
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

/** The list grows with everything that goes wrong in any page of the context. */
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
