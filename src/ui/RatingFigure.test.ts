import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';

type Part = Parameters<AstroContainer['renderToString']>[0];
const [RatingFigure] = Object.values(
  import.meta.glob<Part>('./RatingFigure.astro', { eager: true, import: 'default' }),
);

test('a mean has a decimal, and stars of an agency have none', async () => {
  if (!RatingFigure) throw new Error('no part');
  const container = await AstroContainer.create();
  const textOf = async (props: { value: number; isWhole?: boolean }) =>
    /class="[^"]*figure[^"]*"[^>]*>([^<]*)</.exec(
      await container.renderToString(RatingFigure, { props }),
    )?.[1];
  expect(await textOf({ value: 4.5 })).toBe('4.5');
  expect(await textOf({ value: 4 })).toBe('4.0');
  expect(await textOf({ value: 5, isWhole: true })).toBe('5');
});
