// Every flag is tested by marks of its feature, which are present with the flag and absent without it. A few servers have
// many flags inverted, with a different combination for each flag, so that a mark that depends on another flag is found.
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { FLAG_DEFAULTS, resolveFlags } from '#src/domain/site/flags.ts';
import type { Flag, Flags } from '#src/domain/site/flags.ts';
import type { ListingPage } from '#src/features/search/results-data/listing-page.schema.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { FLAG_MARKS, FLAGS_WITHOUT_MARKS, VEHICLE } from '#tests/support/flag-marks.ts';
import type { FlagMark } from '#tests/support/flag-marks.ts';
import { askJson, askSite } from '#tests/support/http-answer.ts';
import { startSite } from '#tests/support/site-under-test.ts';
import type { SiteUnderTest } from '#tests/support/site-under-test.ts';

interface FlaggedSite {
  site: Pick<SiteUnderTest, 'url' | 'stop'>;
  flags: Flags;
  /** By path: the status, and headers and HTML as one text. */
  answers: Map<string, Promise<{ status: number; text: string }>>;
}

const NAMES = Object.keys(FLAG_DEFAULTS) as Flag[];
/** The binary digits of a flag's number select the servers on which it is inverted. */
const SERVER_COUNT = Math.ceil(Math.log2(NAMES.length + 1));

const sites: FlaggedSite[] = [];
let vehiclePath = '';

beforeAll(async () => {
  vehiclePath = await findTellingVehicle(inject('siteUrl'));
  const started = await Promise.all(Array.from({ length: SERVER_COUNT }, (_, bit) => startFlipped(bit)));
  const untouched = { url: inject('siteUrl'), stop: () => Promise.resolve() };
  sites.push({ site: untouched, flags: resolveFlags({}), answers: new Map() }, ...started);
});
afterAll(() => Promise.all(sites.map(({ site }) => site.stop())));

/** By day the one with every default, and the first that inverts the flag; by night all. */
function serversOf(flag: Flag): FlaggedSite[] {
  const inverted = sites.find(({ flags }) => flags[flag] !== FLAG_DEFAULTS[flag]);
  return IS_NIGHTLY || inverted === undefined ? sites : [sites[0]!, inverted];
}

async function startFlipped(bit: number): Promise<FlaggedSite> {
  const flipped = NAMES.flatMap((name, index) =>
    ((index + 1) >> bit) & 1 ? [[name, !FLAG_DEFAULTS[name]] as const] : [],
  );
  const overrides: Record<string, boolean> = Object.fromEntries(flipped);
  const site = await startSite(inject('dataDir'), { FLAGS: JSON.stringify(overrides) });
  return { site, flags: resolveFlags(overrides), answers: new Map() };
}

async function findTellingVehicle(url: string): Promise<string> {
  const search = '/rest/lsc/listing?sellerType=d&numRecords=100';
  const { listings, owners } = await askJson<ListingPage>(url, search);
  const telling = new Set(owners.flatMap(({ id, dealerDiff }) => (dealerDiff ? [id] : [])));
  const vehicle = listings.find(({ ownerId }) => telling.has(ownerId));
  return `/cars-for-sale/vehicle/${vehicle?.id ?? ''}`;
}

function read({ site, answers }: FlaggedSite, at: string) {
  const path = at === VEHICLE ? vehiclePath : at;
  const answer = answers.get(path) ?? ask(site.url, path);
  answers.set(path, answer);
  return answer;
}

async function ask(url: string, path: string) {
  const { status, headers, body } = await askSite(url, path);
  return { status, text: `${JSON.stringify(headers)}\n${body.replaceAll('&quot;', '"')}` };
}

async function isThere(site: FlaggedSite, { at, text }: FlagMark): Promise<boolean> {
  const answer = await read(site, at);
  if (text === undefined) return answer.status !== 404;
  expect(answer.status, at).toBe(200);
  return typeof text === 'string' ? answer.text.includes(text) : text.test(answer.text);
}

const describeMark = ({ at, text }: FlagMark) => (text === undefined ? at : `${String(text)} at ${at}`);

test('every flag has its marks', () => {
  const withoutMarks = NAMES.filter((name) => FLAG_MARKS[name].length === 0);
  expect(withoutMarks.toSorted()).toEqual(FLAGS_WITHOUT_MARKS.toSorted());
});

describe.each(NAMES.filter((name) => FLAG_MARKS[name].length > 0))('%s', (name) => {
  const marks = FLAG_MARKS[name].map((mark) => [describeMark(mark), mark] as const);

  test.each(marks)('%s is present only with it', async (_title, mark) => {
    const { when = (flags: Flags) => flags[name] } = mark;
    for (const site of serversOf(name)) {
      const off = NAMES.filter((flag) => site.flags[flag] !== FLAG_DEFAULTS[flag]);
      expect(await isThere(site, mark), `turned over: ${off.join(', ')}`).toBe(when(site.flags));
    }
  });
});

describe('a URL whose feature is off', () => {
  const addresses = NAMES.flatMap((name) => FLAG_MARKS[name].filter(({ text }) => text === undefined));

  test('responds only with that', async () => {
    for (const site of sites) {
      for (const { at } of addresses) {
        const { status, text } = await read(site, at);
        if (status === 404 && at !== '/compare')
          expect(text, at).toMatch(/\n\{"message":"There is nothing at this address\."\}$/);
      }
    }
  });

  test('is not documented', async () => {
    const paths = addresses.map(({ at }) => at.replace(/\?.*$/, '').replace(/\/honda$/, '/{text}'));
    for (const site of sites) {
      const { paths: described } = await askJson<{ paths: object }>(site.site.url, '/openapi.json');
      for (const [index, { at }] of addresses.entries())
        if ((await read(site, at)).status === 404) expect(Object.keys(described)).not.toContain(paths[index]);
    }
  });
});
