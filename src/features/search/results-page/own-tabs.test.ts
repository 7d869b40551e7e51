import { expect, test } from 'vitest';
import { countOwnTabs } from '#src/features/search/results-page/own-tabs.ts';
import type { ModelReference } from '#src/features/research/model-reference/load-reference.ts';
import { CIVIC } from '#src/features/research/research-page/research.fixtures.ts';

const civic = { makeCode: 'HONDA', modelCode: 'CIVIC' };
const withTabs = (...keys: string[]) =>
  ({ tabs: { shown: keys.map((key) => ({ key })) } }) as unknown as ModelReference;

test('beside a tab, the years of a model that have facts of their own count as one more', () => {
  expect(countOwnTabs(withTabs('safety'), civic, CIVIC)).toBe(2);
  expect(countOwnTabs(withTabs('safety'), civic, { ...CIVIC, modelYears: [] })).toBe(1);
  expect(countOwnTabs(withTabs('safety'), { ...civic, year: 2022 }, CIVIC)).toBe(1);
  expect(countOwnTabs(withTabs(), civic, CIVIC)).toBe(0);
  expect(countOwnTabs(withTabs('safety'), { ...civic, trimCode: 'LX' }, CIVIC)).toBe(0);
});
