import { describe, expect, test } from 'vitest';
import { MAX_HTML_LENGTH, toTextBlocks } from '#src/features/vehicle/dealer-difference/text-blocks.ts';

const point = (text: string) => ({ type: 'point', text });
const text = (content: string) => ({ type: 'text', text: content });

describe('foreign HTML is read as text', () => {
  test.each([
    ['a paragraph', '<p class="x">One <b>price</b></p>', [text('One price')]],
    [
      'a heading and points',
      '<h2>Why us</h2><ul><li>Loaners</li><li>Late hours</li></ul>',
      [{ type: 'heading', text: 'Why us' }, point('Loaners'), point('Late hours')],
    ],
    [
      'a paragraph within a point',
      '<ul><li><p>Loaners</p></li></ul><p>Ask us</p>',
      [point('Loaners'), text('Ask us')],
    ],
    ['line breaks', 'One<br>Two<br/>Three', [text('One'), text('Two'), text('Three')]],
    [
      'entities, once',
      'Bolts &amp; nuts &#8217;24 &amp;lt; &unknown;',
      [text('Bolts & nuts ’24 &lt; &unknown;')],
    ],
    ['plain text', '  Five \n stars ', [text('Five stars')]],
    ['nothing', '<p> </p>&nbsp;', []],
    ['no script', 'A<script>alert(1)</script>B<style>p{}</style>', [text('A B')]],
    ['no script that is never closed', 'A<script>alert(1)', [text('A')]],
    ['no comment', 'A<!-- <p>hidden</p> -->B', [text('AB')]],
    ['no handler', '<img src=x onerror=alert(1)>A<a href="javascript:alert(1)">B</a>', [text('AB')]],
    ['no tag that is never closed', 'A<img src=x onerror=alert(1)', [text('A')]],
    ['escaped markup stays text', '&lt;b&gt;A&lt;/b&gt;', [text('<b>A</b>')]],
  ])('%s', (_what, html, expected) => {
    expect(toTextBlocks(html)).toEqual(expected);
  });

  test('a text of the maximum length is read quickly, whatever it contains', () => {
    for (const part of ['<', '<!--', '<script', '<li>', '&#1;', '<p <p ']) {
      const began = performance.now();
      expect(toTextBlocks(part.repeat(MAX_HTML_LENGTH / part.length)).length).toBeLessThanOrEqual(100);
      expect(performance.now() - began, part).toBeLessThan(500);
    }
  });
});
