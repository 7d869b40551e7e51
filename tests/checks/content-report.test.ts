import { describe, expect, test } from 'vitest';
import { measureContent, nameModel } from '#scripts/report-content/measure-content.ts';

const LONG = 'The two of these pages say the very same thing in many words, which is too much.';
const page = (path: string, main: string, isIndexed = true) => ({
  path,
  html: `<header><a href="/x">x</a></header><main id="content">${main}</main>`,
  isIndexed,
  hiddenTabs: [{ label: 'FAQs', rule: 'no answers' }],
});

describe('the content of pages', () => {
  const [figures] = measureContent(
    [
      page('/research/honda/civic', `<p>${LONG}</p><a href="/research/2021/honda/civic">2021</a>`),
      page('/research/2021/honda/civic', `<p>${LONG}</p><table><tr><td>1</td></tr></table>`, false),
    ],
    () => 'research',
  );

  test('is counted by kind, without header and scripts', () => {
    expect(figures).toMatchObject({ kind: 'research', pages: 2, indexed: 1, linksOut: 0, linksIn: 0 });
    expect(figures?.words).toBeGreaterThan(15);
    expect([...(figures?.hidden ?? [])]).toEqual([['FAQs: no answers', 2]]);
  });

  test('that another page of the model has, too, is overlap', () => {
    expect(figures?.overlap).toBe(100);
    const others = measureContent(
      [page('/research/honda/civic', `<p>${LONG}</p>`), page('/research/honda/fit', `<p>${LONG}</p>`)],
      () => 'research',
    );
    expect(others[0]?.overlap).toBe(0);
  });

  test.each([
    ['/cars-for-sale/2021/honda/civic/ex', 'HONDA CIVIC'],
    ['/compare/trims/2026/honda/civic', 'HONDA CIVIC'],
    ['/cars-for-sale/honda', undefined],
    ['/dealers', undefined],
  ])('%s is of %s', (path, model) => expect(nameModel(path)).toBe(model));
});
