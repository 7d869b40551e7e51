import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContentSchemas } from '#src/features/desk/editorial/content-kinds.server.ts';
import { parseContentFile } from '#src/features/desk/editorial/parse-content-file.server.ts';
import type { ParsedContentFile } from '#src/features/desk/editorial/parse-content-file.server.ts';
import { aCatalogue } from '#tests/support/catalogue-builder.ts';

const RULES = {
  schemas: createContentSchemas('2026-11-21'),
  catalogue: aCatalogue({ Honda: { Civic: {} } }),
  findPicture: (name: string) =>
    name === 'front.jpg'
      ? { name, key: '0123456789abcdef01', width: 1200, height: 800 }
      : 'is not in the folder pictures',
  nowMs: Date.parse('2026-11-21T12:00:00Z'),
};
const tab = (body: string) => `---\ntitle: Buying\nupdated: 2026-11-01\n---\n\n${body}\n`;
const parse = (file: string, text: string) => parseContentFile(file, new TextEncoder().encode(text), RULES);
const htmlOf = (read: ParsedContentFile) =>
  'entry' in read && read.entry.text.kind === 'models' ? read.entry.text.tab.html : '';

test('no file crashes the reader or makes a page unsafe', () => {
  const pieces = [
    ...[
      '<b>',
      '</b>',
      '<script>',
      '<p',
      '"',
      "'",
      '>',
      '<!--',
      '-->',
      '`',
      '```\n',
      '~~',
      '**',
      '_',
      '[',
      '](',
    ],
    ...[
      'javascript:x',
      ')',
      '| a | b |\n|--|--|\n',
      '- ',
      '1. ',
      '> ',
      '#',
      '\n',
      '\n\n',
      '    ',
      '&lt;',
      '&#60;',
    ],
    ...[
      '---\n',
      'title: A\n',
      '*x',
      '&x ',
      '!!js/function x\n',
      '\u0000',
      '\ud800',
      'é',
      '\r',
      '<a href=',
      '\\',
    ],
  ];
  const soup = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(soup, soup, fc.constantFrom('md', 'html'), (settings, body, ending) => {
      const file = `models/honda/civic/soup.${ending}`;
      for (const text of [tab(body), `---\n${settings}---\n${body}`, settings + body]) {
        const read = parse(file, text);
        if ('entry' in read) expect(htmlOf(read)).not.toMatch(/<script|="javascript:|<[^>]*\son\w/i);
        else expect(read.mistakes.length).toBeGreaterThan(0);
        const lineCount = text.split(/\r\n?|\n/).length + 1;
        for (const { line } of 'mistakes' in read ? read.mistakes : []) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lineCount);
        }
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['quotes', '> '],
  ['brackets', '['],
  ['stars', '*a '],
  ['open tags', '<b>'],
  ['half tags', '<a "'],
  ['comments', '<!--'],
  ['tables', '|a'],
])('endless %s are read without delay', (_what, piece) => {
  const text = tab(piece.repeat(Math.floor(200_000 / piece.length)));
  const began = performance.now();
  parse('models/honda/civic/long.md', text);
  expect(performance.now() - began).toBeLessThan(3_000);
});
