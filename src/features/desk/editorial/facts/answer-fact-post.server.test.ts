import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import { answerFactPost } from '#src/features/desk/editorial/facts/answer-fact-post.server.ts';
import { openFactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import type { FactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import { listFacts, searchFacts } from '#src/features/desk/editorial/facts/fact-list.server.ts';
import { openFact } from '#src/features/desk/editorial/facts/fact-view.server.ts';
import type { FactView } from '#src/features/desk/editorial/facts/fact-view.server.ts';
import { listShipped } from '#src/reference/shipped-sources.ts';

const HONDA = `make: Honda
models:
  - model: Civic
    style: [SEDAN]
    years: 1990-2026
    aliases: [Civic Del Sol]
    trims:
      - { trim: LX, price: 24695 }
      - { trim: EX, price: 26300 }
`;
const LOG = { error: () => undefined };
const LX = { file: 'honda.yaml', model: 'civic', trim: 'lx' };

let home: string;
let folder: FactFolder;
let published: number;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-facts-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'catalog'));
  writeFileSync(join(home, 'catalog/honda.yaml'), HONDA);
  const places = { catalogDir: join(home, 'catalog'), dataDir: join(home, 'data') };
  folder = { ...openFactFolder(places, LOG), findRefusal: () => Promise.resolve(undefined) };
  published = 0;
});
const onDisk = (file = 'honda.yaml') => readFileSync(join(home, 'catalog', file), 'utf8');
function openedOf(place: typeof LX | { file: string; model: string }) {
  const view = openFact(folder, place);
  return typeof view === 'object' ? view.opened : '';
}

function send(fields: Readonly<Record<string, string>>, isAllowed = true) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ action: 'save', ...fields })) form.set(name, value);
  const publish = () => {
    published += 1;
    return 'publishing' as const;
  };
  return answerFactPost(folder, { form, who: 'Ann Lee', nowMs: Date.now(), publish }, isAllowed);
}

test('a price is corrected, published, and known to the history with who and when', async () => {
  const typed = { ...LX, opened: openedOf(LX), 'f.trim': 'LX', 'f.price': '$24,995', action: 'publish' };
  expect(await send(typed)).toEqual({
    redirect: '/admin/catalog/edit?file=honda.yaml&model=civic&trim=lx&done=publishing',
  });
  expect([onDisk(), published]).toEqual([HONDA.replace('24695', '24995'), 1]);
  const history = await openTextHistory(join(home, 'catalog'), join(home, 'data'), LOG);
  const [saved, found] = await history.list('honda.yaml');
  expect([saved?.who, found?.what]).toEqual(['Ann Lee', 'found']);
  expect(await history.read('honda.yaml', found?.id ?? '')).toBe(HONDA);
});

test('a mistake stands beside its field, and the file stays as it was', async () => {
  const typed = { ...LX, opened: openedOf(LX), 'f.trim': 'LX', 'f.price': 'cheap', 'f.years': '1980' };
  const answer = await send(typed);
  expect(answer).toMatchObject({
    view: {
      status: 400,
      values: { price: 'cheap' },
      problems: { fields: { price: '"cheap" is not a whole number from 1 to 10000000.' }, whole: [] },
    },
  });
  const years = await send({ ...typed, 'f.price': '24695' });
  expect(years).toMatchObject({
    view: { problems: { fields: { years: '1980: Civic was not sold then.' } } },
  });
  const { trim: _trim, ...civic } = { ...LX, opened: openedOf({ file: LX.file, model: LX.model }) };
  await send({ ...LX, opened: openedOf(LX), 'f.trim': 'LX', 'f.price': '24695', 'f.years': '1990-2026' });
  const shorter = { ...civic, 'f.model': 'Civic', 'f.style': 'SEDAN', 'f.years': '1990-2020' };
  expect(await send(shorter), 'of a trim, which has a form of its own').toMatchObject({
    view: { problems: { whole: [expect.stringMatching(/^Civic LX, Model years: 2021, .*: Civic was not/)] } },
  });
  expect(onDisk()).not.toContain('1990-2020');
});

test('two editors of two trims both win; of one trim, the second sees what the first saved', async () => {
  const [opened, other] = [openedOf(LX), openedOf({ ...LX, trim: 'ex' })];
  await send({ ...LX, opened, 'f.trim': 'LX', 'f.price': '25000' });
  await send({ ...LX, trim: 'ex', opened: other, 'f.trim': 'EX', 'f.price': '27000' });
  expect(onDisk()).toContain('{ trim: LX, price: 25000 }\n      - { trim: EX, price: 27000 }');
  const late = await send({ ...LX, opened, 'f.trim': 'LX', 'f.price': '24000' });
  expect(late).toMatchObject({
    view: {
      ...{ status: 409, values: { price: '24000' } },
      notes: { price: { type: 'clash', theirs: '25000' } },
    },
  });
  expect(onDisk()).toContain('price: 25000');
  await send({ ...LX, opened: openedOf(LX), 'f.trim': 'LX', 'f.price': '24000' });
  expect(onDisk()).toContain('price: 24000');
});

