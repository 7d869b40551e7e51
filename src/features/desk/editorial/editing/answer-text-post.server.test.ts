import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerTextPost } from '#src/features/desk/editorial/editing/answer-text-post.server.ts';
import type { StartPublishing } from '#src/features/desk/editorial/editing/answer-text-post.server.ts';
import { digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { TextFolder } from '#src/features/desk/editorial/editing/save-text.server.ts';
import { readTextPost } from '#src/features/desk/editorial/editing/text-post.server.ts';
import { openText } from '#src/features/desk/editorial/editing/text-view.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';

const TAB = 'models/honda/civic/towing.md';
const FIELDS = {
  ...{ kind: 'models', model: ' Honda/Civic ', name: 'towing', who: 'Ann <lee>\n' },
  ...{ 's.title': 'Towing', 's.updated': '2026-11-21', body: 'Not much.' },
};

let home: string;
let folder: TextFolder;
let rebuilds: number;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-post-'));
  const [contentDir, dataDir] = [join(home, 'texts'), join(home, 'data')];
  mkdirSync(contentDir);
  rebuilds = 0;
  const contents = loadEditorialContents({
    ...{ contentDir, dataDir, keeps: false },
    catalogue: aCatalogue({ Honda: { Civic: { years: [2020] } } }),
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  const log = { error: () => undefined };
  folder = { contentDir, dataDir, contents, log, findRefusal: () => Promise.resolve(undefined) };
});
afterEach(() => rmSync(home, { recursive: true }));

async function send(
  fields: Readonly<Record<string, string | File>>,
  done: ReturnType<StartPublishing> = 'publishing',
) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const post = await readTextPost(new Request('http://desk.example', { method: 'POST', body }));
  if (!post) throw new Error('The form was not read.');
  const publish = () => {
    rebuilds += 1;
    return done;
  };
  return answerTextPost(folder, post, {
    imageHosts: [],
    nowMs: Date.now(),
    findPreview: () => undefined,
    publish,
  });
}
const donePath = (done: string) => ({
  redirect: `/admin/texts/edit?file=models%2Fhonda%2Fcivic%2Ftowing.md&done=${done}`,
});

test('saving starts no rebuild, and saving and publishing starts one', async () => {
  expect(await send(FIELDS)).toEqual(donePath('saved'));
  expect(readFileSync(join(home, 'texts', TAB), 'utf8')).toContain('title: Towing');
  expect(rebuilds).toBe(0);
  expect(await send({ ...FIELDS, action: 'publish' })).toEqual(donePath('publishing'));
  expect(rebuilds).toBe(1);
  for (const done of ['not-published', 'not-allowed'] as const)
    expect(await send({ ...FIELDS, action: 'publish' }, done)).toEqual(donePath(done));
});

test.each([
  ['guides', 'Winter Tires: when?', 'winter-tires-when'],
  ['safety', ' Honda/Civic ', 'honda/civic'],
  ['dealer-difference', ' One_Price', 'One_Price'],
])('the name of one of the %s that is typed as %j is kept as %s', async (kind, name, kept) => {
  const answer = await send({ kind, name, body: 'Words.', action: 'picture' });
  expect(answer).toMatchObject({ view: { name: kept } });
});

test('a name without a letter or digit is refused in words', async () => {
  const answer = await send({ ...FIELDS, kind: 'guides', model: '', name: '...' });
  const whole = ['Use letters, digits and - in the name.'];
  expect(answer).toMatchObject({ view: { status: 400, problems: { whole } } });
});

test('whoever saves second is told who saved first, and keeps what was typed', async () => {
  await send({ ...FIELDS, who: 'Ben Fox' });
  const answer = await send({ ...FIELDS, body: 'Much.' });
  expect(answer).toMatchObject({
    view: {
      ...{ status: 409, message: expect.stringContaining('Not saved: Ben Fox already created') as string },
      ...{ form: { body: 'Much.' }, conflict: { theirs: expect.stringContaining('Not much.') as string } },
    },
  });
});

test('both versions of a text can be put together without typing one again, and saved then', async () => {
  const path = join(home, 'texts', TAB);
  await send({ ...FIELDS, body: 'First.\n\nLast.' });
  const opened = digestText(readFileSync(path, 'utf8'));
  await send({ ...FIELDS, file: TAB, opened, body: 'First.\n\nOf Ben.\n\nLast.', who: 'Ben Fox' });
  const mine = { ...FIELDS, file: TAB, opened, body: 'First.\r\n\r\nOf Ann.\r\n\r\nLast.' };
  expect(await send(mine)).toMatchObject({ view: { status: 409 } });
  const answer = await send({ ...mine, action: 'both' });
  if (!('view' in answer)) throw new Error('It was saved.');
  const { form, opened: seen, note } = answer.view;
  expect(form.body.trim().split('\n')).toEqual(['First.', '', 'Of Ben.', 'Of Ann.', '', 'Last.']);
  expect(note).toMatch(/^The text has the changes of both now\. At line 3 you both changed the same/);
  expect(readFileSync(path, 'utf8')).not.toContain('Of Ann.');
  expect(await send({ ...mine, opened: seen, body: form.body })).toEqual(donePath('saved'));
  expect(readFileSync(path, 'utf8')).toContain('Of Ben.\nOf Ann.');
});

