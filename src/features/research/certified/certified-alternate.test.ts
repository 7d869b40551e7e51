import { expect, test } from 'vitest';
import { createSite } from '#src/domain/site/site.ts';
import { formatAlternateMarkdown } from '#src/domain/site/alternate-page.ts';
import { certifiedProgramSchema } from '#src/features/research/certified/certified-program.schema.ts';
import { toCertifiedAlternate } from '#src/features/research/certified/certified-alternate.ts';

const program = certifiedProgramSchema.parse({
  makeCode: 'HONDA',
  makeLabel: 'Honda',
  productId: 'honda-certified',
  linkText: 'Honda certified',
  cpoTile: 'seal',
  heading: 'Honda certified used cars',
  content: [{ heading: 'Inspection', points: ['182 points.', 'By a Honda dealer.'] }],
});

test('lists for programs what each certified program and each guarantee of the brand promises', () => {
  const site = createSite({ brand: 'consumer', flags: {}, origin: 'https://cars.example' });
  const text = formatAlternateMarkdown(toCertifiedAlternate([program], site, '2026-05-31'));
  expect(text).not.toContain('Cars for sale:');
  expect(text).toContain('\n\n## Honda certified used cars\n\n');
  expect(text).toContain('Cars: https://cars.example/cars-for-sale/certified-cars/honda\n');
  expect(text).toContain('| Inspection | 182 points. |\n| Inspection | By a Honda dealer. |\n');
  expect(text).toContain('\n## Ford money-back guarantee\n');
});
