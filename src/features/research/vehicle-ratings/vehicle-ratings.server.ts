/** Ratings and reviews of the embedded marketplace: imported ratings, samples for the sample stock, editors' reviews. */
import { formatVehicleId, parseVehicleId } from '#src/domain/vehicle/vehicle-id.ts';
import type { OwnerRating } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatResearchPath, reviewAnchor } from '#src/domain/vehicle/model-pages.ts';
import { parseReviewSubject } from '#src/features/research/vehicle-ratings/review-subject.ts';
import { makeSampleRatings } from '#src/features/research/vehicle-ratings/sample-ratings.ts';
import type {
  consumerRatingsCall,
  expertReviewsCall,
  researchVehiclesCall,
} from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
import { OVERALL_RATING } from '#src/features/research/vehicle-ratings/vehicle-ratings.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Handler } from '#src/lib/call.ts';

/** The share of the stock that makes a model popular. In the sample, only popular models have ratings. */
const POPULAR_SHARE = 1 / 200;

/** One vehicle per model year, because ratings do not distinguish trims. */
export const answerResearchVehicles: Handler<typeof researchVehiclesCall> = (
  { yearId: year, atcMakeCode: makeCode, atcModelCode: modelCode },
  { locals },
) => {
  const model = locals.services.catalogue().findModel(makeCode, modelCode);
  const isKnown = model?.years.includes(year) === true;
  return Promise.resolve({
    items: isKnown ? [{ vehicleId: formatVehicleId({ year, makeCode, modelCode }) }] : [],
  });
};

/** An operator's ratings of that very year. Without them, the sample stock has made-up ones. */
export const answerConsumerRatings: Handler<typeof consumerRatingsCall> = ({ vehicleId }, { locals }) => {
  const vehicle = parseVehicleId(vehicleId);
  const model = vehicle && locals.services.catalogue().findModel(vehicle.makeCode, vehicle.modelCode);
  const rating = model?.ownerRatings?.[vehicle?.year ?? ''];
  if (rating) return Promise.resolve(toConsumerRatings(rating));
  const stock = locals.services.stock.current;
  const rows = vehicle && stock.isSample ? stock.loadVehicleCounts(vehicle) : [];
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const isPopular = count > 0 && count >= stock.engine.listingCount * POPULAR_SHARE;
  return Promise.resolve(
    isPopular && rows.some(({ year }) => year === vehicle?.year)
      ? makeSampleRatings(vehicleId)
      : { ratings: [], numberOfReviews: 0, isSample: false },
  );
};

function toConsumerRatings({ mean, count, categories, recommended, source }: OwnerRating) {
  return {
    ratings: [{ name: OVERALL_RATING, value: mean }, ...categories],
    numberOfReviews: count,
    isSample: false,
    ...definedOnly({ recommended, source }),
  };
}

/**
 * The reviews in the content folder, newest first, each with its author; without a link, to its text on the research
 * page. Forecourt ships none.
 */
export const answerExpertReviews: Handler<typeof expertReviewsCall> = ({ ymmt }, { locals }) => {
  const subject = parseReviewSubject(ymmt);
  const { makeCode = '', modelCode = '' } = subject ?? {};
  const reviews = subject ? locals.services.contents.findEditorial(subject).reviews : [];
  return Promise.resolve(
    reviews.map(({ slug, title, author, link }) => ({
      title: { rendered: `${title}, by ${author}` },
      link: link ?? `${formatResearchPath({ makeCode, modelCode })}#${reviewAnchor(slug)}`,
    })),
  );
};
