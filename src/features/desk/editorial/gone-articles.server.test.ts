import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const MAKE = 'makes/honda.md';
const MAKE_PAGE = '/cars-for-sale/honda';
const GUIDE = 'guides/tires.md';
const guide = (body = 'Rubber hardens.', more = '') =>
  `---\ntitle: Tires\ndescription: When to change them.\nupdated: 2026-11-01\n${more}---\n\n${body}\n`;
const make = (body: string, more = '') => `---\ntitle: Hondas\nupdated: 2026-11-01\n${more}---\n\n${body}\n`;
const TO_GUIDE = 'Look at rust.\n\nThen read [our guide](/guides/tires#size).';

let home: string;
beforeEach(() => void (home = mkdtempSync(join(tmpdir(), 'gone-articles-'))));
afterEach(() => rmSync(home, { recursive: true }));

function write(file: string, text: string): void {
  const path = join(home, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function load(day = '2026-11-21'): EditorialContents {
  return loadEditorialContents({
    contentDir: join(home, 'content'),
    dataDir: join(home, 'data'),
    catalogue: aCatalogue({ Honda: { Civic: { years: [2020], trims: {} } } }),
    now: () => new Date(`${day}T12:00:00Z`),
  });
}
const linesOf = ({ problems }: EditorialContents) =>
  problems.map(({ file, line, reason, outcome }) => `${file}:${line} ${reason} (${outcome})`);
const htmlOf = (contents: EditorialContents) => contents.findPageTexts(MAKE_PAGE).sections?.[0]?.html;
const BROKEN = '"/guides/tires#size" is a broken link: no text is published there';

test('a link to a guide that does not exist is a mistake, with its line', () => {
  write(MAKE, make(TO_GUIDE));
  expect(linesOf(load())).toEqual([`${MAKE}:8 ${BROKEN} (left-out)`]);
  write(GUIDE, guide());
  expect(linesOf(load())).toEqual([]);
});

test('so is one to a draft or to a text whose time has not come, but a draft may link to drafts', () => {
  write(MAKE, make(TO_GUIDE));
  write(GUIDE, guide('Rubber.', 'published: false\n'));
  expect(linesOf(load())).toEqual([`${MAKE}:8 ${BROKEN} (left-out)`]);
  write(GUIDE, guide('Rubber.', 'publish: 2026-12-01 08:00 UTC\n'));
  expect(linesOf(load())).toEqual([`${MAKE}:8 ${BROKEN} (left-out)`]);
  expect(linesOf(load('2026-12-02'))).toEqual([]);
  write(MAKE, make(TO_GUIDE, 'published: false\n'));
  expect(linesOf(load())).toEqual([]);
});

test('a text whose guide is deleted or expires stays, with words in place of the link', () => {
  write(MAKE, make(TO_GUIDE));
  write(GUIDE, guide('Rubber.', 'expire: 2026-12-01 08:00 UTC\n'));
  const before = load();
  expect(htmlOf(before)).toContain('<a href="/guides/tires#size">our guide</a>');
  const after = load('2026-12-02');
  expect(linesOf(after)).toEqual([`${MAKE}:8 ${BROKEN} (kept)`]);
  expect(htmlOf(after)).toContain('Then read <a>our guide</a>.');
  const digestOf = ({ entries }: EditorialContents) => entries.find(({ file }) => file === MAKE)?.digest;
  expect(digestOf(after)).not.toBe(digestOf(before));
});

test('the button of a landing page is checked, too, and goes with the text that it leads to', () => {
  write('landing/sale.md', guide('Rubber.', 'cta: { label: Read, link: /guides/tires }\n'));
  write(GUIDE, guide());
  expect(load().findArticle('landing', 'sale')?.cta).toMatchObject({ link: '/guides/tires' });
  rmSync(join(home, 'content', GUIDE));
  const after = load();
  expect(linesOf(after)).toEqual([
    'landing/sale.md:5 cta: "/guides/tires" is a broken link: no text is published there (kept)',
  ]);
  expect(after.findArticle('landing', 'sale')).toMatchObject({ html: '<p>Rubber.</p>' });
  expect(after.findArticle('landing', 'sale')?.cta).toBeUndefined();
});

test('texts that link to each other are published together', () => {
  write(GUIDE, guide('See [snow](/news/snow).'));
  write('news/snow.md', guide('See [tires](/guides/tires).').replace('title: Tires', 'title: Snow'));
  expect(linesOf(load())).toEqual([]);
});
