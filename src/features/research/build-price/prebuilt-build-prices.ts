import type { ModelPath } from '#src/domain/vehicle/model-pages.ts';
import { findOrderYear } from '#src/domain/vehicle/order-year.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

/** Whether a dealer here sells new cars. */
export function hasNewCars(counts: readonly Pick<StockCount, 'isNew'>[]): boolean {
  return counts.some(({ isNew }) => isNew);
}

/** Every model that can be ordered, in catalog order, which is by name. @param day the day of the stock */
export function listPrebuiltBuildPrices(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  day: string,
): Omit<ModelPath, 'year'>[] {
  const thisYear = Number(day.slice(0, 4));
  return makes.flatMap(({ makeCode, models }) =>
    models
      .filter((model) => findOrderYear(model, thisYear))
      .map(({ modelCode }) => ({ makeCode, modelCode })),
  );
}