test('of two editors of one model nothing is lost: only what both changed is chosen', async () => {
  const civic = { file: 'honda.yaml', model: 'civic' };
  const view = openFact(folder, civic) as FactView;
  const form = { ...civic, opened: view.opened, base: JSON.stringify(view.values), 'f.model': 'Civic' };
  const typed = { ...form, 'f.style': 'SEDAN', 'f.aliases': 'Civic Del Sol' };
  await send({
    ...typed,
    'f.years': '1990-2025',
    'f.aliases': 'Civic Del Sol\nCivic Coupe',
    'f.style': 'COUPE',
  });
  const late = await send({ ...typed, 'f.years': '1991-2026', 'f.aliases': 'Civic Del Sol\nCivic Si' });
  if (!late || !('view' in late)) throw new Error('It was saved.');
  expect(late.view).toMatchObject({
    ...{ status: 409, message: expect.stringMatching(/^Not saved: another editor/) as string },
    values: { style: ['COUPE'], aliases: ['Civic Del Sol', 'Civic Coupe', 'Civic Si'], years: '1991-2026' },
    notes: {
      style: { type: 'theirs', base: ['SEDAN'] },
      aliases: { type: 'both' },
      years: { type: 'clash', theirs: '1990-2025' },
    },
  });
  expect(onDisk()).toContain('1990-2025');
  const again = {
    ...{ ...form, opened: late.view.opened, base: JSON.stringify(late.view.base), take: 'years' },
    ...{ 'f.style': 'COUPE', 'f.years': '1991-2026', 'f.aliases': 'Civic Del Sol\nCivic Coupe\nCivic Si' },
  };
  expect(await send(again)).toMatchObject({ redirect: expect.stringContaining('done=saved') as string });
  expect(onDisk()).toContain(
    'style: [COUPE]\n    years: 1990-2025\n    aliases: [Civic Del Sol, Civic Coupe, Civic Si]',
  );
});

test('a model that another editor changed meanwhile is not removed, and shown as it is', async () => {
  const civic = { file: 'honda.yaml', model: 'civic' };
  const { opened, whole = '', values } = openFact(folder, civic) as FactView;
  await send({ ...civic, opened, 'f.model': 'Civic', 'f.style': 'SEDAN', 'f.years': '1990-2025' });
  const late = await send({ ...civic, opened: whole, action: 'remove' });
  const message = expect.stringMatching(/^Not removed: another editor/) as string;
  expect(late).toMatchObject({ view: { status: 409, message, values: { model: values['model'] } } });
  expect(onDisk()).toContain('Civic');
  const now = openFact(folder, civic) as FactView;
  await send({ ...LX, opened: openedOf(LX), 'f.trim': 'LX', 'f.price': '25000' });
  expect(await send({ ...civic, opened: now.whole ?? '', action: 'remove' })).toMatchObject({
    view: { message },
  });
  expect(onDisk(), 'with the price of its trim that another editor has just corrected').toContain('25000');
});

test('signing in again does not hide what another editor saved meanwhile', async () => {
  const opened = openedOf(LX);
  await send({ ...LX, opened, 'f.trim': 'LX', 'f.price': '25000' });
  const signedOut = await send({ ...LX, opened, 'f.trim': 'LX', 'f.price': '24000' }, false);
  expect(signedOut).toMatchObject({ view: { opened } });
});

test('a make, a model and a trim are added, found, renamed and removed', async () => {
  await send({
    new: 'make',
    'f.make': 'Geo',
    'f.model': 'Metro',
    'f.style': 'HATCH',
    'f.years': '1990-1997',
  });
  expect(onDisk('geo.yaml')).toContain('make: Geo\nmodels:\n  - model: Metro\n    style: [HATCH]\n');
  const twice = await send({ new: 'make', 'f.make': 'geo' });
  expect(twice).toMatchObject({
    view: { problems: { fields: { make: 'This make is already in the catalog.' } } },
  });
  const metro = { file: 'geo.yaml', model: 'metro' };
  await send({ ...metro, new: 'trim', 'f.trim': 'LSi', 'f.price': '9000' });
  const files = listShipped(join(home, 'catalog')) ?? [];
  expect(await searchFacts(files, 'metro lsi')).toEqual([
    { name: 'Geo Metro LSi', file: 'geo.yaml', model: 'metro', trim: 'lsi' },
  ]);
  expect(await searchFacts(files, 'del sol')).toMatchObject([{ name: 'Honda Civic' }]);
  expect(await listFacts(files, new Map([['honda.yaml', HONDA]]), new Set())).toMatchObject([
    { make: 'Geo', modelCount: 1, state: 'New, not published yet' },
    { make: 'Honda', state: 'Published' },
  ]);
  const renamed = await send({
    ...{ ...metro, opened: openedOf(metro), 'f.model': 'Metro XFi', 'f.style': 'HATCH', 'f.years': '1990' },
  });
  expect(renamed).toMatchObject({
    redirect: expect.stringContaining('model=metro-xfi&done=saved&was=metro') as string,
  });
  const last = await send({
    file: 'geo.yaml',
    model: 'metro-xfi',
    action: 'remove',
    opened: (openFact(folder, { file: 'geo.yaml', model: 'metro-xfi' }) as FactView).whole ?? '',
  });
  expect(last).toMatchObject({
    view: { problems: { whole: [expect.stringContaining('models: is empty')] } },
  });
});

