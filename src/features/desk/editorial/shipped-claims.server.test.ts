// What ships about models is either advice, which needs no proof, or has its source in the same section.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { splitFrontMatter } from '#src/features/desk/editorial/front-matter.server.ts';

const FOLDER = 'src/content';
/** Texts of the program itself that state things about cars. Dealers and programs speak for themselves. */
const KINDS = '{models,faqs,trim-notes,guides}';
const SOURCE = /\]\(https:\/\//;
/** What a sentence of advice starts with, after its label and conditions. */
const ADVICE = new Set(
  `ask be bring call change charge check choose compare count decide drive engage feel fill find fold get give have
  install let lift listen load look make measure note open plan press pull put read run set sit start take test
  treat try turn walk watch write`.split(/\s+/),
);
/** "If it grinds, have a mechanic look": the condition, up to its comma. */
const CONDITION = /^(?:if|in|on|at|before|after|with|when|for)\b[^,:]*[,:]\s*/i;
const LABEL = /^\*\*[^*]+\*\*(?:, [^:.]*[.:]|:)?\s*/;

/** Sentences that state something, in sections that link to no source. */
function listClaims(markdown: string): string[] {
  return markdown
    .split(/^#+ .*$/m)
    .filter((section) => !SOURCE.test(section))
    .flatMap((section) => section.split(/\n\s*\n|\n(?=(?:-|\d+\.) )/))
    .map((block) => block.replaceAll(/\s+/g, ' ').replace(/^ ?(?:(?:-|\d+\.) )?/, ''))
    .flatMap((block) => block.replace(LABEL, '').split(/(?<=[.!?])\s+/))
    .filter((sentence) => /[a-z]/i.test(sentence) && !isAdvice(sentence));
}

function isAdvice(sentence: string): boolean {
  if (sentence.endsWith('?')) return true;
  let rest = sentence.replace(/^Then /, '');
  while (CONDITION.test(rest)) rest = rest.replace(CONDITION, '');
  const [first = ''] = rest.toLowerCase().split(/[^a-z]/);
  return ADVICE.has(first);
}

const files = globSync(`${FOLDER}/${KINDS}/**/*.{md,html}`);

test.each(files)('%s claims nothing without a source', (file) => {
  const split = splitFrontMatter(readFileSync(file, 'utf8'));
  expect('body' in split && listClaims(split.body)).toEqual([]);
});

test('finds a claim that has no source', () => {
  const text = `Ask for the receipts. It is the best car of its class.

## Brakes

- **Pads.** They last 50,000 miles.
- If they squeal, have a mechanic look.

## Recalls

It can stick ([NHTSA](https://www.nhtsa.gov/recalls)).`;
  expect(listClaims(text)).toEqual(['It is the best car of its class.', 'They last 50,000 miles.']);
});
