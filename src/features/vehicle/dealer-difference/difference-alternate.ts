import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import type { AlternateSection } from '#src/domain/site/alternate-page.ts';
import type { DealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { toTextBlocks } from '#src/features/vehicle/dealer-difference/text-blocks.ts';

export function nameDifference({ name }: Pick<Owner, 'name'>): string {
  return `What sets ${name} apart`;
}

/** What a dealer does differently, for programs. */
export function toDifferenceSection(
  owner: Pick<Owner, 'name' | 'dealerDiff'>,
  { htmlContent }: Pick<DealerDifference, 'htmlContent'>,
): AlternateSection {
  const blocks = toTextBlocks(htmlContent).map(({ type, text }) => (type === 'point' ? `- ${text}` : text));
  return {
    heading: nameDifference(owner),
    text: [owner.dealerDiff?.tagline ?? '', ...blocks].filter((text) => text !== ''),
  };
}
