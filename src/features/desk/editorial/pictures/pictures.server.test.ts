import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { listPictures } from '#src/features/desk/editorial/pictures/list-pictures.server.ts';
import { addPicture, deletePicture } from '#src/features/desk/editorial/pictures/save-picture.server.ts';
import { findPicture, readPictureBytes } from '#src/server/pictures/picture-files.ts';
import { readPictureSize } from '#src/server/pictures/picture-size.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const home = mkdtempSync(join(tmpdir(), 'forecourt-pictures-'));
const folder = {
  contentDir: join(home, 'texts'),
  dataDir: join(home, 'data'),
  findRefusal: () => Promise.resolve(undefined),
  imageHosts: [],
  log: { error: () => undefined },
};
const catalogue = aCatalogue({ Honda: { Civic: {} } });
const now = () => new Date('2026-11-26T12:00:00Z');
const load = () => loadEditorialContents({ ...folder, catalogue, now });
const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const GUIDE = 'models/honda/civic/guide.md';

async function photo(color: string, orientation = 1): Promise<Buffer> {
  const plain = sharp({ create: { width: 60, height: 30, channels: 3, background: color } });
  return plain
    .withExif({ IFD0: { Model: 'A camera' } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
}
function offer(bytes: Uint8Array, name: string) {
  return { file: new File([Uint8Array.from(bytes)], name), address: '', name: '', who: 'Ann' };
}
function write(file: string, head: string, body: string): void {
  const path = join(folder.contentDir, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, `---\n${head}\nupdated: 2026-11-01\n---\n\n${body}\n`);
}
const guide = (body: string) => write(GUIDE, 'title: Guide', `Words.\n\n${body}`);
const problems = () => load().problems.map(({ reason }) => reason);

beforeAll(async () => {
  mkdirSync(folder.contentDir);
  await addPicture(folder, offer(await photo('red'), 'Civic Front.JPG'));
});
afterAll(() => rmSync(home, { recursive: true }));

test('an uploaded picture is upright, a JPEG without the data of the camera, with a plain name', async () => {
  expect(await addPicture(folder, offer(await photo('blue', 6), 'Über the Dash.png'))).toEqual({
    type: 'saved',
    name: 'uber-the-dash.jpg',
  });
  const picture = findPicture(folder, 'uber-the-dash.jpg');
  expect(picture).toMatchObject({ width: 30, height: 60 });
  const bytes = typeof picture === 'object' ? await readPictureBytes(folder, picture) : undefined;
  expect(bytes?.toString('latin1')).not.toContain('camera');
});

test('a file that is no picture, or one as large as an attack, is refused with its reason', async () => {
  const reasonOf = async (bytes: Uint8Array) => {
    const outcome = await addPicture(folder, offer(bytes, 'odd.png'));
    return outcome.type === 'refused' ? outcome.reason : outcome.type;
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  expect(await reasonOf(Buffer.from(svg))).toBe('The file is not a JPEG, PNG or WebP picture.');
  const png = await sharp(await photo('red'))
    .png()
    .toBuffer();
  expect(await reasonOf(png.subarray(0, 80))).toBe('The picture is damaged. Save it again and retry.');
  png.writeUInt32BE(60_000, 16); // its width
  png.writeUInt32BE(60_000, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect(await reasonOf(png)).toBe('The picture has more than 60 million pixels. Make it smaller first.');
});

test('a camera’s photo that a git user adds is measured as it is shown', async () => {
  expect(readPictureSize(await photo('red', 6))).toEqual({ format: 'jpg', width: 30, height: 60 });
  const png = await sharp(await photo('red'))
    .png()
    .toBuffer();
  const webp = await sharp(await photo('red'))
    .webp()
    .toBuffer();
  expect([readPictureSize(png), readPictureSize(webp)]).toEqual([
    { format: 'png', width: 60, height: 30 },
    { format: 'webp', width: 60, height: 30 },
  ]);
  expect(readPictureSize(png.subarray(0, 18))).toBeUndefined();
});

test('a name is never given to another picture', async () => {
  const again = await addPicture(folder, offer(await photo('red'), 'civic-front.jpg'));
  expect(again).toEqual({ type: 'saved', name: 'civic-front.jpg' });
  const other = await addPicture(folder, offer(await photo('green'), 'civic-front.jpg'));
  expect(other).toMatchObject({
    type: 'saved',
    name: expect.stringMatching(/^civic-front-\w{5}\.jpg$/) as unknown,
  });
});

test.each([
  ['what is no picture', offer(Buffer.from('<svg onload="alert(1)"/>'), 'a.svg')],
  ['a cut one', offer(Buffer.from('ffd8ffe000104a46494600', 'hex'), 'a.jpg')],
  [
    'an address of the machine itself',
    { file: undefined, address: 'http://localhost/a.jpg', name: '', who: '' },
  ],
  ['nothing', { file: undefined, address: '', name: '', who: '' }],
])('%s is refused', async (_what, given) => {
  expect(await addPicture(folder, given)).toMatchObject({ type: 'refused', status: 400 });
});

test('a disk that cannot be written is reported, and leaves nothing', async () => {
  const contentDir = join(home, 'closed');
  mkdirSync(contentDir);
  writeFileSync(join(contentDir, 'pictures'), ''); // a file in place of the folder
  const outcome = await addPicture({ ...folder, contentDir }, offer(await photo('red'), 'a.jpg'));
  expect(outcome).toMatchObject({ type: 'refused', status: 503 });
});

test('a text shows its picture in the widths of the image route, with its size and caption', () => {
  guide('![The front, from the left](civic-front.jpg "Since 2022 <b>")');
  const [tab] = load().findEditorial(CIVIC).tabs;
  expect(tab?.html).toMatch(
    /<figure><img src="\/text-pictures\/civic-front\.jpg\/[0-9a-f]{18}\/960" srcset="\/text-pictures\/[^"]+\/320 60w" sizes="[^"]+" width="60" height="30" alt="The front, from the left" loading="lazy" \/><figcaption>Since 2022 &lt;b&gt;<\/figcaption><\/figure>/,
  );
  expect(tab?.picture).toMatchObject({ name: 'civic-front.jpg', width: 60, height: 30 });
  expect(listPictures(folder.contentDir, load(), load())[1]).toMatchObject({
    name: 'civic-front.jpg',
    usedBy: [GUIDE],
  });
});

test.each([
  ['![](civic-front.jpg)', /no alternative text/],
  ['![A car](none.jpg)', /none\.jpg is not in the folder pictures/],
  ['![A car](https://a.example/b.jpg)', /not a picture of this site/],
  ['Words ![A car](civic-front.jpg) in a line', /a paragraph of its own/],
  ['<img src="/text-pictures/civic-front.jpg/0123456789abcdef01/960" alt="">', /<img> is not an allowed tag/],
])('%s is a mistake', (body, reason) => {
  guide(body);
  expect(problems()).toEqual([expect.stringMatching(reason)]);
});

test('a text keeps its picture after the file was deleted, and so does an older release', async () => {
  guide('![The front](civic-front.jpg)');
  const before = load().findEditorial(CIVIC).tabs[0];
  await deletePicture(folder, 'civic-front.jpg', 'Ann');
  const after = load();
  expect(after.problems).toEqual([
    expect.objectContaining({
      outcome: 'kept',
      reason: 'the picture civic-front.jpg is not in the folder pictures',
    }),
  ]);
  expect(after.findEditorial(CIVIC).tabs[0]).toEqual(before);
  const picture = before?.picture;
  expect(picture && (await readPictureBytes(folder, picture))).toBeInstanceOf(Buffer);
});

test('a make and a model have a cover', async () => {
  rmSync(join(folder.contentDir, GUIDE));
  await addPicture(folder, offer(await photo('gray'), 'badge.jpg'));
  write('covers/honda.md', 'picture: badge.jpg\nalt: The badge', 'On *every* Honda.');
  expect(problems()).toEqual(['a caption must be one paragraph of plain text, at most 300 characters']);
  write('covers/honda.md', 'picture: badge.jpg\nalt: The badge', 'On every Honda.');
  write('covers/honda/civic.md', 'picture: none.jpg\nalt: A Civic', 'New.');
  expect(problems()).toEqual(['picture: is not in the folder pictures']);
  const { cover } = load().findPageTexts('/cars-for-sale/honda');
  expect(cover).toMatchObject({
    alt: 'The badge',
    caption: 'On every Honda.',
    picture: { name: 'badge.jpg' },
  });
  expect(load().findPageTexts('/cars-for-sale/honda/civic')).toEqual({});
});
