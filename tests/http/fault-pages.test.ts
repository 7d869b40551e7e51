// What a shopper sees for each row of the fault catalog under each fault, on a built server.
// @see docs/rules/reliability.md#faults-of-a-service
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { MODEL_SECTION_PATH } from '#src/domain/site/late-parts.ts';
import { CATALOGUE } from '#tests/support/fault-catalogue.ts';
import type { CatalogueRow } from '#tests/support/fault-catalogue.ts';
import {
  ALL_FAULTS,
  FAULTS_OF_A_PAGE,
  LISTING_PATH,
  runAll,
  startFaultSite,
} from '#tests/support/fault-site.ts';
import type { FaultSite, Visit } from '#tests/support/fault-site.ts';
import type { Scripted } from '#tests/support/fault-upstream.ts';
import type { HtmlPage } from '#tests/support/html-page.ts';
import { repeat, some } from '#tests/support/nightly.ts';
import { fetchAdmitted } from '#tests/support/http-answer.ts';

/** Pairs of pages in direct succession, so that other load on the machine affects both. */
const SAMPLES = repeat(5, 9);
/** @see docs/rules/reliability.md#optional-calls */
const ADDED_MS = 100;

let faults: FaultSite;
const visit: FaultSite['visit'] = (...visited) => faults.visit(...visited);
beforeAll(async () => {
  faults = await startFaultSite();
});
afterAll(async () => {
  expect(faults.upstream.canaryCount).toBe(0);
  expect(faults.site.process.exitCode).toBeNull();
  await faults.stop();
});

interface PageCase {
  row: number;
  name: string;
  path: string;
  /** The paths of the failing calls. */
  paths: readonly string[];
  /** What the calls add to the page; a healthy page has some of it. */
  find: (page: HtmlPage) => readonly string[];
}

const POLL = { timeout: 10_000 };

const MODEL = '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&sortBy=yearDESC';
const MODEL_YEAR =
  '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&startYear=2022&endYear=2022&sortBy=yearDESC';
/** The section about the model, which pages of searches fetch. */
const SECTION = MODEL.replace('/cars-for-sale', MODEL_SECTION_PATH);
const YEAR_SECTION = MODEL_YEAR.replace('/cars-for-sale', MODEL_SECTION_PATH);
const SIMILAR = '/rest/lsc/listing/similar';
const CRAWL = '/rest/lsc/crawl/';
const VALUATION = '/cars-for-sale/kbbresearch/reference/';
const findTabs = (key: string) => (page: HtmlPage) =>
  page.all('a', (has) => has.get('id') === `tab-${key}`).map((tag) => page.text(tag));
const findHeadings = (text: RegExp) => (page: HtmlPage) =>
  page.texts('h2').filter((heading) => text.test(heading));

const CASES: readonly PageCase[] = [
  {
    row: 5,
    name: 'similar cars',
    path: MODEL_YEAR,
    paths: [SIMILAR],
    find: findHeadings(/^Similar cars$/),
  },
  {
    row: 15,
    name: 'the Consumer Reviews tab',
    path: YEAR_SECTION,
    paths: [VALUATION],
    find: findTabs('reviews'),
  },
  {
    row: 11,
    name: 'the Pricing tab',
    path: SECTION,
    paths: ['modelyears', 'newmodelyears', 'trims', 'newtrims'].map((list) => CRAWL + list),
    find: findTabs('pricing'),
  },
  {
    row: 12,
    name: 'the Safety tab',
    path: SECTION,
    paths: ['/rest/lsc/modelinfo/ymm'],
    find: findTabs('safety'),
  },
  {
    row: 12,
    name: 'Compare Trims',
    path: SECTION,
    paths: ['/rest/lsc/reference/trimspecs'],
    find: findTabs('compare-trims'),
  },
  {
    row: 14,
    name: 'mileage FAQs',
    path: SECTION,
    paths: [`${CRAWL}stats/mileage`],
    find: findTabs('faqs'),
  },
  {
    row: 6,
    name: 'results farther away',
    path: '/cars-for-sale?zip=02108&searchRadius=25&makeCode=HONDA&modelCode=CIVIC',
    paths: [SIMILAR],
    find: findHeadings(/farther away/),
  },
  {
    row: 9,
    name: 'packages',
    path: '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&trimCode=CIVIC%7CEX&filters=packages&sortBy=yearDESC',
    paths: ['/cars-for-sale/searchoptions/packages'],
    find: (page) => page.all('input', (has) => has.get('name') === 'packages').map(() => 'package'),
  },
  {
    row: 13,
    name: 'counts of wider searches',
    path: '/cars-for-sale?makeCode=HONDA&modelCode=CIVIC&maxPrice=1500',
    paths: ['/rest/lsc/listing/count'],
    find: (page) => page.texts('li').filter((text) => /^(?:Any|Under) .*: ?[\d,]+$/.test(text)),
  },
  {
    row: 17,
    name: 'the dealer differentiator',
    path: 'vehicle',
    paths: ['/cars-for-sale/content/autotrader/dealer_diff/'],
    find: findHeadings(/apart$/),
  },
];

