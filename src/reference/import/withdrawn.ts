/**
 * What a file takes away. An agency's whole list of a model year has nearly every model that ships with figures of that year;
 * figures of the others have been withdrawn. A shorter list only corrects the models that it names.
 */
import { SHIPPED_EPA, SHIPPED_SAFETY } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type {
  CatalogueMake,
  CatalogueModel,
  CatalogueTrim,
  ImportDay,
  ModelYear,
} from '#src/domain/vehicle/vehicle-catalogue.ts';

/** The part of a year's models from which on a list is taken for the whole one. */
const WHOLE = 0.9;
/** The newest record of the shipped edition: an older file does not know yet what this one has. */
const SHIPPED_EPA_NEWEST = '2025-10-28';

interface Withdrawable {
  readonly shipped: string;
  /** The year without the agency's figures. */
  readonly without: (year: ModelYear) => ModelYear;
  /** A trim whose newest year is such a year. */
  readonly withoutTrim: (trim: CatalogueTrim) => CatalogueTrim;
}

export const EPA_FIGURES: Withdrawable = {
  shipped: SHIPPED_EPA,
  without({ mpg: _mpg, range: _range, variants: _variants, co2: _co2, co2IsPart: _part, ...rest }) {
    return { ...rest, fuelTypeGroups: [], drives: [] };
  },
  withoutTrim: ({ mpg: _mpg, range: _range, ...rest }) => rest,
};

export const NHTSA_STARS: Withdrawable = {
  shipped: SHIPPED_SAFETY,
  without({ crash = {}, ...rest }) {
    const edited = (rest.editedStars ?? []).flatMap((test) => (crash[test] ? [[test, crash[test]]] : []));
    return { ...rest, ...(edited.length > 0 && { crash: Object.fromEntries(edited) as ModelYear['crash'] }) };
  },
  withoutTrim: (trim) => trim,
};

export function isOfToday(epa: ImportDay | undefined): boolean {
  return epa?.newest !== undefined && epa.newest >= SHIPPED_EPA_NEWEST;
}

type IsNamed = (model: CatalogueModel, year: number) => boolean;

/**
 * The model years of which the file is the agency's whole list.
 * @param isNamed whether the imported file has the model in that year
 */
export function listWholeYears(
  makes: readonly CatalogueMake[],
  shipped: Withdrawable['shipped'],
  isNamed: IsNamed,
): Set<number> {
  return new Set(
    [...groupFigures(makes, shipped)].flatMap(([year, models]) => {
      const gone = models.filter((model) => !isNamed(model, year));
      return gone.length > models.length * (1 - WHOLE) ? [] : [year];
    }),
  );
}

/** @param isNamed whether the imported file has the model in that year */
export function dropWithdrawn(
  makes: readonly CatalogueMake[],
  { shipped, without, withoutTrim }: Withdrawable,
  isNamed: IsNamed,
): void {
  const whole = listWholeYears(makes, shipped, isNamed);
  for (const [year, models] of groupFigures(makes, shipped)) {
    if (!whole.has(year)) continue;
    for (const model of models) {
      if (isNamed(model, year)) continue;
      model.modelYears = model.modelYears.map((facts) =>
        facts.year === year
          ? { ...without(facts), sources: facts.sources.filter((source) => source !== shipped) }
          : facts,
      );
      model.trims = model.trims.map((trim) =>
        trim.source === 'shipped' && trim.years.at(-1) === year ? withoutTrim(trim) : trim,
      );
    }
  }
}

/** The models that ship with the agency's figures of a year. */
function groupFigures(makes: readonly CatalogueMake[], shipped: string): Map<number, CatalogueModel[]> {
  const figures = makes.flatMap(({ models }) =>
    models.flatMap((model) =>
      model.modelYears.flatMap(({ year, sources }) => (sources.includes(shipped) ? [{ model, year }] : [])),
    ),
  );
  const byYear = Map.groupBy(figures, ({ year }) => year);
  return new Map([...byYear].map(([year, all]) => [year, all.map(({ model }) => model)]));
}
