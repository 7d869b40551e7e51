import type { FeeFacts } from '#src/domain/payment/price-with-fees.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

/** What a seller says of fees, in one or two sentences. */
export function describeFees({ disclosedFees, addedFees, assumedFees }: FeeFacts): string {
  if (addedFees !== undefined && addedFees > 0) return `Plus ${formatUsd(addedFees)} in dealer fees.`;
  if (disclosedFees !== undefined && disclosedFees > 0)
    return `Includes ${formatUsd(disclosedFees)} in dealer fees.`;
  if ((addedFees ?? disclosedFees) !== undefined) return 'No dealer fees.';
  const usual = assumedFees && ` ${formatUsd(assumedFees.amount)} is usual in ${assumedFees.place}.`;
  return `The seller does not disclose fees.${usual ?? ''}`;
}
