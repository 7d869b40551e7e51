// Parts of the editors' desk, drawn without a server.
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';
import { listDeskPages } from '#tests/support/desk-pages.ts';

type Part = Parameters<AstroContainer['renderToString']>[0];
const PARTS = import.meta.glob<Part>(
  '../../src/features/desk/{editorial/facts/FormerAddresses,editorial/facts/FactParts,editorial/editing/TextVersions,editors-desk/DeskPeople,editors-desk/DeskPhotos}.astro',
  { eager: true, import: 'default' },
);
const AT_MS = Date.parse('2026-11-27T02:07:41Z');
const TIME =
  /<time datetime="2026-11-27T02:07:41\.000Z" data-own-clock[^>]*> ?Nov 27, 2026, 2:07:41 AM UTC ?<\/time>/g;

async function draw(name: string, props: Readonly<Record<string, unknown>>): Promise<string> {
  const [, part] = Object.entries(PARTS).find(([path]) => path.endsWith(`/${name}.astro`)) ?? [];
  if (!part) throw new Error(`no ${name}`);
  const container = await AstroContainer.create();
  return (await container.renderToString(part, { props })).replaceAll(/\s+/g, ' ');
}

test('times of versions, people, their log and photo hosts can be shown on the own clock', async () => {
  const version = { file: 'faqs/a.md', id: '1', atMs: AT_MS, who: 'Ann', what: 'saved' };
  const versions = [version, { ...version, id: '2', what: 'deleted' }];
  const person = {
    email: 'ann@example.com',
    name: 'Ann',
    role: 'writer',
    invitedBy: 'Bo',
    invitedAtMs: AT_MS,
  };
  const entries = [{ atMs: AT_MS, name: 'Ann', what: 'saved the text faqs/a.md: done' }];
  const people = [{ ...person, seenAtMs: AT_MS }];
  const refused = [{ host: 'x.example', refusedAtMs: AT_MS }];
  const drawn = [
    await draw('TextVersions', { versions, path: '/admin/texts/history', shownId: null }),
    await draw('DeskPeople', { people, entries, typed: { email: '', name: '' } }),
    await draw('DeskPhotos', { hosts: [], hostCount: 0, refused, mode: 'proxy', mostInPolicy: 10 }),
  ];
  expect(drawn.map((html) => [...html.matchAll(TIME)].length)).toEqual([2, 3, 1]);
  expect(drawn.join(' ').replaceAll(TIME, '')).not.toContain('UTC');
});

test('a removed model offers to lead on every address at once, a renamed one each to its new address', async () => {
  const view = { values: {}, address: { file: 'honda.yaml' } };
  const removed = await draw('FormerAddresses', {
    view,
    was: 'civic',
    former: null,
    who: 'Ann',
    isRemoved: true,
    carCount: 0,
  });
  expect(removed).toMatch(/name="from" value="\/cars-for-sale\/honda\/civic".*name="all"/);
  expect(removed).toMatch(/name="to" value="\/cars-for-sale\/honda" required.*Redirect all/);
  const renamed = { view: { ...view, address: { file: 'honda.yaml', model: 'city' } }, isRemoved: false };
  const each = await draw('FormerAddresses', {
    ...renamed,
    was: 'civic',
    former: null,
    who: 'Ann',
    carCount: 0,
  });
  expect(each).toMatch(
    /name="from" value="\/research\/honda\/civic".*name="to" value="\/research\/honda\/city"/,
  );
  expect(each).not.toContain('name="all"');
});

test('a model of which cars are for sale keeps their pages, and nothing else is promised', async () => {
  const place = { file: 'honda.yaml', model: 'civic' };
  const view = { values: {}, address: place, level: 'model', title: 'Honda Civic', children: [], opened: '' };
  const asked = (carCount: number) => draw('FactParts', { view, isRemoving: true, who: 'Ann', carCount });
  expect(await asked(0)).toContain('Its pages go with the next rebuild.');
  expect(await asked(1_200)).toContain(
    '1,200 cars with this name are for sale. After the next rebuild, pages of this name stay',
  );
  const shared = { was: 'civic', former: null, who: 'Ann', carCount: 1 };
  const removed = { values: {}, address: { file: 'honda.yaml' } };
  expect(await draw('FormerAddresses', { ...shared, view: removed, isRemoved: true })).toMatch(
    /1 car with this name is for sale, so pages of this name stay.*Lead its pages that go to/,
  );
  const renamed = { values: {}, address: { file: 'honda.yaml', model: 'city' } };
  expect(await draw('FormerAddresses', { ...shared, view: renamed, isRemoved: false })).not.toContain(
    '<form',
  );
});

test('every page of the desk is visited by the tests that visit all', () => {
  expect(listDeskPages().length).toBeGreaterThan(30);
});
