import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, test } from 'vitest';

type Part = Parameters<AstroContainer['renderToString']>[0];
const [ClarificationLink] = Object.values(
  import.meta.glob<Part>('./ClarificationLink.astro', { eager: true, import: 'default' }),
);

test('crawlers are not led to the cars of another model, which may be too few for a page to find', async () => {
  if (!ClarificationLink) throw new Error('no part');
  const container = await AstroContainer.create();
  const clarification = {
    ...{ selectedMakeDescription: 'Subaru', selectedModelDescription: 'WRX' },
    ...{ suggestedMakeDescription: 'Subaru', suggestedModelDescription: 'WRX STI' },
    ...{ suggestedMakeCode: 'SUBARU', suggestedModelCode: 'WRX_STI' },
    href: '/cars-for-sale/2017/subaru/wrx-sti',
  };
  const html = await container.renderToString(ClarificationLink, { props: { clarification } });
  expect(html).toMatch(/<a href="\/cars-for-sale\/2017\/subaru\/wrx-sti" rel="nofollow"/);
});
