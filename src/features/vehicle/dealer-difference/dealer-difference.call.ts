import * as z from 'zod/mini';
import type { Flags } from '#src/domain/site/flags.ts';
import { MAX_HTML_LENGTH } from '#src/features/vehicle/dealer-difference/text-blocks.ts';
import { defineCall } from '#src/lib/call.ts';

/** Addresses and labels of content that others edit. */
const URL_LENGTH = 2_048;
const LABEL_LENGTH = 120;

export const dealerDifferenceSchema = z.object({
  cta: z.optional(
    z.object({
      label: z.string().check(z.maxLength(LABEL_LENGTH)),
      /** Leads away from this site. */
      offsite: z.boolean(),
      link: z.string().check(z.maxLength(URL_LENGTH)),
    }),
  ),
  /** Shown only as the text blocks that are read from it. Empty: the dealer has nothing to say. */
  htmlContent: z.string().check(z.maxLength(MAX_HTML_LENGTH)),
  logo: z.optional(z.string().check(z.maxLength(URL_LENGTH))),
});
export type DealerDifference = z.infer<typeof dealerDifferenceSchema>;

/** What a dealer does differently. The ids become a path: nothing else fits. @see M §7, reliability §1.1 (5.3.2) */
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
