/** Ratings and reviews of the embedded marketplace: samples for the sample stock, and editors' reviews. */
import { formatVehicleId, parseVehicleId } from '#src/domain/vehicle/vehicle-id.ts';
import { parseReviewSubject } from '#src/features/research/vehicle-ratings/review-subject.ts';
import { makeSampleRatings } from '#src/features/research/vehicle-ratings/sample-ratings.ts';
import type {
  consumerRatingsCall,
  expertReviewsCall,
  researchVehiclesCall,
} from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
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

/** Has no ratings of its own; real ratings come from the valuation brand's service. */
export const answerConsumerRatings: Handler<typeof consumerRatingsCall> = ({ vehicleId }, { locals }) => {
  const vehicle = parseVehicleId(vehicleId);
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

/** The reviews in the content folder, newest first, each with its author. Forecourt ships none. */
export const answerExpertReviews: Handler<typeof expertReviewsCall> = ({ ymmt }, { locals }) => {
  const subject = parseReviewSubject(ymmt);
  const reviews = subject ? locals.services.contents.findEditorial(subject).reviews : [];
  return Promise.resolve(
    reviews.map(({ title, author, link }) => ({ title: { rendered: `${title}, by ${author}` }, link })),
  );
};
