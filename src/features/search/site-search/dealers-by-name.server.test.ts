import { expect, test } from 'vitest';
import { findDealersByName } from '#src/features/search/site-search/dealers-by-name.server.ts';

const DEALERS = [
  { name: 'Sun Toyota', city: 'Holiday', state: 'FL', count: 3 },
  { name: 'Sunrise Toyota', city: 'Oakdale', state: 'NY', count: 9 },
  { name: 'Honda on Grand', city: 'Chicago', state: 'IL', count: 5 },
  { name: "O'Brien Müller Motors", city: 'Chicago', state: 'IL', count: 2 },
  { name: '丰田汽车销售', count: 1 },
];
const find = async (text: string) => (await findDealersByName(DEALERS, text)).map(({ name }) => name);

test.each([
  ['sun toyota', ['Sun Toyota']],
  ['su toyota', ['Sunrise Toyota', 'Sun Toyota']],
  ['SUN TOYOTA HOLIDAY', ['Sun Toyota']],
  ['toyota florida', ['Sun Toyota']],
  ['honda dealer in chicago', ['Honda on Grand']],
  ['obrien muller', ["O'Brien Müller Motors"]],
  ['o’brien', ["O'Brien Müller Motors"]],
  ['丰田', ['丰田汽车销售']],
  ['chicago', []],
  ['dealers', []],
  ['yota', []],
  ['sun honda', []],
  ['', []],
])('“%s” finds %j', async (text, names) => {
  expect(await find(text)).toEqual(names);
});
