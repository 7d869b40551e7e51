/** Parses the choices of a build-price page. Missing and unknown values are replaced by defaults. */
import { parsePaymentTerms } from '#src/domain/payment/payment-terms.ts';
import type { PaymentTerms } from '#src/domain/payment/payment-terms.ts';
import { codeToSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { PricedTrim } from '#src/domain/vehicle/order-year.ts';
import { COLORS, FEATURES, codesOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { parseZip } from '#src/domain/visitor/zip.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface BuildChoice {
  readonly trim: PricedTrim;
  readonly color?: string;
  /** In the order of the feature list. */
  readonly features: readonly string[];
  readonly zip?: string;
  readonly terms: PaymentTerms;
}

/** @param trims never empty; the first is the default */
export function parseBuildChoice(
  params: URLSearchParams,
  trims: readonly [PricedTrim, ...PricedTrim[]],
): BuildChoice {
  const trim = trims.find(({ trimCode }) => codeToSlug(trimCode) === params.get('trim')) ?? trims[0];
  const color = codesOf(COLORS).find((code) => code === params.get('color'));
  const wanted = new Set(params.getAll('feature'));
  const zip = parseZip(params.get('zip'));
  return {
    trim,
    ...definedOnly({ color }),
    features: codesOf(FEATURES).filter((code) => wanted.has(code)),
    ...definedOnly({ zip }),
    terms: parsePaymentTerms(params),
  };
}
