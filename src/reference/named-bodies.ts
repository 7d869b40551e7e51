/**
 * Bodies that the names of cars say, beside those that a list has for the year: with a trim "Roadster", or EPA's "TT Roadster quattro",
 * a year of the TT had a convertible.
 */
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueMake, CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';

type Style = CatalogueModel['styles'][number];

const CONVERTIBLE = /\b(?:cabrio(?:let)?|convertible|drophead|roadster|spider|spyder|volante)\b/i;
/** A "Gran Coupe" has four doors; sources call a car with five a hatchback or a wagon. */
const CAR_BODIES: readonly (readonly [style: Style, name: RegExp, same?: Style])[] = [
  ['COUPE', /(?<!\bgran |\bdoor )\bcoupe\b/i],
  ['SEDAN', /\bsedan\b/i],
  ['HATCH', /\bhatchback\b/i, 'WAGON'],
  ['WAGON', /\bwagon\b/i, 'HATCH'],
];
/** A "Power Wagon" is a truck, a "Coupe" of a GLC an SUV. */
const OTHER_BODIES: ReadonlySet<Style> = new Set<Style>(['SUVCROSS', 'TRUCKS', 'VANMV']);

/** What a row of a source says of a year's bodies. */
export interface NamedBodies {
  readonly model: CatalogueModel;
  readonly year: number;
  readonly bodies: readonly Style[];
  readonly source: 'epa' | 'trims';
}

/**
 * Adds, to models that are still being made, the convertibles of rows, and other bodies where the rows of a year have all of its list, and
 * more: a C-Class of 2023, of which a list has the coupe alone. Where they have others instead, they call the same cars otherwise.
 */
export function addNamedBodies(rows: readonly NamedBodies[]): void {
  for (const [model, ofModel] of Map.groupBy(rows, (row) => row.model))
    for (const [year, ofYear] of Map.groupBy(ofModel, (row) => row.year)) {
      const bodies = new Set(ofYear.flatMap((row) => row.bodies));
      const isWhole =
        model.listedStyleYears?.includes(year) === true &&
        stylesOfYear(model, year).every((style) => bodies.has(style));
      const known = stylesOfYear(model, year);
      for (const style of bodies)
        if (isWhole || style === 'CONVERT') Object.assign(model, withBody(model, year, style));
      const isListed = known.includes('CONVERT') || ofYear.some(isConvertibleOfList);
      if (!isListed && stylesOfYear(model, year).includes('CONVERT'))
        model.epaStyleYears = [...(model.epaStyleYears ?? []), year];
    }
}

function isConvertibleOfList({ bodies, source }: NamedBodies): boolean {
  return source === 'trims' && bodies.includes('CONVERT');
}

/** Whether a car of this name is a convertible. */
export function isConvertibleName(name: string): boolean {
  return CONVERTIBLE.test(name);
}

/** Adds the bodies that trims are named after. */
export function addTrimBodies(makes: readonly CatalogueMake[]): CatalogueMake[] {
  return makes.map((make) => ({ ...make, models: make.models.map(withTrimBodies) }));
}

function withTrimBodies(model: CatalogueModel): CatalogueModel {
  const named = model.trims.flatMap(({ trim, years }) => years.map((year) => ({ trim, year })));
  return named.reduce((known, { trim, year }) => {
    const styles = stylesOfYear(known, year);
    const missing = bodiesOf(trim, model, styles).filter((style) => !styles.includes(style));
    return missing.reduce((each, style) => withBody(each, year, style), known);
  }, model);
}

/** A body other than a convertible's counts where the model has it in another year. */
function bodiesOf(trim: string, model: CatalogueModel, ofYear: readonly Style[]): Style[] {
  if (CONVERTIBLE.test(trim)) return ['CONVERT'];
  if (ofYear.some((style) => OTHER_BODIES.has(style))) return [];
  return CAR_BODIES.flatMap(([style, name, same]) => {
    const isOther = name.test(trim) && model.styles.includes(style);
    return isOther && !(same && ofYear.includes(same)) ? [style] : [];
  });
}

/** The model with one more body in a year; the same model if it has it, or if nobody knows its bodies. */
export function withBody(model: CatalogueModel, year: number, style: Style): CatalogueModel {
  const known = stylesOfYear(model, year);
  if (known.length === 0 || known.includes(style)) return model;
  // What other years had is no longer to be told by this one.
  const ofYears = Object.fromEntries(model.years.map((each) => [each, stylesOfYear(model, each)]));
  return {
    ...model,
    styles: [...new Set([...model.styles, style])],
    yearStyles: { ...ofYears, [year]: [...known, style] },
  };
}
