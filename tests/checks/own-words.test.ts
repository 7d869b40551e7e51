// Pages of one model share no paragraph, also with the files of an operator: what NHTSA writes of a recall is on one page.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSharedParagraphs } from '#scripts/report-content/measure-content.ts';
import { formatSearchPath, pathToQuery } from '#src/domain/search-query/search-path.ts';
import { formatRecallHref, formatRecallsPath, formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { createSite } from '#src/domain/site/site.ts';
import { mileageStatsCall } from '#src/features/research/model-reference/mileage-stats.call.ts';
import { modelYearsCall } from '#src/features/research/model-reference/price-list.call.ts';
import {
  answerMileageStats,
  answerModelYears,
} from '#src/features/research/model-reference/model-reference.server.ts';
import { loadReference } from '#src/features/research/model-reference/load-reference.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { toResearchAlternate } from '#src/features/research/research-page/research-alternate.ts';
import { countFixture } from '#src/features/research/research-page/research.fixtures.ts';
import { loadRecallsPage } from '#src/features/research/research-page/recalls-page.server.ts';
import { toRecallsAlternate } from '#src/features/research/research-page/recalls-alternate.ts';
import { loadResearchPage } from '#src/features/research/research-page/research-page.server.ts';
import { modelInfoCall } from '#src/features/research/safety/model-info.call.ts';
import { answerModelInfo } from '#src/features/research/safety/model-info.server.ts';
import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import { answerTrimSpecs } from '#src/features/research/trim-comparison/trim-specs.server.ts';
import { toResultsAlternate } from '#src/features/search/results-page/results-alternate.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { AnyCall } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { loadCatalogue } from '#src/reference/catalogue.ts';
import { importReference } from '#src/reference/import/import-reference.ts';

type Part = Parameters<AstroContainer['renderToString']>[0];
const PARTS = import.meta.glob<Part>(
  '../../src/features/research/{model-reference/{FaqsPanel,ReferenceSection},research-page/{ComplaintList,RecallTexts},safety/{CarRecalls,RecallSection}}.astro',
  { eager: true, import: 'default' },
);
const SHIPPED = `make: Honda
models:
  - model: Pilot
    style: [SUVCROSS]
    years: 2020-2026
    trims:
      - { trim: LX, price: 40000, adds: [REAR_CAMERA, CARPLAY, KEYLESS, BLUETOOTH] }
      - { trim: EX, price: 42000, adds: [SUNROOF, HEATED_SEATS, BLIND_SPOT, REMOTE_START] }
      - { trim: Touring, price: 48000, adds: [NAVIGATION, LEATHER, HEADS_UP, VENTILATED_SEATS] }
      - { trim: Elite, price: 52000, adds: [WIRELESS_CHARGING, PARKING_SENSORS, LANE_DEPARTURE, ALARM] }
`;
const DEFECT =
  'The bolts of the steering column may be too short, so that it comes loose while the car is driven.';
const REMEDY =
  'Dealers will look at the bolts, and put in longer ones without a charge where they are too short.';
const PILOT = { makeCode: 'HONDA', modelCode: 'PILOT' };
const ORIGIN = 'https://cars.example';
const DAY = '2026-05-31';

/** Rows of NHTSA's files: fields by their number, from 1, separated by tabs. */
const row = (length: number, fields: Readonly<Record<number, string | number>>) =>
  Array.from({ length }, (_, index) => fields[index + 1] ?? '').join('\t');
const recallRows = ['24V100000', '23V200000', '22V300000', '21V400000'].flatMap((number, index) =>
  [2021, 2025, 2026].map((year) =>
    row(27, {
      ...{
        2: number,
        3: 'HONDA',
        4: 'PILOT',
        5: year,
        7: 'STEERING:COLUMN',
        11: 'V',
        16: `202${4 - index}0131`,
      },
      ...{ 20: `${DEFECT} Campaign ${index}.`, 22: `${REMEDY} Campaign ${index}.` },
    }),
  ),
);
const complaintRows = [2021, 2025, 2026].map((year) =>
  row(49, { 2: year, 4: 'HONDA', 5: 'PILOT', 6: year, 12: 'STEERING', 46: 'V' }),
);

const directory = mkdtempSync(join(tmpdir(), 'own-words-'));
afterAll(() => rmSync(directory, { recursive: true }));
let catalogue: VehicleCatalogue;
let container: AstroContainer;
beforeAll(async () => {
  const shippedDir = join(directory, 'shipped');
  mkdirSync(shippedDir);
  writeFileSync(join(shippedDir, 'honda.yaml'), SHIPPED);
  const files = { recalls: join(directory, 'recalls.txt'), complaints: join(directory, 'complaints.txt') };
  writeFileSync(files.recalls, recallRows.join('\n'));
  writeFileSync(files.complaints, complaintRows.join('\n'));
  await importReference({ dataDir: directory, shippedDir, files, today: DAY });
  catalogue = loadCatalogue(directory, shippedDir);
  container = await AstroContainer.create();
});

type Answer = (input: never, context: never) => Promise<unknown>;
/** Those that the section about a model asks; others answer as if their service failed. */
const ANSWERS = new Map<AnyCall, Answer>([
  [modelInfoCall, answerModelInfo],
  [trimSpecsCall, answerTrimSpecs],
  [modelYearsCall, answerModelYears],
  [mileageStatsCall, answerMileageStats],
]);
const CARS = [2026, 2025, 2021].flatMap((year) =>
  ['LX', 'EX', 'TOURING', 'ELITE'].map((trim, index) =>
    countFixture(year, trim, [year * 20 + index], { model: 'Pilot', modelCode: 'PILOT' }),
  ),
);
const locals = {
  site: createSite({ brand: 'consumer', flags: {}, origin: ORIGIN }),
  services: {
    config: { minIndexedListings: 1 },
    catalogue: () => catalogue,
    stock: {
      current: {
        ...{ day: DAY, drivenCars: [], loadVehicleCounts: () => CARS },
        engine: { search: async () => ({ total: 0, counts: {} }) },
      },
    },
    contents: {
      findPageTexts: () => ({}),
      findEditorial: () => ({ tabs: [], guides: [], faqs: [], reviews: [], trimNotes: {} }),
    },
  },
  ask: async (call: AnyCall, input: never) => ({
    data: await (ANSWERS.get(call)?.(call.input.parse(input) as never, { locals } as never) ??
      call.fallback(input, { type: 'unreachable', message: '' })),
  }),
} as never as App.Locals;

async function draw(name: string, props: Readonly<Record<string, unknown>>): Promise<string> {
  const [, part] = Object.entries(PARTS).find(([path]) => path.endsWith(`/${name}.astro`)) ?? [];
  if (!part) throw new Error(`no ${name}`);
  return container.renderToString(part, { props, locals });
}

/** A page as people and as programs read it. */
interface Shown {
  readonly path: string;
  readonly html: string;
  readonly text: string;
}

async function showCars(more: { year?: number; trimCode?: string }): Promise<Shown> {
  const path = { ...PILOT, ...more };
  const reference = await loadReference(locals, pathToQuery(path), Promise.resolve(20));
  if (!reference) throw new Error('no section');
  const section = await draw('ReferenceSection', { reference, fuels: [] });
  // The FAQs of a model need mileage, too, and stand here as if it were known.
  const html = `<main><div id="listings"></div>${section}${await draw('FaqsPanel', { reference })}</main>`;
  const page = {
    state: { title: 'Cars', total: 20 },
    canonical: formatSearchPath(path),
    listingPage: { pageData: { description: '' }, listings: [], owners: [] },
    narrower: [],
    reference: withFaqs(reference),
    model: catalogue.findModel('HONDA', 'PILOT'),
  };
  const alternate = toResultsAlternate(page as never, ORIGIN, DAY);
  return { path: formatSearchPath(path), html, text: JSON.stringify(alternate) };
}

function withFaqs(reference: ModelReference): ModelReference {
  const { shown } = reference.tabs;
  return {
    ...reference,
    tabs: { ...reference.tabs, shown: [...shown, { key: 'faqs', label: 'FAQs' }] },
  };
}

async function showResearch(year?: number): Promise<Shown> {
  const path = { ...PILOT, ...definedOnly({ year }) };
  const page = loadResearchPage(locals, path, { hasCarsPage: true, hasOwnCarsPage: true });
  if (!page) throw new Error('no page');
  const { ladderYear, recalls, hasRecallsPage: hasPage, complaints, canonical } = page;
  const about = { vehicle: 'Honda Pilot', year: ladderYear, mark: 1, path, action: canonical };
  const html = [
    await draw('RecallSection', { ...about, recalls, hasPage, model: catalogue.findModel('HONDA', 'PILOT') }),
    complaints ? await draw('ComplaintList', { complaints }) : '',
  ];
  const alternate = toResearchAlternate(page, ORIGIN);
  return {
    path: formatResearchPath(path),
    html: `<main>${html.join('')}</main>`,
    text: JSON.stringify(alternate),
  };
}

async function showRecalls(): Promise<Shown> {
  const page = loadRecallsPage(locals, PILOT, true);
  if (!page) throw new Error('no page');
  return {
    path: formatRecallsPath(PILOT),
    html: `<main>${await draw('RecallTexts', { recalls: page.recalls })}</main>`,
    text: JSON.stringify(toRecallsAlternate(page, ORIGIN, DAY)),
  };
}

describe('the pages of a model with recalls and complaints', () => {
  let pages: Shown[];
  let texts: Shown;
  beforeAll(async () => {
    texts = await showRecalls();
    const years = [undefined, 2026, 2025, 2021];
    pages = [
      ...(await Promise.all(years.map((year) => showCars(definedOnly({ year }))))),
      ...(await Promise.all(['LX', 'EX', 'TOURING'].map((trimCode) => showCars({ trimCode })))),
      await showCars({ year: 2026, trimCode: 'EX' }),
      ...(await Promise.all(years.map((year) => showResearch(year)))),
    ];
  });

  test('share no paragraph', () => {
    const measured = [...pages, texts].map((page) => ({ ...page, isIndexed: true, hiddenTabs: [] }));
    expect(listSharedParagraphs(measured)).toEqual([]);
  });

  test('have what was found and the remedy of each recall once, also for programs', () => {
    for (const words of [DEFECT, REMEDY]) {
      expect(texts.html.split(words)).toHaveLength(5);
      expect(texts.text.split(words)).toHaveLength(5);
      for (const { path, html, text } of pages) expect(html + text, path).not.toContain(words);
    }
  });

  test('lead from the number of a recall to its texts', () => {
    const href = formatRecallHref(PILOT, '24V100000');
    expect(texts.html).toContain('id="24V100000"');
    const listing = pages.filter(({ path }) => !/pilot\/\w/.test(path));
    for (const { path, html, text } of listing) {
      expect(html, path).toMatch(new RegExp(`href="${href}"[^>]*>\\s*24V100000`));
      expect(text, path).toContain(ORIGIN + href);
    }
    expect(listing).toHaveLength(8);
  });

  test('lead there from the research of a year without a recall', async () => {
    const { html, text } = await showResearch(2023);
    expect(html).toMatch(/None in NHTSA(?:'|&#39;)s file/);
    expect(html).toContain(`href="${formatRecallsPath(PILOT)}"`);
    expect(text).toContain(ORIGIN + formatRecallsPath(PILOT));
  });

  test('of a car lead there, too', async () => {
    const recalls = catalogue.findModel('HONDA', 'PILOT')?.recalls;
    const car = { name: '2021 Honda Pilot', model: PILOT, vin: undefined, recalls, source: 'NHTSA' };
    const html = await draw('CarRecalls', car);
    expect(html).toContain(formatRecallHref(PILOT, '24V100000'));
    expect(html).not.toContain(DEFECT);
  });

  test('have the equipment of all trims on that of the model, and on that of a trim the ones around it', () => {
    const namesAll = (text: string) =>
      ['Keyless', 'Sunroof', 'Navigation', 'Alarm'].every((what) => text.includes(what));
    const tabOf = (html: string) => html.slice(html.indexOf('id="compare-trims"'));
    const having = pages
      .filter(({ path }) => path.startsWith('/cars-for-sale'))
      .filter(({ html, text }) => namesAll(tabOf(html)) || namesAll(text));
    expect(having.map(({ path }) => path)).toEqual(['/cars-for-sale/honda/pilot']);
    const trim = pages.find(({ path }) => path === '/cars-for-sale/2026/honda/pilot/ex');
    expect(trim?.html).toMatch(/href="\/compare\/trims\/2026\/honda\/pilot"[^>]*>\s*Compare 4 trims/);
    expect(trim?.text).toContain(`${ORIGIN}/compare/trims/2026/honda/pilot`);
    expect(tabOf(trim?.html ?? '').match(/<th scope="col"/g)).toHaveLength(3);
  });
});