test('what only one of two editors changed is as they changed it, in the text and its settings', async () => {
  const path = join(home, 'texts', TAB);
  await send({ ...FIELDS, body: 'One.\n\nTwo.\n\nThree.' });
  const opened = digestText(readFileSync(path, 'utf8'));
  const ben = { ...FIELDS, 's.title': 'Of Ben', body: 'One.\n\nTwo.\n\nThree, of Ben.', who: 'Ben Fox' };
  await send({ ...ben, file: TAB, opened });
  const mine = { ...FIELDS, file: TAB, opened, body: 'One, of Ann.\r\n\r\nTwo.\r\n\r\nThree.' };
  const refused = await send(mine);
  if (!('view' in refused)) throw new Error('It was saved.');
  const { opened: seen, base = '' } = refused.view;
  const answer = await send({ ...mine, opened: seen, base, action: 'both' });
  if (!('view' in answer)) throw new Error('It was saved.');
  const { form, note } = answer.view;
  expect(form.body).toBe('One, of Ann.\n\nTwo.\n\nThree, of Ben.');
  expect(form.settings['title']).toBe('Of Ben');
  expect(note).toBe('The text has the changes of both now. Look it through, then save.');
});

test.each(['Much, by a program.', undefined])(
  'nobody is named for a change outside of the desk (to %j)',
  async (text) => {
    await send({ ...FIELDS, who: 'Ben Fox' });
    const path = join(home, 'texts', TAB);
    const opened = digestText(readFileSync(path, 'utf8'));
    if (text === undefined) rmSync(path);
    else writeFileSync(path, readFileSync(path, 'utf8').replace('Not much.', text));
    const message = expect.stringMatching(
      /^Not saved: someone outside the desk (?:changed|deleted)/,
    ) as string;
    const answer = await send({ ...FIELDS, file: TAB, opened, body: 'Less.' });
    expect(answer).toMatchObject({ view: { status: 409, message, form: { body: 'Less.' } } });
  },
);

test('a save that is refused because of its folder does not ask to try again', async () => {
  folder = { ...folder, findRefusal: () => Promise.resolve('editors save in a folder of web-1') };
  const answer = await send(FIELDS);
  const message =
    'Not saved: editors save in a folder of web-1. What you typed is below. Tell whoever runs this site.';
  expect(answer).toMatchObject({ view: { message, status: 503, form: { body: FIELDS.body } } });
});

test('a draft is not published by mistake', async () => {
  const answer = await send({ ...FIELDS, 's.published': 'false', action: 'publish' });
  expect(answer).toMatchObject({ view: { status: 400, problems: { settings: { published: /Clear it/ } } } });
  expect(rebuilds).toBe(0);
});

test.each(['../civic', 'honda/civic/..', 'honda', 'hunda/civic'])(
  'no text is made for "%s"',
  async (model) => {
    const answer = await send({ ...FIELDS, model });
    expect(answer).toMatchObject({ view: { status: 400, model } });
    expect('view' in answer && answer.view.problems.whole).toHaveLength(1);
  },
);

test.each([
  ['', 'In red'],
  ['Written before.', 'Written before.'],
])('a cover picture fills its settings, and its caption if "%s" was there', async (body, caption) => {
  const red = { create: { width: 900, height: 600, channels: 3, background: 'red' } } as const;
  const pictureFile = new File([Uint8Array.from(await sharp(red).png().toBuffer())], 'red-civic.png');
  const typed = { ...FIELDS, kind: 'covers', model: 'honda/civic', body };
  const added = { pictureFile, pictureAlt: 'A Civic', pictureCaption: 'In red' };
  const answer = await send({ ...typed, ...added, action: 'picture' });
  expect('view' in answer && answer.view.form).toMatchObject({
    settings: { picture: expect.stringMatching(/^red-civic\./) as string, alt: 'A Civic' },
    body: caption,
  });
});

test('what was typed about a picture that was not added stays, when the text is saved', async () => {
  const answer = await send({ ...FIELDS, pictureCaption: 'In red', action: 'save' });
  expect(answer).toMatchObject({ view: { status: 400, picture: { caption: 'In red' } } });
});

test.skipIf(findMountHindrance() !== undefined)(
  'a picture that does not fit on the disk leaves what was typed in the form',
  async () => {
    const disk = createSmallDisk(1);
    try {
      folder = { ...folder, contentDir: disk.folder };
      disk.fill();
      const red = { create: { width: 900, height: 900, channels: 3, background: 'red' } } as const;
      const pictureFile = new File([Uint8Array.from(await sharp(red).png().toBuffer())], 'civic.png');
      const typed = { ...FIELDS, pictureAlt: 'A Civic', pictureCaption: 'In red' };
      expect(await send({ ...typed, action: 'picture', pictureFile })).toMatchObject({
        view: {
          ...{ status: 507, message: expect.stringContaining('the disk is full') as string },
          ...{ form: { settings: { title: 'Towing' }, body: 'Not much.' } },
          picture: { alt: 'A Civic', caption: 'In red' },
        },
      });
    } finally {
      disk.remove();
    }
  },
);

test('a body that no form sends is refused', async () => {
  const json = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
  expect(await readTextPost(new Request('http://desk.example', json))).toBeUndefined();
});

test('a file that is too long is not opened, because its end would be lost', async () => {
  mkdirSync(dirname(join(home, 'texts', TAB)), { recursive: true });
  writeFileSync(join(home, 'texts', TAB), 'a'.repeat(300_000));
  const view = await openText(folder, new URLSearchParams({ file: TAB }), '');
  expect([view?.status, view?.whole]).toEqual([413, '']);
});
