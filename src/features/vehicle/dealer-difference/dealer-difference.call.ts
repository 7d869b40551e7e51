import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { MAX_HTML_LENGTH } from '#src/features/vehicle/dealer-difference/text-blocks.ts';
import { defineCall } from '#src/lib/call.ts';

/** Limit for addresses and labels in content from others. */
const URL_LENGTH = 2_048;
const LABEL_LENGTH = 120;

export const dealerDifferenceSchema = z.object({
  cta: z.optional(
    z.object({
      label: z.string().check(z.maxLength(LABEL_LENGTH)),
      /** The link leaves this site. */
      offsite: z.boolean(),
      link: z.string().check(z.maxLength(URL_LENGTH)),
    }),
  ),
  /** Only the text blocks read from it are shown. Empty when the dealer has no text. */
  htmlContent: z.string().check(z.maxLength(MAX_HTML_LENGTH)),
  logo: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
});
export type DealerDifference = z.infer<typeof dealerDifferenceSchema>;

/**
 * Loads what a dealer does differently. The ids become part of a path, so nothing but an id is accepted.
 * @see docs/rules/vehicle.md#dealer-differentiator
 */
export const dealerDifferenceCall = defineCall({
  name: 'dealer-difference',
  isOn: ({ dealer_differentiator }: Flags) => dealer_differentiator,
  service: 'content',
  method: 'GET',
  path: '/cars-for-sale/content/autotrader/dealer_diff/[dealerDiffCmsId]/autotrader/[listingType]/jcr:content/par/dealerdiff.2.json',
  input: z.object({
    dealerDiffCmsId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    listingType: z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/)),
  }),
  output: dealerDifferenceSchema,
  timeoutMs: 3_000,
  resetMs: 30_000,
  windowMs: 15_000,
  volume: 10,
  atOnce: 32,
  fallback: () => ({ htmlContent: '' }),
});
