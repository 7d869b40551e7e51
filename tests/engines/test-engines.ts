/** Makes shoppers' journeys in every engine that this machine has, and says how to get the others. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '#scripts/read-options.ts';
import { addCounts, formatCounts } from '#scripts/test-counts.ts';
import type { TestCounts } from '#scripts/test-counts.ts';
import { withBenchSite } from '#tests/bench/bench-site.ts';
import type { BenchSite } from '#tests/bench/bench-site.ts';
import { CAR_JOURNEYS } from '#tests/engines/car-journeys.ts';
import type { Driver, Engine, EngineName } from '#tests/engines/driver.ts';
import type { Journey } from '#tests/engines/journey.ts';
import { PLAIN_JOURNEYS } from '#tests/engines/plain-journeys.ts';
import { startChromium } from '#tests/engines/chromium.ts';
import { startFirefox } from '#tests/engines/firefox.ts';
import { SEARCH_JOURNEYS } from '#tests/engines/search-journeys.ts';
import { Shopper } from '#tests/engines/shopper.ts';
import { startWebKit } from '#tests/engines/webkit.ts';

const HELP = `npm run test:engines -- [options]

Makes ${String(SEARCH_JOURNEYS.length + CAR_JOURNEYS.length + PLAIN_JOURNEYS.length)} journeys of shoppers in Chromium, Firefox and WebKit. An engine that this machine lacks is left out, and the
last lines say what to install. Ends with code 1 when a journey fails. TEST_SITE_DIR names a built site; without it one is
built in .bench/site.

  --engines chromium,firefox,webkit   fails when one of these is missing
  --widths 360,390,768,1280,1440      of the window
  --only "saves a car"                journeys whose name contains this
  --help                              shows this text

Pictures of failed journeys are in test-results/engines.
`;

const STARTS: Readonly<Record<EngineName, () => Promise<Engine | undefined>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};
/** The packages of Debian and Ubuntu, and what other systems have instead. */
const INSTALLED_BY: Readonly<Record<EngineName, string>> = {
  chromium: 'apt-get install chromium-headless-shell, or set CHROMIUM_PATH',
  firefox: 'apt-get install firefox-esr (Ubuntu: firefox), or any Firefox named "firefox" in the PATH',
  webkit: 'apt-get install webkit2gtk-driver xvfb (Linux only)',
};
/** The server reads its words for phrases when the first one comes. */
const FIRST_READING = '/cars-for-sale/svc/read-search?text=suv&search=&keep=yes';
const PICTURES = 'test-results/engines';
const JOURNEYS: readonly Journey[] = [...SEARCH_JOURNEYS, ...CAR_JOURNEYS, ...PLAIN_JOURNEYS];

const { values } = readOptions(HELP, {
  engines: { type: 'string' },
  widths: { type: 'string', default: '360,390,768,1280,1440' },
  only: { type: 'string', default: '' },
});
const wanted = (values.engines?.split(',') ?? Object.keys(STARTS)) as EngineName[];
const widths = values.widths.split(',').map(Number);
const journeys = JOURNEYS.filter(({ name }) => name.includes(values.only));
const missing: EngineName[] = [];

try {
  const counts = await withBenchSite(runAll);
  for (const name of missing) console.log(`${name} is missing. To include it: ${INSTALLED_BY[name]}`);
  if (counts.failed > 0 || counts.passed === 0 || (values.engines && missing.length > 0))
    process.exitCode = 1;
  console.log(formatCounts(counts));
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

async function runAll(site: BenchSite): Promise<TestCounts> {
  const all: TestCounts[] = [];
  await fetch(`${site.url}${FIRST_READING}`); // later ones are fast
  for (const name of wanted) {
    const engine = await STARTS[name]();
    if (engine) all.push(await runEngine(engine, site));
    else missing.push(name);
  }
  return addCounts(all);
}

async function runEngine(first: Engine, site: BenchSite): Promise<TestCounts> {
  console.log(`\n=== ${first.version}`);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  let engine: Engine | undefined = first;
  try {
    for (const width of widths) {
      await site.forgetLimits(); // a network may send few messages
      for (const journey of journeys) {
        engine ??= await STARTS[first.name]();
        if (!engine) throw new Error(`${first.name} did not start again.`);
        const { problem, isHung } = await makeJourney(engine, site, width, journey);
        counts[problem === undefined ? 'passed' : 'failed'] += 1;
        const place = `${String(width).padStart(5)} px  ${journey.name}`;
        console.log(problem === undefined ? `ok    ${place}` : `FAIL  ${place}\n      ${problem}`);
        if (!isHung) continue;
        await engine.stop(); // the next journey begins in a new browser
        engine = undefined;
      }
    }
  } finally {
    await engine?.stop();
  }
  return counts;
}

interface Outcome {
  /** What stopped the shopper, if anything. */
  problem: string | undefined;
  /** The browser neither opens nor closes a window. */
  isHung: boolean;
}

async function makeJourney(
  engine: Engine,
  site: BenchSite,
  width: number,
  journey: Journey,
): Promise<Outcome> {
  const { name, isWithoutScripts = false } = journey;
  let driver: Driver | undefined;
  let problem: string | undefined;
  try {
    driver = await engine.visit({ width, hasScripts: !isWithoutScripts });
    await journey.go(new Shopper(driver, site.url, width));
  } catch (error) {
    const picture = await takePicture(driver, `${engine.name} ${String(width)} ${name}.png`);
    problem = `${error instanceof Error ? error.message : String(error)} (${picture ?? 'no picture'})`;
  }
  const isClosed = await driver?.close().then(
    () => true,
    () => false,
  );
  return { problem, isHung: isClosed !== true };
}

/** Returns its path; a browser that hangs gives none. */
async function takePicture(driver: Driver | undefined, name: string): Promise<string | undefined> {
  const picture = await driver?.picture().catch(() => undefined);
  if (!picture) return undefined;
  mkdirSync(PICTURES, { recursive: true });
  writeFileSync(join(PICTURES, name), picture);
  return join(PICTURES, name);
}