/** A car of a dealer with a dealer-difference text. */
async function findVehiclePath(): Promise<string> {
  const answer = await fetchAdmitted(`${inject('siteUrl')}${LISTING_PATH}?makeCode=HONDA`);
  const { listings, owners } = (await answer.json()) as {
    listings: { id: string; ownerId: string }[];
    owners: { id: string; dealerDiff?: unknown }[];
  };
  const telling = new Set(owners.filter(({ dealerDiff }) => dealerDiff).map(({ id }) => id));
  const car = listings.find(({ ownerId }) => telling.has(ownerId));
  if (!car) throw new Error('No dealer of these cars has a dealer-difference text.');
  return `/cars-for-sale/vehicle/${car.id}`;
}

/** By day some rows: the contract tests have every fault of every call. */
describe.each(some(CASES, 4))('row $row, $name', ({ row, path: given, paths, find }) => {
  let path: string;
  beforeAll(async () => {
    path = given === 'vehicle' ? await findVehiclePath() : given;
    await faults.warmUp(path);
  });

  test(`every fault: ${rowOf(row).gets}`, async () => {
    // Optional calls are not waited for, so on a busy machine even a good answer can be late.
    await expect.poll(async () => find((await visit(path)).page).length, POLL).toBeGreaterThan(0);
    const good = (await visit(path)).page;
    const cells = await runAll(FAULTS_OF_A_PAGE, async (fault) => ({
      fault,
      ...(await visit(path, { fault, paths })),
    }));
    for (const { fault, status, page } of cells) {
      expect(status, fault).toBe(200);
      expect(page.cards(), fault).toEqual(good.cards());
      expect(page.texts('h1'), fault).toEqual(good.texts('h1'));
      if (fault !== 'poisoned') expect(find(page), fault).toEqual([]);
    }
  });
});

test('row 16: a page without expert reviews keeps its ratings', async () => {
  await faults.warmUp(YEAR_SECTION);
  const paths = ['/cars-for-sale/svc/expert-reviews'];
  await runAll(FAULTS_OF_A_PAGE, async (fault) => {
    const ask = () => visit(YEAR_SECTION, { fault, paths });
    const { status, page } = await ask();
    expect(status, fault).toBe(200);
    expect(page.texts('h3'), fault).not.toContain('Expert reviews');
    // On a busy machine the ratings themselves can be late.
    await expect.poll(async () => findTabs('reviews')((await ask()).page).length, POLL).toBe(1);
  });
});

test('row 19: a saved search that cannot be loaded shows the page of its address', async () => {
  const path = '/cars-for-sale?makeCode=HONDA&searchBookmarkId=abc';
  await faults.warmUp(path);
  const good = (await visit(path)).page;
  const paths = ['/account-api/searchbookmarks'];
  for (const { status, page } of await runAll(FAULTS_OF_A_PAGE, (fault) => visit(path, { fault, paths }))) {
    expect(status).toBe(200);
    expect(page.cards()).toEqual(good.cards());
  }
});

describe('all optional calls at once', () => {
  const hanging: Scripted = { fault: 'slow', but: [LISTING_PATH] };

  test.each(ALL_FAULTS)('%s: the page is a 200 with the right listings', async (fault) => {
    const good = await visit(MODEL_YEAR);
    const { status, page } = await visit(MODEL_YEAR, { fault, but: [LISTING_PATH] });
    expect(good.page.cards().length).toBeGreaterThan(0);
    expect(status).toBe(200);
    expect(page.cards()).toEqual(good.page.cards());
  });

  test('hanging, they delay neither the first byte nor the listings by more than 100 ms', async () => {
    const times: Record<'good' | 'bad', Visit[]> = { good: [], bad: [] };
    for (let i = 0; i < SAMPLES; i++) {
      times.good.push(await visit(`${MODEL}&firstRecord=${(i % 2) * 25}`));
      times.bad.push(await visit(`${MODEL}&firstRecord=${(i % 2) * 25}`, hanging));
    }
    const added = (key: 'firstByteMs' | 'ms') => median(times.bad, key) - median(times.good, key);
    console.info(
      `first byte +${added('firstByteMs').toFixed(0)} ms, whole page +${added('ms').toFixed(0)} ms`,
    );
    expect(added('firstByteMs')).toBeLessThan(ADDED_MS);
    expect(added('ms')).toBeLessThan(ADDED_MS);
  });
});

test('every row of the catalog has tests, or a reason why there are none', () => {
  const own = [1, 19]; // fault-results.test.ts, and above
  const covered = new Set([...CASES.map(({ row }) => row), ...own]);
  const missing = CATALOGUE.filter(({ row, noPageCell }) => !covered.has(row) && noPageCell === undefined);
  expect(missing).toEqual([]);
});

function median(samples: readonly Visit[], key: 'firstByteMs' | 'ms'): number {
  const sorted = samples.map((sample) => sample[key]).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

function rowOf(number: number): CatalogueRow {
  const row = CATALOGUE.find((one) => one.row === number);
  if (!row) throw new Error(`There is no row ${number}.`);
  return row;
}
