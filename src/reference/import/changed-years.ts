/** What an import changes of the figures that pages show, model year by model year. */
import type { CatalogueMake, ModelYear } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { formatYearEconomy } from '#src/domain/vehicle/format-year-economy.ts';
import { formatYearGrades } from '#src/domain/vehicle/format-year-grades.ts';
import { formatVariant, parseVariant } from '#src/domain/vehicle/vehicle-variant.ts';

export interface ChangedYear {
  /** "2024 Honda Civic" */
  readonly vehicle: string;
  readonly what:
    | 'fuel economy and range'
    | 'fuel economy of an engine'
    | 'engines and drives'
    | 'gasoline grade'
    | 'crash stars';
  /** Undefined where there was nothing, or is nothing any more. */
  readonly was: string | undefined;
  readonly is: string | undefined;
}

const STARS = [
  ['overall', 'overall'],
  ['frontal', 'frontal'],
  ['side', 'side'],
  ['rollover', 'rollover'],
  ['driverSide', 'driver'],
  ['passengerSide', 'passenger'],
  ['frontSeats', 'front seats'],
  ['rearSeats', 'rear seats'],
] as const;

/** Newest first. */
export function listChangedYears(
  before: readonly CatalogueMake[],
  after: readonly CatalogueMake[],
): ChangedYear[] {
  const then = indexYears(before);
  const now = indexYears(after);
  return [...new Set([...then.keys(), ...now.keys()])]
    .toSorted((a, b) => (a < b ? 1 : -1))
    .flatMap((vehicle) => {
      const [was, is] = [then.get(vehicle), now.get(vehicle)];
      const changes: [ChangedYear['what'], (year: ModelYear) => string | undefined][] = [
        ['fuel economy and range', formatYearEconomy],
        ['crash stars', formatStars],
      ];
      const found = changes.flatMap(([what, format]): ChangedYear[] => {
        const texts = { was: was && format(was), is: is && format(is) };
        return texts.was === texts.is ? [] : [{ vehicle, what, ...texts }];
      });
      const hasEconomy = found.some(({ what }) => what === 'fuel economy and range');
      const machines = { was: was && formatMachines(was), is: is && formatMachines(is) };
      if (!hasEconomy && machines.was !== machines.is)
        found.push({ vehicle, what: nameMachineChange(was, is), ...machines });
      const grades = { was: was && formatYearGrades(was), is: is && formatYearGrades(is) };
      if (!hasEconomy && grades.was !== grades.is) found.push({ vehicle, what: 'gasoline grade', ...grades });
      return found;
    });
}

/** Lines of the report: how many of each kind, and the first of them. */
export function formatChangedYears(changes: readonly ChangedYear[], most: number): string {
  if (changes.length === 0)
    return 'Pages show the same fuel economy, engines, gasoline grades and crash stars as before.\n';
  const lines = [...Map.groupBy(changes, ({ what }) => what)].flatMap(([what, all]) => {
    const added = all.filter(({ was }) => was === undefined).length;
    const gone = all.filter(({ is }) => is === undefined).length;
    const counts = `${all.length - added - gone} corrected, ${added} new, ${gone} gone`;
    return [
      `Model years with other ${what}: ${counts}`,
      ...all.slice(0, most).map(describe),
      ...(all.length > most ? [`    and ${all.length - most} more`] : []),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function describe({ vehicle, what, was, is }: ChangedYear): string {
  if (what === 'engines and drives' || what === 'fuel economy of an engine') return `    ${vehicle}`;
  return `    ${vehicle}: ${is ?? 'none'}${was === undefined ? '' : `, was ${was}`}`;
}

/** By "2024 Honda Civic". */
function indexYears(makes: readonly CatalogueMake[]): Map<string, ModelYear> {
  return new Map(
    makes.flatMap(({ make, models }) =>
      models.flatMap(({ model, modelYears }) =>
        modelYears.map((year) => [`${year.year} ${make} ${model}`, year] as const),
      ),
    ),
  );
}

function formatStars({ crash }: ModelYear): string | undefined {
  const stars = STARS.flatMap(([key, label]) => (crash?.[key] ? [`${label} ${crash[key]}`] : []));
  return stars.length === 0 ? undefined : stars.join(', ');
}

/** The span of a year stays when one of its cars is corrected. */
function nameMachineChange(was: ModelYear | undefined, is: ModelYear | undefined): ChangedYear['what'] {
  const withoutFigures = ({ variants = [] }: Partial<ModelYear> = {}) =>
    variants
      .map(parseVariant)
      .map(({ fuel, drive, transmission, cylinders, displacement }) =>
        [fuel, drive, transmission, cylinders, displacement].join(),
      );
  const [then, now] = [was, is].map((year) => [...new Set(withoutFigures(year))].toSorted().join(' '));
  return then === now ? 'fuel economy of an engine' : 'engines and drives';
}

function formatMachines({ variants = [] }: ModelYear): string | undefined {
  const machines = variants.map(parseVariant).map(({ grades: _, ...machine }) => formatVariant(machine));
  return machines.length === 0 ? undefined : machines.toSorted().join(' ');
}
