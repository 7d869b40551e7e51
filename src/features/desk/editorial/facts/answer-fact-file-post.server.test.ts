import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import {
  answerFactFilePost,
  openFactFile,
  readFactFilePost,
} from '#src/features/desk/editorial/facts/answer-fact-file-post.server.ts';
import type { FactFileView } from '#src/features/desk/editorial/facts/answer-fact-file-post.server.ts';
import { openFactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import type { FactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';

const HONDA = `make: Honda
models:
  - model: Civic
    style: [SEDAN]
    years: 1990-2026
    trims:
      - { trim: LX, price: 24695 }
      - { trim: EX, price: 26300 }
      - { trim: Si, price: 30000 }
`;
const file = 'honda.yaml';

let path: string;
let folder: FactFolder;
beforeEach(() => {
  const home = mkdtempSync(join(tmpdir(), 'forecourt-fact-file-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  mkdirSync(join(home, 'catalog'));
  path = join(home, 'catalog', file);
  writeFileSync(path, HONDA);
  const places = { catalogDir: join(home, 'catalog'), dataDir: join(home, 'data') };
  const log = { error: () => undefined };
  folder = { ...openFactFolder(places, log), findRefusal: () => Promise.resolve(undefined) };
});

const onDisk = () => readFileSync(path, 'utf8');
const open = async () => (await openFactFile(folder, new URLSearchParams({ file })))!;

/** As the form sends what a view shows, with what was typed. */
async function send({ opened, base }: FactFileView, text: string, { who = 'Ann', action = 'save' } = {}) {
  const form = new FormData();
  const fields = { file, opened, base, text: text.replaceAll('\n', '\r\n'), action };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await answerFactFilePost(folder, readFactFilePost(form), { who, nowMs: Date.now() });
  return answer && 'view' in answer ? answer.view : answer?.redirect;
}

/** The view of a form that was not saved. */
async function refuse(...of: Parameters<typeof send>): Promise<FactFileView> {
  const view = await send(...of);
  if (typeof view !== 'object') throw new Error('It was saved.');
  return view;
}

test('what two editors changed in a file is put together, and saved by the second', async () => {
  const opened = await open();
  await send(opened, HONDA.replace('24695', '24995'), { who: 'Ben' });
  const mine = HONDA.replace('30000', '31000');
  const conflict = await refuse(opened, mine);
  expect(conflict).toMatchObject({ status: 409, isConflict: true, text: mine });
  expect(conflict.message).toMatch(/^Not saved: Ben changed this file/);
  const both = await refuse(conflict, mine, { action: 'both' });
  expect(both).toMatchObject({
    ...{ status: 200, text: HONDA.replace('24695', '24995').replace('30000', '31000') },
    note: 'The file has the changes of both now. Look it through, then save.',
  });
  expect(onDisk(), 'not saved yet').toBe(HONDA.replace('24695', '24995'));
  expect(await send(both, both.text)).toContain('done=saved');
  expect(onDisk()).toBe(both.text);
});

test('of a line that both changed, both versions are shown with their place', async () => {
  const opened = await open();
  await send(opened, HONDA.replace('26300', '26500'), { who: 'Ben' });
  const mine = HONDA.replace('26300', '26900');
  const both = await refuse(await refuse(opened, mine), mine, { action: 'both' });
  const line = '      - { trim: EX, price: 26300 }';
  const of = (price: string) => line.replace('26300', price);
  expect(both.text).toBe(HONDA.replace(line, `${of('26500')}\n${of('26900')}`));
  expect(both.note).toContain('At line 8 you both changed the same');
  expect((await refuse(both, both.text)).mistakes.join()).toMatch(/^Line \d+: .*EX/);
});

test('a change outside of the desk is not lost, though its base is not known', async () => {
  const opened = await open();
  writeFileSync(path, HONDA.replace('24695', '24995'));
  const mine = HONDA.replace('30000', '31000');
  const both = await refuse(await refuse(opened, mine), mine, { action: 'both' });
  for (const price of ['24995', '31000']) expect(both.text).toContain(price);
  expect(both.note).toContain('all lines of both versions');
});

test('what was typed for a file that is gone is shown, and can be saved again', async () => {
  const opened = await open();
  rmSync(path);
  const mine = HONDA.replace('30000', '31000');
  const gone = await refuse(opened, mine);
  expect(gone).toMatchObject({ status: 409, text: mine, opened: digestText(undefined) });
  expect(gone.message).toMatch(/deleted this file/);
  expect(await send(gone, mine)).toContain('done=saved');
  expect(onDisk()).toBe(mine);
});
