import { describe, expect, test } from 'vitest';
import {
  answerCertifiedContent,
  answerCertifiedSponsor,
} from '#src/features/research/certified/certified.server.ts';
import { certifiedContentSchema } from '#src/features/research/certified/certified-program.schema.ts';
import {
  FORECOURT_TILE,
  MAKER_TILES,
  THIRD_PARTY_TILE,
} from '#src/features/research/certified/certified-rule.ts';
import { FORECOURT_FACTS } from '#src/features/research/certified/forecourt-facts.ts';
import { FORD_PRODUCT_ID, MONEY_BACK_TERM } from '#src/features/research/certified/money-back.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { openShippedContents } from '#tests/support/shipped-contents.ts';

const contents = openShippedContents();
const contextOf = (key: BrandKey) =>
  ({ locals: { services: { contents }, site: { brand: { key } } } }) as unknown as HandlerContext;
const listPrograms = async (brand: BrandKey) =>
  certifiedContentSchema.parse(await answerCertifiedContent({}, contextOf(brand))).programs;
const textOf = async (productId: string) => {
  const programs = await listPrograms('certified');
  return JSON.stringify(programs.find((program) => program.productId === productId)?.content);
};

describe('certified programs', () => {
  test('every tile has a program with the same text', async () => {
    const programs = await listPrograms('certified');
    const tiles = programs.map(({ makeCode, makeLabel, productId, linkText, cpoTile }) => ({
      makeCode,
      makeLabel: productId === FORECOURT_TILE.productId ? 'Forecourt' : makeLabel || 'Third party',
      productId,
      linkText,
      cpoTile,
    }));
    expect(tiles).toEqual([FORECOURT_TILE, ...MAKER_TILES, THIRD_PARTY_TILE]);
  });

  test("Forecourt's own program belongs to its certified brand", async () => {
    const productId = FORECOURT_TILE.productId;
    expect((await listPrograms('consumer')).map((program) => program.productId)).not.toContain(productId);
    expect(await answerCertifiedSponsor({ productId }, contextOf('consumer'))).toEqual({ type: 'unknown' });
    expect(await answerCertifiedSponsor({ productId }, contextOf('certified'))).toMatchObject({
      type: 'ok',
      program: { productId, heading: 'Forecourt Certified' },
    });
  });

  test('texts state the same numbers as the rules', async () => {
    expect(await textOf(FORD_PRODUCT_ID)).toContain(`Money back within ${MONEY_BACK_TERM}`);
    const forecourt = await textOf(FORECOURT_TILE.productId);
    expect(forecourt).toContain(`Money back within ${MONEY_BACK_TERM}.`);
    const [age = '', miles = '', inspection = ''] = FORECOURT_FACTS;
    expect(forecourt).toContain(`${age} and ${miles.toLowerCase()}`);
    expect(forecourt).toContain(inspection);
    expect(await textOf(THIRD_PARTY_TILE.productId)).toContain('a limited warranty of 30 to 90 days');
  });
});
