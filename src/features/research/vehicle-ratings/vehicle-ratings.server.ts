/** How the embedded marketplace answers for ratings and reviews: samples for sample stock, and what editors wrote. */
import { formatVehicleId, parseVehicleId } from '#src/domain/vehicle/vehicle-id.ts';
import { parseReviewSubject } from '#src/features/research/vehicle-ratings/review-subject.ts';
import { makeSampleRatings } from '#src/features/research/vehicle-ratings/sample-ratings.ts';
import type {
  consumerRatingsCall,
  expertReviewsCall,
  researchVehiclesCall,
} from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
import type { Handler } from '#src/lib/call.ts';

/** The share of the stock from which on a model is popular; of sample stock, only popular models have ratings. */
const POPULAR_SHARE = 1 / 200;

/** One vehicle for each model year: ratings are not told apart by trim. */
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

/** Nobody has rated anything here yet: real ratings come from the valuation brand's service. */
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

/** Those that the content folder has, newest first, each with who wrote it. None come with Forecourt. */
export const answerExpertReviews: Handler<typeof expertReviewsCall> = ({ ymmt }, { locals }) => {
  const subject = parseReviewSubject(ymmt);
  const reviews = subject ? locals.services.contents.findEditorial(subject).reviews : [];
  return Promise.resolve(
    reviews.map(({ title, author, link }) => ({ title: { rendered: `${title}, by ${author}` }, link })),
  );
};
