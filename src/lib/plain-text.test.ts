import { expect, test } from 'vitest';
import { toParagraphs } from '#src/lib/plain-text.ts';

test('each heading, paragraph and list item is one paragraph, without tags', () => {
  const html =
    '<h2>Belt &amp; chain</h2>\n<p>Four cylinders have a chain.</p><ul><li>V6: a belt</li></ul><p> </p>';
  expect(toParagraphs(html)).toEqual(['Belt & chain', 'Four cylinders have a chain.', 'V6: a belt']);
});
