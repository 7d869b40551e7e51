import { expect, test } from 'vitest';
import { findDealersByName } from '#src/domain/dealer/dealers-by-name.ts';

const DEALERS = [
  { name: 'Sun Toyota', city: 'Holiday', state: 'FL', count: 3 },
  { name: 'Sunrise Toyota', city: 'Oakdale', state: 'NY', count: 9 },
  { name: 'Honda on Grand', city: 'Chicago', state: 'IL', count: 5 },
  { name: "O'Brien Müller Motors", city: 'Chicago', state: 'IL', count: 2 },
  { name: '丰田汽车销售', count: 1 },
];
const find = (text: string) => findDealersByName(DEALERS, text).map(({ name }) => name);

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
])('“%s” finds %j', (text, names) => {
  expect(find(text)).toEqual(names);
});
