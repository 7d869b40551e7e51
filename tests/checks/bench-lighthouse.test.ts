import { expect, test } from 'vitest';
import { LIGHTHOUSE_PAGES } from '#tests/bench/lighthouse-pages.ts';
import { formatLighthouseReport, listProblems } from '#tests/bench/lighthouse-report.ts';
import { judgeCategories, readTimes } from '#tests/bench/lighthouse-result.ts';
import type { LighthouseResult } from '#tests/bench/lighthouse-result.ts';

const NOINDEX = [{ audit: 'is-crawlable', reason: 'on purpose' }];

/** A result whose only category has these audits. */
function resultOf(score: number | null, audits: Readonly<Record<string, number | null>>): LighthouseResult {
  const entries = Object.entries(audits);
  return {
    lighthouseVersion: '13.5.0',
    categories: { seo: { title: 'SEO', score, auditRefs: entries.map(([id]) => ({ id, weight: 1 })) } },
    audits: Object.fromEntries(entries.map(([id, each]) => [id, { score: each }])),
  };
}

const problemsOf = (result: LighthouseResult, allowed = NOINDEX) =>
  listProblems([
    {
      name: 'query page',
      path: '/q',
      categories: judgeCategories(result, allowed),
      times: readTimes(result),
    },
  ]);

test('a page may be kept out of search engines where that is meant, and nothing else may fail there', () => {
  expect(problemsOf(resultOf(0.63, { 'is-crawlable': 0, 'link-text': 1 }))).toEqual([]);
  expect(problemsOf(resultOf(0.63, { 'is-crawlable': 0 }), [])).toEqual([
    'query page (/q): SEO is 63, not 100: is-crawlable',
  ]);
  expect(problemsOf(resultOf(0.5, { 'is-crawlable': 0, 'link-text': 0 }))).toEqual([
    'query page (/q): SEO is 50, not 100: link-text',
  ]);
});

test('a category without a score is a problem, and 100 with an audit that does not apply is none', () => {
  expect(problemsOf(resultOf(null, {}))).toEqual([
    'query page (/q): SEO is unknown, not 100: no audit says why',
  ]);
  expect(problemsOf(resultOf(1, { 'link-text': null }), [])).toEqual([]);
});

test('only is-crawlable is excused, on the query page and /search', () => {
  const excused = LIGHTHOUSE_PAGES.flatMap(({ name, allowed }) => allowed.map(({ audit }) => [name, audit]));
  expect(excused).toEqual([
    ['query page', 'is-crawlable'],
    ['/search', 'is-crawlable'],
  ]);
});

test('times stand beside those of a page of one sentence', () => {
  const timesOf = (largestPaint: number) => ({
    firstPaint: 800,
    largestPaint,
    mainThread: 420,
    blocking: 12,
  });
  const page = { name: 'query page', path: '/q', categories: [], times: timesOf(1200) };
  const figures = { command: 'npm run bench:lighthouse', version: '13', runs: 1, load: 0 };
  const report = formatLighthouseReport({ ...figures, pages: [page], tiny: timesOf(1000) });
  expect(report).toContain('| query page | 800 | 1200 | 1.20 | 420 | 12 |');
  expect(report).toContain('| a page of one sentence | 800 | 1000 | 1.00 | 420 | 12 |');
});
