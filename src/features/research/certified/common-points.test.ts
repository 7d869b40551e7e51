import { expect, test } from 'vitest';
import { certifiedProgramSchema } from '#src/features/research/certified/certified-program.schema.ts';
import { splitCommonPoints } from '#src/features/research/certified/common-points.ts';

const program = (makeCode: string, points: readonly string[]) =>
  certifiedProgramSchema.parse({
    makeCode,
    makeLabel: makeCode,
    productId: `${makeCode.toLowerCase()}-certified`,
    linkText: 'Certified',
    cpoTile: 'seal',
    heading: 'Certified used cars',
    content: [
      { heading: 'What it is', points: points.slice(0, 1) },
      { heading: 'What to ask', points: points.slice(1) },
    ],
  });
const toPoints = ({ content }: { content: readonly { points: readonly string[] }[] }) =>
  content.map(({ points }) => points);

test('what all manufacturers programs say is said once, and a program for all makes keeps its own', () => {
  const { common, programs } = splitCommonPoints([
    program('BMW', ['Of BMW.', 'Ask for terms.', 'Ask about batteries.']),
    program('FORD', ['Of Ford.', 'Ask for terms.']),
    program('', ['Of a company.', 'Ask for terms.']),
  ]);
  expect(common).toEqual([{ heading: 'What to ask', points: ['Ask for terms.'] }]);
  expect(programs.map(toPoints)).toEqual([
    [['Of BMW.'], ['Ask about batteries.']],
    [['Of Ford.']],
    [['Of a company.'], ['Ask for terms.']],
  ]);
});

test('one manufacturers program has nothing in common', () => {
  const programs = [program('BMW', ['Of BMW.', 'Ask.']), program('', ['Of a company.', 'Ask.'])];
  expect(splitCommonPoints(programs)).toEqual({ common: [], programs });
});
