import { describe, expect, test } from 'vitest';
import * as edit from '#src/domain/search-query/edit-query.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';

const CIVIC = 'makeCode=HONDA&modelCode=CIVIC';

describe('one filter more or less', () => {
  test.each<[string, (query: SearchQuery) => SearchQuery, string]>([
    ['firstRecord=60', (query) => edit.toggleChoice(query, 'fuelTypeGroup', 'ELE'), 'fuelTypeGroup=ELE'],
    [
      'fuelTypeGroup=ELE,HYB',
      (query) => edit.toggleChoice(query, 'fuelTypeGroup', 'ELE'),
      'fuelTypeGroup=HYB',
    ],
    ['fuelTypeGroup=ELE', (query) => edit.toggleChoice(query, 'fuelTypeGroup', 'ELE'), ''],
    ['sellerType=p', (query) => edit.toggleChoice(query, 'sellerType', 'd'), 'sellerType=d'],
    ['', (query) => edit.setRange(query, 'price', { max: 20_000 }), 'maxPrice=20000'],
    ['maxPrice=20000', (query) => edit.setRange(query, 'price', {}), ''],
    ['', (query) => edit.setLocation(query, '60601', 50), 'zip=60601&searchRadius=50'],
    [
      'zip=60601&searchRadius=50&marketExtension=include',
      (query) => edit.setLocation(query, '60601'),
      'zip=60601',
    ],
    ['zip=60601&searchRadius=50', (query) => edit.setLocation(query), ''],
    ['firstRecord=30', (query) => edit.setSort(query, 'yearASC'), 'sortBy=yearASC'],
    ['', (query) => edit.setKeyword(query, 'red'), 'keyword=red'],
    ['keyword=red', (query) => edit.setKeyword(query, ''), ''],
    ['', (query) => edit.addMake(query, 'HONDA'), 'makeCode=HONDA'],
    ['makeCode=HONDA', (query) => edit.addMake(query, 'ACURA'), 'makeCodeList=ACURA,HONDA'],
    ['makeCodeList=A,B,C,D,E', (query) => edit.addMake(query, 'F'), 'makeCodeList=A,B,C,D,E'],
    [CIVIC, (query) => edit.removeMake(query, 'HONDA'), ''],
    [CIVIC, (query) => edit.replaceMake(query, 'HONDA', 'KIA'), 'makeCode=KIA'],
    [CIVIC, (query) => edit.toggleModel(query, 'HONDA', 'CIVIC'), 'makeCode=HONDA'],
    [
      CIVIC,
      (query) => edit.toggleModel(query, 'HONDA', 'ACCORD'),
      'makeCodeList=HONDA&modelCodeList%7CHONDA=ACCORD,CIVIC',
    ],
    [CIVIC, (query) => edit.toggleTrim(query, 'HONDA', 'CIVIC', 'EX'), `${CIVIC}&trimCode=CIVIC%7CEX`],
    [`${CIVIC}&trimCode=CIVIC|EX`, (query) => edit.toggleTrim(query, 'HONDA', 'CIVIC', 'EX'), CIVIC],
    ['experience=commercial', edit.withoutExperience, ''],
    [
      `zip=60601&searchRadius=50&${CIVIC}&maxPrice=9000&sortBy=yearASC&firstRecord=30`,
      edit.clearFilters,
      'zip=60601&searchRadius=50&sortBy=yearASC',
    ],
  ])('changes %j', (before, change, after) => {
    const query = change(parseQuery(before));
    expect(formatQuery(query)).toBe(after);
    expect(parseQuery(formatQuery(query))).toEqual(query);
  });
});
