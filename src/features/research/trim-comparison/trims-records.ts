/** Trim comparisons as records of the site search. */
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import { formatCompareTrimsPath } from '#src/domain/vehicle/compare-trims-path.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import { listYearLadder } from '#src/domain/vehicle/year-ladder.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { listTrimYears } from '#src/features/research/trim-comparison/trim-years.ts';

/** In catalog order. @param day the day of the stock */
export function listTrimsRecords(
  { makes }: Pick<VehicleCatalogue, 'makes'>,
  day: string,
): SiteSearchRecord[] {
  return makes.flatMap(({ make, makeCode, models }) =>
    models.flatMap((model) =>
      listTrimYears(model, day).map((year) => {
        const name = joinVehicleName({ year, make, model: model.model });
        const trims = listYearLadder(model, year).map(({ trim }) => trim);
        return {
          url: formatCompareTrimsPath({ year, makeCode, modelCode: model.modelCode }),
          title: `Compare ${name} trims`,
          kind: 'Research' as const,
          text: `${name} trims side by side, with prices, engines and equipment: ${trims.join(', ')}.`,
          make,
          model: model.model,
          year,
        };
      }),
    ),
  );
}
