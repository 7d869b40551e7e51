import { expect, test } from 'vitest';
import { answerDealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.server.ts';
import { toTextBlocks } from '#src/features/vehicle/dealer-difference/text-blocks.ts';
import { findDealerTagline } from '#src/inventory/sample/dealer-taglines.ts';
import type { HandlerContext } from '#src/lib/call.ts';
import { openShippedContents } from '#tests/support/shipped-contents.ts';

const CONTEXT = { locals: { services: { contents: openShippedContents() } } } as unknown as HandlerContext;
const ask = (dealerDiffCmsId: string) =>
  answerDealerDifference({ dealerDiffCmsId, listingType: 'USED' }, CONTEXT);

test('every tagline of a sample dealer has a text', async () => {
  const taglines = Array.from({ length: 40 }, (_, serial) => findDealerTagline(serial)).filter(
    (tagline) => tagline !== undefined,
  );
  expect(taglines).toHaveLength(10);
  for (const { contentId } of taglines) {
    const { htmlContent } = await ask(contentId);
    expect(
      toTextBlocks(htmlContent).map(({ type }) => type),
      contentId,
    ).toContain('point');
  }
});

test.each(['unknown-dealer', 'constructor', '__proto__'])('"%s" has no text', async (id) => {
  expect(await ask(id)).toEqual({ htmlContent: '' });
});