test('a rename keeps the former name, whose addresses lead on, and a rename back takes it out again', async () => {
  const civic = { file: 'honda.yaml', model: 'civic' };
  const rename = (place: typeof civic, name: string, formerly: string) =>
    send({
      ...{ ...place, opened: openedOf(place), 'keeps-name': '1', 'f.model': name, 'f.formerly': formerly },
      ...{ 'f.style': 'SEDAN', 'f.years': '1990-2026', 'f.aliases': 'Civic Del Sol' },
    });
  expect(await rename(civic, 'Civic Two', 'Civic 1500')).toMatchObject({
    redirect: '/admin/catalog/edit?file=honda.yaml&model=civic-two&done=saved&former=Civic',
  });
  expect(onDisk()).toMatch(/model: Civic Two[^]*formerly: \[Civic 1500, Civic\]/);
  await rename({ file: 'honda.yaml', model: 'civic-two' }, 'Civic', 'Civic 1500\nCivic');
  expect(onDisk()).toMatch(/model: Civic\n[^]*formerly: \[Civic 1500, Civic Two\]/);
  await rename(civic, 'CIVIC', 'Civic 1500\nCivic Two'); // has the same address
  expect(onDisk()).toMatch(/model: CIVIC\n[^]*formerly: \[Civic 1500, Civic Two\]/);
});

test('who was signed out meanwhile loses nothing, and nothing is saved', async () => {
  const answer = await send({ ...LX, opened: openedOf(LX), 'f.trim': 'LX', 'f.price': '1' }, false);
  expect(answer).toMatchObject({ view: { values: { price: '1' } } });
  expect(onDisk()).toBe(HONDA);
});

const TYPED = { ...LX, 'f.trim': 'LX', 'f.price': '25111' };
const writeHonda = (text: string) => writeFileSync(join(home, 'catalog/honda.yaml'), text);

test('whoever corrects a trim that another editor renamed saves the correction under its new name', async () => {
  const opened = openedOf(LX);
  writeHonda(HONDA.replace('trim: LX,', 'trim: LX One, formerly: [LX],'));
  const answer = await send({ ...TYPED, opened });
  const view = answer && 'view' in answer ? answer.view : undefined;
  expect(view).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('changed this to Honda Civic LX One') as string },
    ...{ address: { trim: 'lx-one' }, values: { trim: 'LX One', formerly: ['LX'], price: '25111' } },
    notes: { price: { type: 'clash', theirs: '24695' } },
  });
  const { opened: now = '' } = view ?? {};
  await send({ ...TYPED, trim: 'lx-one', 'f.trim': 'LX One', 'f.formerly': 'LX', opened: now });
  expect(onDisk()).toContain('{ trim: LX One, formerly: [LX], price: 25111 }');
});

test('whoever corrects a trim that another editor removed keeps what was typed, and can add it again', async () => {
  const opened = openedOf(LX);
  writeHonda(HONDA.replace('      - { trim: LX, price: 24695 }\n', ''));
  expect(await send({ ...TYPED, opened })).toMatchObject({
    view: {
      ...{ status: 409, message: expect.stringContaining('Save to add it again.') as string },
      ...{ address: { model: 'civic', adds: 'trim' }, values: { trim: 'LX', price: '25111' } },
    },
  });
  await send({ ...TYPED, trim: '', new: 'trim' });
  expect(onDisk()).toContain('{ trim: LX, price: 25111 }');
});

test.each([
  ['models: [', 'has a mistake now'],
  ['make: Honda\nmodels:\n  - { model: Fit, style: [HATCH], years: 2007 }\n', 'removed this'],
])('what was typed is kept if the file is %j meanwhile', async (text, words) => {
  const opened = openedOf(LX);
  writeHonda(text);
  expect(await send({ ...TYPED, opened })).toMatchObject({
    view: { status: 409, message: expect.stringContaining(words) as string, values: { price: '25111' } },
  });
  expect(onDisk()).toBe(text);
});

test('no facts are made of a file that is no part of the catalog', async () => {
  expect(await send({ ...TYPED, file: '../honda.yaml' })).toBeUndefined();
});
