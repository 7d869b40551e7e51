import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';

type Part = Parameters<AstroContainer['renderToString']>[0];
const [RecallTexts] = Object.values(
  import.meta.glob<Part>('./RecallTexts.astro', { eager: true, import: 'default' }),
);

const recall = (number: string, defect: string) => ({
  ...{ number, defect, day: '2024-05-01', component: 'AIR BAGS', years: [2020] },
  ...{ consequence: 'Pieces may injure people.', remedy: 'Dealers will replace it.' },
});

test('a recall whose text is cut, or may be, says so, and leads to the whole text at NHTSA', async () => {
  if (!RecallTexts) throw new Error('no part');
  const container = await AstroContainer.create();
  const html = await container.renderToString(RecallTexts, {
    props: {
      recalls: [
        recall('24V100000', 'The inflator may rupture. '.repeat(76).trim()),
        recall('23V200000', 'The inflator may rupture.'),
        recall('22V300000', `${'The inflator may rupture. '.repeat(76)}It can`),
      ],
    },
  });
  const [long = '', short = '', cut = ''] = html.split(/id="2[23]V[23]00000"/);
  expect(long).toContain('so this one may be cut.');
  expect(long).toMatch(/href="https:[^"]*24V100000[^"]*"[^>]*>\s*Read 24V100000 at nhtsa.gov/);
  expect(short).not.toContain('cut');
  expect(cut).toContain('This text is cut off');
  expect(cut).toContain('Read 22V300000 at nhtsa.gov');
});
