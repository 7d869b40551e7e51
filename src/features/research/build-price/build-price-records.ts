/** Build-price pages as records of the site search. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatBuildPricePath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** In catalog order. @param day the day of the stock */
export function listBuildPriceRecords(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  day: string,
): SiteSearchRecord[] {
  const thisYear = Number(day.slice(0, 4));
  return makes.flatMap(({ make, makeCode, models }) =>
    models.flatMap((model) => {
      const order = findOrderYear(model, thisYear);
      if (!order) return [];
      const name = joinVehicleName({ year: order.year, make, model: model.model });
      return {
        url: formatBuildPricePath({ makeCode, modelCode: model.modelCode }),
        title: `Build and price a ${name}`,
        kind: 'Research' as const,
        text: `Choose the trim, color and options of a new ${name}, see the payment, and ask dealers to order it.`,
        make,
        model: model.model,
        year: order.year,
      };
    }),
  );
}
