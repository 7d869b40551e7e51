/** What a browser gets of a search in place: cards and counts, ready to show. */
import * as z from 'zod/mini';
import { packedFiltersSchema } from '#src/domain/search-query/packed-filters.ts';
import type { PackedFilters } from '#src/domain/search-query/packed-filters.ts';
import { numberStatsSchema } from '#src/domain/search-query/search-input.schema.ts';
import type { FoundCard } from '#src/features/search/result-card/found-card.ts';
import { listingCardSchema } from '#src/features/search/result-card/listing-card.schema.ts';
import type { BelowResultsLinks } from '#src/features/search/results-data/grid-state.ts';
import type { FoundResults } from '#src/features/search/results-data/results-state.ts';
import type { PageTrail } from '#src/browser/page-trail.ts';
import { linksSchema, trailSchema } from '#src/features/search/results-data/results-parts.schema.ts';
import { suggestedFilterSchema } from '#src/features/search/suggested-filters/suggested-filters.schema.ts';

const text = z.string();
const count = z.number();
/** @see SentCard */
const { title, href, payable } = listingCardSchema.shape;
const cards = z.array(
  z.extend(listingCardSchema, {
    title: z.optional(title),
    href: z.optional(href),
    payable: z.nullish(payable),
    sellerId: z.optional(text),
  }),
);

export interface ResultsAnswer extends FoundResults {
  /** The breadcrumbs, the canonical link and the description. */
  readonly trail: PageTrail;
  readonly links: BelowResultsLinks;
}

/** A card without what follows from its other parts. @see packed-seller.ts */
export type SentCard = FoundCard & { readonly sellerId?: string };

/** As it is sent. @see packed-answer.ts */
export type PackedAnswer = Omit<ResultsAnswer, 'filters' | 'cards'> & {
  readonly filters: PackedFilters;
  readonly cards: {
    readonly [Key in keyof ResultsAnswer['cards']]: ResultsAnswer['cards'][Key] extends readonly unknown[]
      ? readonly SentCard[]
      : ResultsAnswer['cards'][Key];
  };
};

export const resultsAnswerSchema = z.object({
  heading: text,
  title: text,
  total: count,
  reachable: count,
  /** The cards of one page in the order of the search, and what each paid tier offers for it. */
  cards: z.object({
    organic: cards,
    premium: cards,
    fourth: cards,
    featured: cards,
    standard: cards,
    highlight: cards,
    boost: cards,
    peekaboo: cards,
    firstRecord: count,
    numRecords: count,
    total: count,
  }),
  hasShowcase: z.optional(z.literal(true)),
  filters: packedFiltersSchema,
  mileage: z.optional(z.extend(numberStatsSchema, { mean: count, count })),
  suggested: z.array(suggestedFilterSchema),
  sellers: z.optional(z.record(text, text)),
  invalidParams: z.array(text),
  tabsWithCars: z.optional(z.array(text)),
  generation: z.optional(text),
  isPartial: z.optional(z.literal(true)),
  trail: trailSchema,
  links: linksSchema,
}) as unknown as z.ZodMiniType<PackedAnswer>; // optional is absent here, never undefined
