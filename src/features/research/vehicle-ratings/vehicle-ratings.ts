/** Ratings by owners and reviews by experts of a model year. */
import type { CallOutput } from '#src/lib/call.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { safeHref } from '#src/lib/safe-href.ts';
import type {
  consumerRatingsCall,
  expertReviewsCall,
} from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';

/** The category of the overall rating. @see docs/rules/research.md#ratings-and-reviews */
export const OVERALL_RATING = 'Overall Rating';
/** Reviews that are shown. */
const MAX_EXPERT_REVIEWS = 2;

export interface Rating {
  readonly name: string;
  /** 0 to 5 with one decimal. */
  readonly value: number;
}

export interface ExpertReview {
  readonly title: string;
  readonly href: string;
}

export interface VehicleRatings {
  /** "2021 Honda Civic" */
  readonly vehicle: string;
  /** Absent when its owners were not asked. */
  readonly owners?: OwnerRatings;
  /** At most two. */
  readonly expertReviews: readonly ExpertReview[];
}

/** What owners say. */
export interface OwnerRatings {
  readonly overall: number;
  /** All except the overall rating, in the order of the response. */
  readonly categories: readonly Rating[];
  readonly numberOfReviews: number;
  /** Made up for the sample stock: the panel says so, and structured data omits them. */
  readonly isSample: boolean;
  /** Percent who recommend it. */
  readonly recommended?: number;
  readonly source?: string;
}

/** Undefined without consumer ratings and expert reviews, which means no tab. */
export function toVehicleRatings(
  vehicle: string,
  ratings: CallOutput<typeof consumerRatingsCall> | undefined,
  reviews: CallOutput<typeof expertReviewsCall>,
): VehicleRatings | undefined {
  const owners = ratings && toOwnerRatings(ratings);
  const expertReviews = toExpertReviews(reviews);
  if (!owners && expertReviews.length === 0) return undefined;
  return { vehicle, ...definedOnly({ owners }), expertReviews };
}

function toOwnerRatings({
  ratings,
  numberOfReviews,
  isSample,
  recommended,
  source,
}: CallOutput<typeof consumerRatingsCall>): OwnerRatings | undefined {
  const overall = ratings.find(({ name }) => name === OVERALL_RATING)?.value ?? 0;
  if (overall === 0) return undefined;
  return {
    overall: roundToTenth(overall),
    categories: ratings
      .filter(({ name, value }) => name !== OVERALL_RATING && value > 0)
      .map(({ name, value }) => ({ name, value: roundToTenth(value) })),
    numberOfReviews,
    isSample,
    ...definedOnly({ recommended, source }),
  };
}

/** Reviews with an unsafe link are omitted. */
function toExpertReviews(reviews: CallOutput<typeof expertReviewsCall>): ExpertReview[] {
  return reviews
    .flatMap(({ title, link }) => {
      const href = safeHref(link);
      const text = toPlainTitle(title.rendered);
      return href === undefined || text === '' ? [] : [{ title: text, href }];
    })
    .slice(0, MAX_EXPERT_REVIEWS);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };

/** Titles may contain tags and character references from the publishing system. */
function toPlainTitle(rendered: string): string {
  return rendered
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#(\d{1,6})|(\w{2,4}));/g, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[name ?? ''] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .trim();
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
