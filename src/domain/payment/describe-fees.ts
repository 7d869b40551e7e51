import { allInPrice } from '#src/domain/payment/price-with-fees.ts';
import type { FeeFacts } from '#src/domain/payment/price-with-fees.ts';
import { formatUsd } from '#src/domain/search-query/format-number.ts';

/** What a seller says of fees, in one or two sentences, with the price that they make. */
export function describeFees({
  salePrice,
  ...fees
}: FeeFacts & { readonly salePrice?: number | undefined }): string {
  const { disclosedFees, addedFees, assumedFees } = fees;
  const total = allInPrice({ salePrice, addedFees });
  if (addedFees !== undefined && addedFees > 0)
    return `Plus ${formatUsd(addedFees)} in dealer fees${total === undefined ? '' : `: ${formatUsd(total)} in all`}.`;
  if (disclosedFees !== undefined && disclosedFees > 0)
    return `Includes ${formatUsd(disclosedFees)} in dealer fees.`;
  if ((addedFees ?? disclosedFees) !== undefined) return 'No dealer fees.';
  const usual = assumedFees && ` ${formatUsd(assumedFees.amount)} is usual in ${assumedFees.place}.`;
  return `The seller does not disclose fees.${usual ?? ''}`;
}
