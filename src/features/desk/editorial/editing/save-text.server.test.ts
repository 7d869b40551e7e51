import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { adviseAfter, digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { FailedSave } from '#src/features/desk/editorial/editing/save-file.server.ts';
import { isTextPath, readText, saveText } from '#src/features/desk/editorial/editing/save-text.server.ts';
import type { TextFolder } from '#src/features/desk/editorial/editing/save-text.server.ts';
import { openGitVersions } from '#src/features/desk/editorial/editing/git-versions.server.ts';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import { loadEditorialContents } from '#src/features/desk/editorial/editorial.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';
import { createSmallDisk, findMountHindrance } from '#tests/support/full-disk.ts';

const TAB = 'models/honda/civic/buying.md';
const text = (body: string, title = 'Buying') =>
  `---\ntitle: ${title}\nupdated: 2026-11-01\n---\n\n${body}\n`;
const FIRST = text('First.');
const SECOND = text('Second.');

let home: string;
let folder: TextFolder;
let failures: unknown[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-editing-'));
  const [contentDir, dataDir] = [join(home, 'texts'), join(home, 'data')];
  put(TAB, FIRST);
  failures = [];
  const contents = loadEditorialContents({
    ...{ contentDir, dataDir, keeps: false },
    catalogue: aCatalogue({ Honda: { Civic: { years: [2020] } } }),
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  const log = { error: (what: unknown) => void failures.push(what) };
  folder = { contentDir, dataDir, contents, log, findRefusal: () => Promise.resolve(undefined) };
});
afterEach(() => rmSync(home, { recursive: true }));

function put(file: string, content: string): void {
  const path = join(home, 'texts', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
let clock = Date.now();
const save = (after: string | undefined, opened = digestText(readText(folder, TAB)), file = TAB) =>
  saveText(folder, { file, opened, text: after, who: 'Ann Lee', atMs: (clock += 1_000) });
const onDisk = (file = TAB) => readFileSync(join(home, 'texts', file), 'utf8');
const listNames = () => readdirSync(join(home, 'texts', dirname(TAB)));

test('a text is saved whole, and nothing else is left in the folder', async () => {
  expect(await save(SECOND)).toEqual({ type: 'saved', note: undefined });
  expect([onDisk(), listNames()]).toEqual([SECOND, ['buying.md']]);
});

test('a text that somebody else changed, made or deleted is not replaced', async () => {
  const opened = digestText(FIRST);
  put(TAB, SECOND);
  expect(await save(text('Mine.'), opened)).toEqual({ type: 'conflict', theirs: SECOND });
  expect(await save(undefined, opened)).toEqual({ type: 'conflict', theirs: SECOND });
  expect(await save(text('New.'), '')).toEqual({ type: 'conflict', theirs: SECOND });
  expect(onDisk()).toBe(SECOND);
  rmSync(join(home, 'texts', TAB));
  expect(await save(text('Mine.'), opened)).toEqual({ type: 'conflict', theirs: undefined });
});

test('of two editors who save at once, one is told', async () => {
  const opened = digestText(FIRST);
  const outcomes = await Promise.all([save(text('Mine.'), opened), save(text('Yours.'), opened)]);
  expect(outcomes.map(({ type }) => type).toSorted()).toEqual(['conflict', 'saved']);
});

test('a text with a mistake is not saved: in its settings, its body, or next to other texts', async () => {
  put('models/honda/civic/owning.md', text('Cheap.', 'Owning'));
  for (const [wrong, setting] of [
    [FIRST.replace('Buying', ''), 'title'],
    [text('<script>1</script>'), undefined],
    [text('Text.', 'Owning'), undefined],
  ] as const) {
    const outcome = await save(wrong);
    expect(outcome).toMatchObject({ type: 'invalid' });
    expect(outcome.type === 'invalid' && outcome.mistakes[0]?.setting).toBe(setting);
  }
  expect(onDisk()).toBe(FIRST);
});

test('nothing is written outside of the folder', async () => {
  for (const file of [
    '../evil.md',
    'models/../../evil.md',
    '/etc/evil.md',
    'models/.git/x.md',
    'models/a.sh',
  ])
    expect(isTextPath(file, folder), file).toBe(false);
  symlinkSync(home, join(home, 'texts/faqs'));
  const answer = '---\nquestion: How much?\nupdated: 2026-11-01\n---\nLess.\n';
  expect(await save(answer, '', 'faqs/honda/civic/price.md')).toMatchObject({ type: 'failed' });
  expect(readdirSync(home).toSorted()).toEqual(['data', 'texts']);
});

test('a disk that cannot be written leaves the text as it was, and no version of what was not saved', async () => {
  rmSync(join(home, 'data'), { recursive: true, force: true });
  mkdirSync(join(home, 'data/desk'), { recursive: true });
  writeFileSync(join(home, 'data/desk/versions'), 'a file in place of the folder');
  expect(await save(SECOND)).toMatchObject({ type: 'failed', status: 503 });
  expect([onDisk(), failures.length]).toEqual([FIRST, 1]);
});

test.skipIf(findMountHindrance() !== undefined)(
  'on a full disk nothing is saved, and nothing of it is left',
  async () => {
    const disk = createSmallDisk(1);
    try {
      cpSync(join(home, 'texts'), join(disk.folder, 'texts'), { recursive: true });
      const onDiskOf = { ...folder, contentDir: join(disk.folder, 'texts') };
      disk.fill();
      const edit = { file: TAB, opened: digestText(FIRST), text: text('Long. '.repeat(2_000)), who: 'Ann' };
      const outcome = await saveText(onDiskOf, { ...edit, atMs: clock });
      expect(outcome).toEqual({ type: 'failed', status: 507, words: 'the disk is full' });
      const path = join(disk.folder, 'texts', TAB);
      expect([readFileSync(path, 'utf8'), readdirSync(dirname(path))]).toEqual([FIRST, ['buying.md']]);
      const history = await openTextHistory(onDiskOf.contentDir, onDiskOf.dataDir, folder.log);
      expect((await history.list(TAB)).filter(({ what }) => what === 'saved')).toEqual([]);
    } finally {
      disk.remove();
    }
  },
);

test.skipIf(findMountHindrance() !== undefined)(
  'in a folder that this server may only read, an editor is told to ask whoever runs the site',
  async () => {
    const disk = createSmallDisk(1);
    try {
      cpSync(join(home, 'texts'), join(disk.folder, 'texts'), { recursive: true });
      execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
      const readOnly = { ...folder, contentDir: join(disk.folder, 'texts') };
      const edit = { file: TAB, opened: digestText(FIRST), text: SECOND, who: 'Ann', atMs: clock };
      const outcome = await saveText(readOnly, edit);
      expect(outcome).toMatchObject({
        type: 'failed',
        status: 503,
        words: expect.stringMatching(/read-only/),
      });
      expect(adviseAfter(outcome as FailedSave)).toBe('Tell whoever runs this site.');
    } finally {
      disk.remove();
    }
  },
);

describe('without git', () => {
  test('versions are kept with who and when, also of changes outside of the desk, and of a deletion', async () => {
    await save(SECOND);
    put(TAB, text('By hand.'));
    await save(text('Third.'));
    await save(undefined);
    const history = await openTextHistory(folder.contentDir, folder.dataDir, folder.log);
    const versions = await history.list(TAB);
    expect(versions.map(({ what, who }) => `${what} ${who}`)).toEqual([
      'deleted Ann Lee',
      'saved Ann Lee',
      'found Outside the desk',
      'saved Ann Lee',
      'found Outside the desk',
    ]);
    expect(await history.read(TAB, versions.at(-1)?.id ?? '')).toBe(FIRST);
    expect(await history.read('models/honda/civic/other.md', versions.at(-1)?.id ?? '')).toBeUndefined();
    expect((await history.listDeleted()).map(({ file }) => file)).toEqual([TAB]);
  });
});

describe('in a git repository', () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Bo', '-c', 'user.email=bo@example.com', ...words], {
      cwd: join(home, 'texts'),
      encoding: 'utf8',
    });
  beforeEach(() => {
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Begin');
  });

  test('each change is a commit of this file alone, with its author', async () => {
    put('models/honda/civic/owning.md', text('Half done.', 'Owning'));
    git('add', '.');
    await save(SECOND);
    await save(undefined);
    expect(git('log', '--format=%an %s', '--name-only').split('\n').filter(Boolean)).toEqual([
      `Ann Lee Delete ${TAB}`,
      TAB,
      `Ann Lee Edit ${TAB}`,
      TAB,
      'Bo Begin',
      TAB,
    ]);
    const history = await openTextHistory(folder.contentDir, folder.dataDir, folder.log);
    const versions = await history.list(TAB);
    expect(versions.map(({ what, who }) => `${what} ${who}`)).toEqual([
      'deleted Ann Lee',
      'saved Ann Lee',
      'saved Bo',
    ]);
    expect(await history.read(TAB, versions[1]?.id ?? '')).toBe(SECOND);
    expect(await history.read(TAB, '--help')).toBeUndefined();
    expect((await history.listDeleted()).map(({ file }) => file)).toEqual([TAB]);
  });

  test('a folder that the repository ignores has its versions at the desk', async () => {
    writeFileSync(join(home, 'texts/.git/info/exclude'), '/ignored/\n');
    mkdirSync(join(home, 'texts/ignored'));
    expect(await openGitVersions(join(home, 'texts/ignored'))).toBeUndefined();
    expect(await openGitVersions(join(home, 'texts'))).toBeDefined();
  });

  test('a commit that fails does not lose the text: its version is kept at the desk', async () => {
    writeFileSync(join(home, 'texts/.git/index.lock'), '');
    expect(await save(SECOND)).toEqual({ type: 'saved', note: 'kept' });
    expect([onDisk(), failures.length]).toEqual([SECOND, 1]);
    const [version] = await (await openTextHistory(folder.contentDir, folder.dataDir, folder.log)).list(TAB);
    expect(version).toMatchObject({ what: 'saved', who: 'Ann Lee' });
  });

  test('a lock that a power cut left behind keeps no text from being committed', async () => {
    const lock = join(home, 'texts/.git/index.lock');
    writeFileSync(lock, '');
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(lock, twoHoursAgo, twoHoursAgo);
    expect(await save(SECOND)).toEqual({ type: 'saved' });
    const versions = await openGitVersions(join(home, 'texts'));
    expect(await versions?.list(TAB)).toMatchObject([{ what: 'saved', who: 'Ann Lee' }, {}]);
  });
});
