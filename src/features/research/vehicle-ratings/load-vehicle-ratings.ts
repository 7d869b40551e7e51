import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { findRatedVehicle } from '#src/features/research/vehicle-ratings/rated-vehicle.ts';
import type { RatedVehicle } from '#src/features/research/vehicle-ratings/rated-vehicle.ts';
import { formatReviewSubject } from '#src/features/research/vehicle-ratings/review-subject.ts';
import {
  consumerRatingsCall,
  expertReviewsCall,
  researchVehiclesCall,
} from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
import { toVehicleRatings } from '#src/features/research/vehicle-ratings/vehicle-ratings.ts';
import type { VehicleRatings } from '#src/features/research/vehicle-ratings/vehicle-ratings.ts';
import type { CallOutput } from '#src/lib/call.ts';

type Locals = Pick<App.Locals, 'ask' | 'services'>;

/** Undefined unless ratings or reviews apply to the search and exist, which means no tab. */
export async function loadVehicleRatings(
  locals: Locals,
  query: SearchQuery,
): Promise<VehicleRatings | undefined> {
  const vehicle = findRatedVehicle(query);
  const make = vehicle && locals.services.catalogue().findMake(vehicle.makeCode);
  const model = make?.models.find(({ modelCode }) => modelCode === vehicle?.modelCode);
  if (!vehicle || !make || !model) return undefined;
  const [ratings, reviews] = await Promise.all([
    askRatings(locals, vehicle),
    locals.ask(expertReviewsCall, { ymmt: formatReviewSubject(vehicle), _embed: '1' }),
  ]);
  return toVehicleRatings(
    joinVehicleName({ year: vehicle.year, make: make.make, model: model.model }),
    ratings,
    reviews.data,
  );
}

async function askRatings(
  { ask }: Locals,
  { year, makeCode, modelCode }: RatedVehicle,
): Promise<CallOutput<typeof consumerRatingsCall> | undefined> {
  const { data } = await ask(researchVehiclesCall, {
    yearId: year,
    atcMakeCode: makeCode,
    atcModelCode: modelCode,
  });
  const vehicleId = data.items[0]?.vehicleId;
  return vehicleId === undefined ? undefined : (await ask(consumerRatingsCall, { vehicleId })).data;
}
