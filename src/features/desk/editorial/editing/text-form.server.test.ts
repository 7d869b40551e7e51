import { expect, test } from 'vitest';
import { listSettingFields } from '#src/features/desk/editorial/editing/setting-fields.server.ts';
import {
  findBodyLine,
  readTextForm,
  writeTextForm,
} from '#src/features/desk/editorial/editing/text-form.server.ts';
import type { TextForm } from '#src/features/desk/editorial/editing/text-form.server.ts';

const TAB = `---
# of the year's facts
title: "Buying: used"
updated: 2026-11-01
years: 2016-2021
---

Look at **rust**.
`;
const FIELDS = listSettingFields('models');
const open = (text: string): TextForm => {
  const form = readTextForm(text, FIELDS);
  if (!form) throw new Error('It has no form.');
  return form;
};
const edit = (change: Readonly<Record<string, string>>, body?: string): string => {
  const form = open(TAB);
  return writeTextForm(TAB, { settings: { ...form.settings, ...change }, body: body ?? form.body }, FIELDS);
};

test('fields follow the schema: what is required, numbers, choices and settings inside others', () => {
  expect(
    listSettingFields('certified').map(({ name, input, isRequired }) => [name, input, isRequired]),
  ).toEqual([
    ['updated', 'date', true],
    ['published', 'check', false],
    ['publish', 'time', false],
    ['expire', 'time', false],
    ['heading', 'line', true],
    ['linkText', 'line', true],
    ['make', 'line', false],
    ['tile', 'choice', true],
    ['brand', 'choice', false],
    ['order', 'number', false],
  ]);
  expect(listSettingFields('dealer-difference').map(({ name }) => name)).toContain('cta.link');
  expect(listSettingFields('certified').find(({ name }) => name === 'tile')?.choices).toContain('seal');
});

test('a form that changes nothing writes the same file', () => {
  expect(open(TAB).settings).toMatchObject({ title: 'Buying: used', years: '2016-2021', published: '' });
  expect(edit({})).toBe(TAB);
  const windows = writeTextForm(TAB, { ...open(TAB), body: 'Look at **rust**.\r\n' }, FIELDS);
  expect(windows).toBe(TAB);
});

test('a change leaves all else as it was written', () => {
  expect(edit({ updated: '2026-11-26', order: '5' }, 'New.\r\n\r\nLines.')).toBe(
    TAB.replace('2026-11-01', '2026-11-26')
      .replace('2021\n', '2021\norder: 5\n')
      .replace('Look at **rust**.', 'New.\n\nLines.'),
  );
  expect(edit({ years: '', published: 'false' })).toBe(TAB.replace('years: 2016-2021', 'published: false'));
  expect(edit({ years: '2019' })).toContain('years: 2019\n');
  expect(edit({ title: 'a: b\nupdated: 2030-01-01' })).toContain('title: "a: b updated: 2030-01-01"\n');
});

test('settings inside another come and go with it', () => {
  const fields = listSettingFields('dealer-difference');
  const text = '---\nupdated: 2026-11-01\ncta: { label: Cars, link: /cars-for-sale }\n---\n<p>Text.</p>\n';
  const form = readTextForm(text, fields);
  expect(form?.settings).toMatchObject({ 'cta.label': 'Cars', 'cta.link': '/cars-for-sale' });
  const without = { ...form?.settings, 'cta.label': '', 'cta.link': '' };
  const cleared = writeTextForm(text, { settings: without, body: form?.body ?? '' }, fields);
  expect(cleared).toBe('---\nupdated: 2026-11-01\n---\n<p>Text.</p>\n');
  const again = writeTextForm(cleared, { settings: form?.settings ?? {}, body: '<p>Text.</p>' }, fields);
  expect(readTextForm(again, fields)).toEqual(form);
});

test('a new text has its settings and its body', () => {
  const settings = { updated: '2026-11-26', title: 'Towing' };
  const text = writeTextForm(undefined, { settings, body: 'A lot.' }, FIELDS);
  expect(text).toBe('---\nupdated: 2026-11-26\ntitle: Towing\n---\n\nA lot.\n');
  expect(findBodyLine(text)).toBe(6);
});

test.each([
  'no settings',
  '---\n- a\n---\nText',
  '---\ntitle: [a\n---\nText',
  '---\ntile: seal\n---\nText',
  '---\ntitle: [a]\n---\nText',
])('a file whose settings no form can show is edited as a whole: %j', (text) => {
  expect(readTextForm(text, FIELDS)).toBeUndefined();
});
