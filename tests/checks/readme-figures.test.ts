import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FIGURE = /\d[\d,.]*\d|\d/g;

/** What is between the heading and the next one. */
const sectionOf = (text: string, heading: string) =>
  text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
const figuresOf = (text: string) => [...text.matchAll(FIGURE)].map(([figure]) => figure.replaceAll(',', ''));

test('every figure of the README is one of docs/performance.md, so none is older than what was measured last', () => {
  const shown = figuresOf(sectionOf(readFileSync('README.md', 'utf8'), 'In figures'));
  const measured = new Set(figuresOf(readFileSync('docs/performance.md', 'utf8')));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter((figure) => !measured.has(figure))).toEqual([]);
});
