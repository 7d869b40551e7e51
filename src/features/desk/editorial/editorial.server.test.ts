import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import type { EditorialContents } from '#src/features/desk/editorial/editorial.schema.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const CATALOGUE = aCatalogue({ Honda: { Civic: { years: [2020, 2021], trims: { 'Type R': [2021] } } } });
const CIVIC = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const TAB = 'models/honda/civic/buying.md';
const tab = (body: string, more = '') =>
  `---\ntitle: Buying\nupdated: 2026-11-01\n${more && `${more}\n`}---\n\n${body}\n`;

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-editorial-'));
  mkdirSync(join(home, 'content'));
});
afterEach(() => rmSync(home, { recursive: true }));

function write(file: string, text: string | Uint8Array): void {
  const path = join(home, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const remove = (file: string) => rmSync(join(home, 'content', file));

function load(keeps = true): EditorialContents {
  return loadEditorialContents({
    contentDir: join(home, 'content'),
    dataDir: join(home, 'data'),
    catalogue: CATALOGUE,
    now: () => new Date('2026-11-21T12:00:00Z'),
    keeps,
  });
}
const linesOf = ({ problems }: EditorialContents) =>
  problems.map(({ file, line, reason, outcome }) => `${file}:${line} ${reason} (${outcome})`);

describe('a page gets', () => {
  test('tabs in their order, answers by key, reviews newest first, notes by trim', () => {
    write(TAB, tab('Look at **rust**.', 'order: 2'));
    write('models/honda/civic/owning.html', tab('<p>Cheap.</p>', 'order: 1').replace('Buying', 'Owning'));
    write('faqs/honda/civic/price.md', '---\nquestion: How much?\nupdated: 2026-11-01\n---\nLess & less.\n');
    const review = (title: string, updated: string) =>
      `---\ntitle: ${title}\nlink: https://reviews.example/civic\nauthor: Ann Lee\nupdated: ${updated}\n---\nFirst.\n\nSecond.\n`;
    write('reviews/honda/civic/a.md', review('Older', '2026-01-01'));
    write('reviews/honda/civic/b.md', review('Newer', '2026-02-01'));
    write('trim-notes/honda/civic/type-r.md', '---\nupdated: 2026-11-01\n---\nFast & loud.\n');
    const contents = load();
    expect(contents.problems).toEqual([]);
    const html = '<p>Look at <strong>rust</strong>.</p>';
    expect(contents.findEditorial(CIVIC)).toEqual({
      tabs: [
        { slug: 'owning', title: 'Owning', html: '<p>Cheap.</p>', updated: '2026-11-01' },
        { slug: 'buying', title: 'Buying', html, updated: '2026-11-01' },
      ],
      guides: [],
      faqs: [
        {
          key: 'price',
          question: 'How much?',
          html: '<p>Less &amp; less.</p>',
          text: 'Less & less.',
          updated: '2026-11-01',
        },
      ],
      reviews: [
        expect.objectContaining({ title: 'Newer', author: 'Ann Lee', summary: 'First.' }),
        expect.objectContaining({ title: 'Older' }),
      ],
      trimNotes: { TYPE_R: 'Fast & loud.' },
    });
    expect(contents.findEditorial({ makeCode: 'HONDA', modelCode: 'JAZZ' }).tabs).toEqual([]);
  });

  test('headings that are below those of the page', () => {
    write(TAB, tab('## One\n\n### Two'));
    expect(load().findEditorial(CIVIC).tabs[0]?.html).toBe('<h3>One</h3>\n<h4>Two</h4>');
  });

  test('a digest that changes only with the texts of its page', () => {
    write(TAB, tab('Good.', 'years: 2021'));
    const before = load();
    write(TAB, tab('Better.', 'years: 2021'));
    const after = load();
    expect(after.digestFor(CIVIC)).not.toBe(before.digestFor(CIVIC));
    expect(after.digestFor({ ...CIVIC, year: 2020 })).toBe(before.digestFor({ ...CIVIC, year: 2020 }));
  });

  test('drafts only in the preview', () => {
    write(TAB, tab('Soon.', 'published: false'));
    const contents = load();
    expect(contents.findEditorial(CIVIC).tabs).toEqual([]);
    expect(contents.reload().entries).toEqual([]);
    expect(contents.reload({ drafts: true }).findEditorial(CIVIC).tabs).toHaveLength(1);
    write(TAB, tab('<b>Soon.', 'published: false'));
    expect(linesOf(contents.reload())).toEqual([`${TAB}:7 <b> is never closed (left-out)`]);
  });
});

describe('a mistake is reported with its line', () => {
  const wrong = (text: string | Uint8Array, file = TAB) => {
    write(file, text);
    return linesOf(load()).map((line) => line.replace(`${file}:`, '').replace(' (left-out)', ''));
  };

  test.each([
    ['no settings', 'Text', '1 the file must start with its settings between two lines of ---'],
    ['settings without an end', '---\ntitle: A\n', '1 these settings have no closing ---'],
    ['broken settings', '---\ntitle: [A\n---\nText', /^2 the \[ here has no \]/],
    ['an empty file', '', '1 the file is empty: write it again, or delete it'],
    [
      'an unfinished merge',
      `${tab('A')}\n<<<<<<< HEAD\nB\n=======\nC\n>>>>>>> x\n`,
      /^\d+ a merge of git is not/,
    ],
    ['a setting twice', '---\ntitle: A\ntitle: B\n---\nText', '3 title is there twice: keep one of them'],
    ['a missing setting', '---\ntitle: A\n---\nText', '2 the setting "updated" is missing'],
    ['a misspelt setting', tab('Text', 'ordre: 1'), '4 unknown setting "ordre"'],
    ['a day that never was', tab('A').replace('11-01', '02-30'), /^3 updated: must be a real date/],
    ['a day as people write it', tab('A').replace('2026-11-01', '11/1/2026'), /^3 updated: must be a real/],
    [
      'the title of a tab that is there',
      tab('A').replace('Buying', 'compare trims'),
      '2 title: is already the title of a built-in tab: choose another',
    ],
    ['a date to come', tab('A').replace('2026', '2062'), '3 updated: is in the future'],
    ['a year of another model', tab('A', 'years: 2019-2021'), '4 years: no Civic was sold in 2019'],
    ['no text', tab(''), '5 has no text below its settings'],
    ['nothing to be seen', tab('<p>&nbsp;</p>'), '5 has no text below its settings'],
    ['a script', tab('One.\n\n<script>alert(1)</script>'), '8 <script> is never allowed'],
    ['a handler', tab('A <b onclick="x()">b</b>'), '6 <b> has a script (onclick): scripts are never allowed'],
    ['a script behind a link', tab('[a](javascript:x)'), /^6 "javascript:x" is not a valid link/],
    [
      'a link to a car that never was',
      tab('[a](/cars-for-sale/honda/nope?zip=60601#faqs)'),
      /^6 "\/cars-for-sale\/honda\/nope\?.*" is a broken link: the catalog has no such vehicle$/,
    ],
    [
      'a tag of a link to facts that are not there',
      tab('A <a href="/research/1999/honda/civic">b</a>'),
      /^6 "\/research\/1999\/honda\/civic" is a broken link/,
    ],
    ['a tag that is not closed', tab('- a\n- <em>b'), '7 <em> is never closed'],
    ['a tag that was not open', tab('a\n\n</div>'), '8 </div> has no opening tag'],
    ['a picture of no folder', tab('![a](/b.png)'), /^6 "\/b.png" is not a picture of this site/],
  ])('%s', (_what, text, expected) => {
    expect(wrong(text)).toEqual([expected instanceof RegExp ? expect.stringMatching(expected) : expected]);
  });

  test.each([
    ['models/hondda/civic/a.md', '1 the catalog has no make "hondda"'],
    ['models/honda/jazz/a.md', '1 the catalog has no Honda model "jazz"'],
    ['models/honda/civic.md', '1 must be models/make/model/name.md'],
    [
      'models/honda/civic/Buying.md',
      '1 "Buying" is not a valid file or folder name: use lowercase letters, digits and -',
    ],
    [
      'models/honda/civic/pricing.md',
      '1 "pricing" is reserved for a built-in part of the page: choose another',
    ],
    [
      'models/honda/civic/listings.md',
      '1 "listings" is reserved for a built-in part of the page: choose another',
    ],
    ['trim-notes/honda/civic/ex.md', '1 the Honda Civic has no trim "ex", only type-r'],
    ['certified/honda.html', '1 must end in .md'],
    ['models/honda/civic/a.docx', '1 must end in .md or .html'],
    ['notes/a.md', /^1 no such folder/],
  ])('in the name of %s', (file, expected) => {
    expect(wrong(tab('Text'), file)).toEqual([
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    ]);
  });

  test('a text of 5 MB, and bytes that are not text', () => {
    expect(wrong(new Uint8Array(5_000_000).fill(97))).toEqual([
      '1 is larger than 256 KB, the limit for a text',
    ]);
    expect(wrong(new Uint8Array([45, 45, 45, 0xff]))).toEqual(['1 is not plain UTF-8 text']);
    expect(wrong(Buffer.from('---\n---\ncaf\xe9', 'latin1'))).toEqual(['3 is not plain UTF-8 text']);
    expect(wrong('---\nnow \u202Eereh')).toEqual(['2 has an invisible character (U+202E)']);
  });

  test('a folder and a link that are named like texts', () => {
    mkdirSync(join(home, 'content', TAB), { recursive: true });
    writeFileSync(join(home, 'elsewhere.md'), tab('Not of this folder.'));
    symlinkSync(join(home, 'elsewhere.md'), join(home, 'content/models/honda/civic/owning.md'));
    const reason = 'cannot be read: it must be a readable file, not a folder or a link';
    expect(linesOf(load())).toEqual([
      `${TAB}:1 ${reason} (left-out)`,
      `models/honda/civic/owning.md:1 ${reason} (left-out)`,
    ]);
  });

  test('a link to a folder, which is not followed', () => {
    mkdirSync(join(home, 'content/models/honda'), { recursive: true });
    mkdirSync(join(home, 'elsewhere'));
    writeFileSync(join(home, 'elsewhere/buying.md'), tab('Not of this folder.'));
    symlinkSync(join(home, 'elsewhere'), join(home, 'content/models/honda/civic'));
    symlinkSync('.', join(home, 'content/a'));
    symlinkSync('.', join(home, 'content/b'));
    const contents = load();
    expect(contents.findEditorial(CIVIC).tabs).toEqual([]);
    expect(contents.problems.map(({ file }) => file)).toEqual(['a', 'b', 'models/honda/civic']);
  });

  test.each([
    [
      'marks that never end',
      `*a_ ${'*a_ '.repeat(30_000)}`,
      '6 has more than 300 * and _ marks in one paragraph',
    ],
    ['a word without an end', `${'a.'.repeat(100_000)}@`, '6 has a word of more than 2,000 letters'],
  ])('%s, without delay', (_what, body, mistake) => {
    expect(wrong(tab(body))).toEqual([mistake]);
  });

  test('two files for one place, and two tabs with one name', () => {
    write(TAB, tab('One.'));
    write('models/honda/civic/buying.html', tab('<p>Two.</p>'));
    write('models/honda/civic/other.md', tab('Three.', 'years: 2020').replace('Buying', 'Another  one'));
    write('models/honda/civic/third.md', tab('Four.', 'years: 2021').replace('Buying', 'another one'));
    const contents = load();
    expect(linesOf(contents)).toEqual([
      'models/honda/civic/buying.html:1 models/honda/civic/buying.md is for the same page and place: keep one of them (left-out)',
      'models/honda/civic/buying.md:1 models/honda/civic/buying.html is for the same page and place: keep one of them (left-out)',
      'models/honda/civic/other.md:1 models/honda/civic/third.md has the same title on the same page: keep one of them (left-out)',
      'models/honda/civic/third.md:1 models/honda/civic/other.md has the same title on the same page: keep one of them (left-out)',
    ]);
    expect(contents.entries).toEqual([]);
  });
});

describe('after a mistake', () => {
  test('pages show the last good version until the file is fixed', () => {
    write(TAB, tab('Good.'));
    load();
    write(TAB, tab('<script>'));
    const broken = load();
    expect(linesOf(broken)).toEqual([`${TAB}:6 <script> is never allowed (kept)`]);
    expect(broken.findEditorial(CIVIC).tabs[0]?.html).toBe('<p>Good.</p>');
    expect(load().findEditorial(CIVIC).tabs).toHaveLength(1);
    write(TAB, tab('Better.'));
    expect(load().findEditorial(CIVIC).tabs[0]?.html).toBe('<p>Better.</p>');
  });

  test('a new file that conflicts with a published one does not replace it', () => {
    write(TAB, tab('Good.'));
    load();
    write('models/honda/civic/buying.html', tab('<p>Second.</p>'));
    expect(load().findEditorial(CIVIC).tabs).toMatchObject([{ html: '<p>Good.</p>' }]);
  });

  test('a folder that was replaced by a link does not count as deleted', () => {
    write(TAB, tab('Good.'));
    load();
    renameSync(join(home, 'content/models'), join(home, 'elsewhere'));
    symlinkSync(join(home, 'elsewhere'), join(home, 'content/models'));
    for (const contents of [load(), load()]) {
      expect(contents.findEditorial(CIVIC).tabs[0]?.html).toBe('<p>Good.</p>');
      expect(contents.problems.map(({ file, outcome }) => [file, outcome])).toEqual([
        ['models', 'left-out'],
        [TAB, 'kept'],
      ]);
    }
  });

  test('a deleted file is removed, but a deleted folder counts as a failure of the machine', () => {
    write(TAB, tab('Good.'));
    write('models/honda/civic/other.md', tab('Other.').replace('Buying', 'Another  one'));
    load();
    remove('models/honda/civic/other.md');
    expect(load().findEditorial(CIVIC).tabs).toHaveLength(1);
    rmSync(join(home, 'content'), { recursive: true });
    const contents = load();
    expect(contents.findEditorial(CIVIC).tabs).toHaveLength(1);
    expect(contents.problems).toMatchObject([{ outcome: 'kept' }]);
  });

  test('the check and the preview store nothing', () => {
    write(TAB, tab('Good.'));
    load(false).reload({ drafts: true });
    expect(existsSync(join(home, 'data'))).toBe(false);
    load();
    expect(readFileSync(join(home, 'data/content', TAB), 'utf8')).toBe(tab('Good.'));
  });
});
