import { expect, test } from 'vitest';
import {
  findKeptForm,
  findNewerForm,
  forgetForm,
  keepForm,
} from '#src/features/desk/editorial/editing/text-autosave.ts';

function aStorage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  };
}
const typed = (body: string, atMs = 1) => ({ atMs, opened: 'x', values: { body } });

test('what was typed is found until it is saved or the form has it', () => {
  const storage = aStorage();
  keepForm(storage, 'a.md', typed('New words.'));
  expect(findKeptForm(storage, 'a.md', { body: 'Old words.' })?.values).toEqual({ body: 'New words.' });
  expect(findKeptForm(storage, 'a.md', { body: 'New words.' })).toBeUndefined();
  expect(findKeptForm(storage, 'b.md', { body: '' })).toBeUndefined();
  forgetForm(storage, 'a.md');
  expect(findKeptForm(storage, 'a.md', { body: '' })).toBeUndefined();
});

test('the oldest of many are forgotten, and what another program wrote is ignored', () => {
  const storage = aStorage();
  storage.setItem('other', 'stays');
  for (let at = 0; at < 25; at += 1) keepForm(storage, `${at}.md`, typed('x', at));
  expect(findKeptForm(storage, '4.md', {})).toBeUndefined();
  expect(findKeptForm(storage, '5.md', {})).toBeDefined();
  storage.setItem('desk-text 9.md', '{');
  expect(findKeptForm(storage, '9.md', {})).toBeUndefined();
  expect(storage.getItem('other')).toBe('stays');
});

test('the words that the server got as a form are not those of another device', () => {
  const sent = JSON.stringify(typed('One.\r\nTwo.', 2));
  expect(findNewerForm(sent, typed('One.\nTwo.'), { body: 'Old.' })).toBeUndefined();
  expect(findNewerForm(sent, undefined, { body: 'One.\nTwo.' })).toBeUndefined();
  expect(findNewerForm(sent, typed('One.'), { body: 'Old.' })?.atMs).toBe(2);
});
