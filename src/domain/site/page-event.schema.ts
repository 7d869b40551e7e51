/** The events of pages that analytics counts. No event identifies the visitor. @see docs/recipes.md#an-event */
import * as z from 'zod/mini';
import { MAX_CARDS_SEEN, MAX_DETAIL_LENGTH } from '#src/domain/site/page-event-limits.ts';

/** Longer than any listing id or name of ours. */
const MAX_NAME_LENGTH = 80;
/** Beyond the last result that paging reaches. */
const MAX_POSITION = 10_000;

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));
const search = z.string().check(z.maxLength(MAX_DETAIL_LENGTH));
const count = z.int().check(z.gte(0));
/** Position among the cards of the page, or of the results, from 0. */
const position = z.int().check(z.gte(0), z.lte(MAX_POSITION));

export const pageEventSchema = z.discriminatedUnion('type', [
  /**
   * `search` is the search without location, keyword and campaign, as `toAnonymousQuery` returns it; on a page of
   * `CONTENT_VIEWS` the path.
   */
  z.object({ type: z.literal('page-view'), view: name, search }),
  /** How a page of this kind felt, by the limits of Core Web Vitals. */
  z.object({
    type: z.literal('vital'),
    metric: z.enum(['LCP', 'INP', 'CLS']),
    view: name,
    rating: z.enum(['good', 'fair', 'poor']),
  }),
  z.object({ type: z.literal('vehicle-view'), listingId: name }),
  z.object({ type: z.literal('search'), search, total: count }),
  z.object({ type: z.literal('filter-change'), filter: name }),
  z.object({ type: z.literal('load-more'), firstRecord: position }),
  z.object({ type: z.literal('card-click'), listingId: name, position }),
  /** The search whose results led to a car. */
  z.object({ type: z.literal('results-click'), search }),
  z.object({ type: z.enum(['tier-impression', 'tier-click']), tier: name, listingId: name, position }),
  /** Cards in unpaid places, in view for a second; `tier-impression` has the others. */
  z.object({ type: z.literal('cards-seen'), count: z.int().check(z.gte(1), z.lte(MAX_CARDS_SEEN)) }),
  z.object({ type: z.enum(['save', 'unsave', 'compare', 'uncompare']), listingId: name }),
  z.object({ type: z.enum(['ad-shown', 'ad-failed']), slot: name }),
  z.object({
    type: z.enum(['dialog-opened', 'alert-shown', 'alert-clicked', 'alert-closed', 'error']),
    name,
  }),
]);
export type PageEvent = z.infer<typeof pageEventSchema>;
