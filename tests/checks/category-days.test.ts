// A sitemap says when a category page last changed, which is not when the site was last built.
import { expect, test } from 'vitest';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { EMPTY_LISTING_PAGE } from '#src/features/search/results-data/listing-page.schema.ts';
import type { Services } from '#src/server/services.ts';
import type { Ask } from '#src/engine/calls/ask.ts';
import { createReadTable } from '#src/engine/building/read-table.ts';
import type { BuildManifest, ManifestPage } from '#src/engine/building/build-manifest.ts';
import { draftManifest } from '#scripts/rebuild/draft-manifest.ts';
import { listCategories } from '#scripts/rebuild/site-maps.ts';

const FIRST_DAY = '2026-05-01';
const NEXT_DAY = '2026-05-02';
const USED = '/cars-for-sale/used-cars';
const NEW = '/cars-for-sale/new-cars';

type Categories = Record<string, ManifestPage>;

/** @param counts cars for sale by condition */
function openServices(counts: Record<string, number>, onAsk: () => void = () => undefined): Services {
  const ask = ((_call: unknown, { search }: { search: string }) => {
    onAsk();
    const [condition = ''] = parseQuery(search).choices.listingType ?? [];
    return Promise.resolve({
      source: 'live',
      data: { ...EMPTY_LISTING_PAGE, totalResultCount: counts[condition] ?? 0 },
    });
  }) as Ask;
  return {
    catalogue: () => ({}),
    stock: { current: { engine: {} } },
    contents: {},
    config: { minIndexedListings: 1 },
    upstream: { bind: () => ask },
  } as unknown as Services;
}

function build(counts: Record<string, number>, day: string, before: Categories = {}): Promise<Categories> {
  const services = openServices(counts);
  const manifest = { categories: before, reads: [] as readonly string[] } as BuildManifest;
  return listCategories(services, createReadTable(), manifest, () => true, day);
}

const dayOf = (categories: Categories, path: string) => categories[path]?.day;

test('an unchanged category page keeps its day, and a changed one gets the day of the build', async () => {
  const first = await build({ USED: 4, NEW: 2 }, FIRST_DAY);
  expect([dayOf(first, USED), dayOf(first, NEW)]).toEqual([FIRST_DAY, FIRST_DAY]);
  const next = await build({ USED: 4, NEW: 3 }, NEXT_DAY, first);
  expect([dayOf(next, USED), dayOf(next, NEW)]).toEqual([FIRST_DAY, NEXT_DAY]);
});

test('a category without cars is not listed', async () => {
  const { [USED]: used, [NEW]: none } = await build({ USED: 4 }, FIRST_DAY);
  expect([used?.isListed, none?.isListed]).toEqual([true, false]);
});

test('a build that has failed asks for no more category pages, because its stock is closed then', async () => {
  let asked = 0;
  const services = openServices({ USED: 4, NEW: 2 }, () => (asked += 1));
  const inputs = {} as BuildManifest['inputs'];
  const order = { services, inputs, before: undefined, isWhole: true };
  const draft = () => draftManifest({ ...order, answerNow: () => '', isOutdated: () => true });
  const failed = draft();
  const finding = failed.findCategories();
  await failed.stop();
  await expect(finding).rejects.toThrow('aborted');
  expect(asked).toBe(1);
  const late = draft();
  await late.stop();
  await expect(late.findCategories()).rejects.toThrow('aborted');
  expect(asked).toBe(1);
});
