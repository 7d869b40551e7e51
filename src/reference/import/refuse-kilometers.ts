/** Ranges in kilometers are possible as miles, too, but not those of every car that is known in miles. */
import type { CatalogueMake } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { SourceFileError } from '#src/reference/import/file-text.ts';
import type { SourceRows } from '#src/reference/import/read-source.ts';

const KM_PER_MILE = 1.609;
/** Rounding, and other variants of the year. */
const TOLERANCE = 0.03;
const FEWEST_CARS = 5;

/** The sources with ranges that are imported. */
type RangeFiles = Partial<Record<'epa' | 'ranges', Pick<SourceRows<unknown>, 'file'>>>;

/**
 * @param shown the catalog before the import
 * @param makes the catalog with it
 * @throws SourceFileError when most ranges of model years that were known are as many kilometers as these were miles
 */
export function refuseKilometers(
  { epa, ranges }: RangeFiles,
  shown: readonly CatalogueMake[],
  makes: readonly CatalogueMake[],
): void {
  if (!epa && !ranges) return;
  const before = listRanges(shown);
  const ratios = [...listRanges(makes)].flatMap(([car, range]) => {
    const known = before.get(car);
    return known === undefined || known === range ? [] : [range / known];
  });
  const isKm = (ratio: number) => Math.abs(ratio / KM_PER_MILE - 1) < TOLERANCE;
  const count = ratios.filter(isKm).length;
  if (count < FEWEST_CARS || count * 2 <= ratios.length) return;
  throw new SourceFileError(
    `${epa ? `--epa ${epa.file}` : `--ranges ${ranges?.file ?? ''}`}: the ranges of ${count} model years are as many kilometers as they were miles. Import a file with ranges in miles`,
  );
}

function listRanges(makes: readonly CatalogueMake[]): Map<string, number> {
  return new Map(
    makes.flatMap(({ makeCode, models }) =>
      models.flatMap(({ modelCode, modelYears }) =>
        modelYears.flatMap(({ year, range }): [string, number][] =>
          range ? [[`${makeCode}|${modelCode}|${year}`, range]] : [],
        ),
      ),
    ),
  );
}
