import { describe, expect, test } from 'vitest';
import { listReferenceTabs } from '#src/features/research/model-reference/reference-tabs.ts';
import type { ReferenceFacts } from '#src/features/research/model-reference/reference-tabs.ts';

const RICH: ReferenceFacts = {
  view: 'make-model',
  hasTrim: false,
  hasPriceLists: true,
  resultCount: 15,
  hasMileageData: true,
  hasCategoryFilters: false,
  answerCount: 5,
  hasSafety: true,
  hasRatings: true,
  canCompareTrims: true,
  editorialTabs: [{ slug: 'towing', title: 'Towing' }],
  isContentOnly: false,
  seoHeaders: ['Towing'],
};
const ALL = ['pricing', 'faqs', 'safety', 'reviews', 'compare-trims', 'towing'];
const shownKeys = (facts: Partial<ReferenceFacts>) =>
  listReferenceTabs({ ...RICH, ...facts }).shown.map(({ key }) => key);
const ruleOf = (key: string, facts: Partial<ReferenceFacts>) =>
  listReferenceTabs({ ...RICH, ...facts }).hidden.find((tab) => tab.key === key)?.rule;

test("with complete data all tabs are shown in order, editors' tabs last", () => {
  expect(listReferenceTabs(RICH).shown).toEqual([
    { key: 'pricing', label: 'Pricing' },
    { key: 'faqs', label: 'FAQs' },
    { key: 'safety', label: 'Safety' },
    { key: 'reviews', label: 'Consumer Reviews' },
    { key: 'compare-trims', label: 'Compare Trims' },
    { key: 'towing', label: 'Towing' },
  ]);
  expect(listReferenceTabs(RICH).hidden).toEqual([]);
});

describe('a tab is hidden by its rule, and the others stay', () => {
  test.each<[key: string, facts: Partial<ReferenceFacts>, rule: RegExp]>([
    ['pricing', { hasPriceLists: false }, /no price list/],
    ['faqs', { resultCount: 14 }, /more than 14 results/],
    ['faqs', { hasMileageData: false }, /mileage data is needed/],
    ['faqs', { hasCategoryFilters: true }, /category filters hide/],
    ['faqs', { answerCount: 1 }, /Fewer than 2 questions/],
    ['faqs', { view: 'make-model-trim' }, /without a trim/],
    ['faqs', { view: 'year-make-model-trim' }, /without a trim/],
    ['faqs', { view: 'year-make-model', answerCount: 1 }, /Fewer than 2 questions/],
    ['safety', { hasTrim: true }, /trim is selected/],
    ['safety', { hasSafety: false }, /Neither crash ratings/],
    ['reviews', { hasRatings: false }, /no consumer ratings and no expert reviews/],
    ['compare-trims', { canCompareTrims: false }, /Fewer than two trims/],
  ])('%s: %o', (key, facts, rule) => {
    expect(ruleOf(key, facts)).toMatch(rule);
    expect(shownKeys(facts)).toEqual(ALL.filter((other) => other !== key));
  });
});

describe('a tab is shown exactly at the limit of its rule', () => {
  test.each<[what: string, key: string, facts: Partial<ReferenceFacts>]>([
    ['FAQs with 15 results of a model', 'faqs', { resultCount: 15 }],
    ['FAQs of a model year with one result', 'faqs', { view: 'year-make-model', resultCount: 1 }],
    ['FAQs of a model year without mileage', 'faqs', { view: 'year-make-model', hasMileageData: false }],
    ['FAQs of a model year in a category', 'faqs', { view: 'year-make-model', hasCategoryFilters: true }],
    ['prices of a trim', 'pricing', { view: 'make-model-trim', hasTrim: true }],
    ['trims next to a selected one', 'compare-trims', { view: 'make-model-trim', hasTrim: true }],
  ])('%s', (_what, key, facts) => {
    expect(shownKeys(facts)).toContain(key);
  });
});

test('a search for several models has no tabs', () => {
  const { shown, hidden } = listReferenceTabs({ ...RICH, view: undefined });
  expect(shown).toEqual([]);
  expect(new Set(hidden.map(({ rule }) => rule))).toEqual(
    new Set(['The search is not for exactly one make and model.']),
  );
});

describe('in content-only mode', () => {
  const contentOnly = { isContentOnly: true } as const;

  test('keeps tabs whose names are headers set by editors, in any case', () => {
    expect(shownKeys({ ...contentOnly, seoHeaders: ['faqs', 'TOWING'] })).toEqual(['faqs', 'towing']);
  });

  test('a header does not restore a tab that another rule hides', () => {
    expect(shownKeys({ ...contentOnly, seoHeaders: ['FAQs'], answerCount: 0 })).toEqual([]);
  });

  test('the other tabs explain why they are hidden', () => {
    expect(ruleOf('pricing', contentOnly)).toMatch(/no header set by editors/);
  });
});
