/** A car as search results of an assistant have it, because a page of whole cars would fill its memory. */
import * as z from 'zod/mini';
import { partnerCarSchema, sellerSchema } from '#src/features/search/partner-api/partner-car.ts';
import type { PartnerCar } from '#src/features/search/partner-api/partner-car.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const { id, url, title, condition, ...others } = partnerCarSchema.shape;

/** A whole car is one, too. */
export const briefCarSchema = z.object({
  ...{ id, url, title, condition },
  ...z.partial(z.object(others)).shape,
  seller: z.optional(z.partial(sellerSchema)),
});
export type BriefCar = z.infer<typeof briefCarSchema>;

/** What tells cars apart: an out-the-door sum only where it is more than the price, of a rating what it compares with. */
export function toBriefCar(car: PartnerCar): BriefCar {
  const { outTheDoor, priceRating: rated, seller: by } = car;
  return {
    ...{ id: car.id, url: car.url, title: car.title, condition: car.condition },
    ...definedOnly({
      mileage: car.mileage,
      priceDollars: car.priceDollars,
      msrpDollars: car.msrpDollars,
      outTheDoor: outTheDoor?.dollars === car.priceDollars ? undefined : outTheDoor,
      priceRating: rated && {
        rating: rated.rating,
        ...definedOnly({ comparablePriceDollars: rated.comparablePriceDollars }),
      },
      exteriorColor: car.exteriorColor,
      fuel: car.fuel,
      drive: car.drive,
      titleBrand: car.titleBrand,
      distanceMiles: car.distanceMiles,
      seller: by && { name: by.name, ...definedOnly({ city: by.city, state: by.state }) },
    }),
  };
}
