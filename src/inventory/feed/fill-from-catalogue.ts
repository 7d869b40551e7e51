/** What a feed leaves out and the catalogue knows of the same make, model, year and trim. docs/feeds.md lists it. */
import type { FeedListing } from '#src/inventory/listing-store-row.ts';
import type { CatalogueModel, CatalogueTrim } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findBodyStyleCode } from '#src/inventory/feed/body-words.ts';
import { findDisplacement, findEngineCode } from '#src/inventory/feed/engine-words.ts';
import type { NamedVehicle } from '#src/inventory/feed/name-vehicle.ts';

type Draft = { -readonly [Key in keyof FeedListing]: FeedListing[Key] };

/** Fills in place; `warn` hears of a fuel that the catalogue contradicts. */
export function fillFromCatalogue(
  listing: Draft,
  vehicle: NamedVehicle,
  warn: (reason: string) => void,
): void {
  const { catalogueModel: model, catalogueTrim: trim } = vehicle;
  if (model) {
    if (listing.vehicleStyleCodes.length === 0) listing.vehicleStyleCodes = chooseStyle(model, vehicle);
    if (model.size !== undefined) listing.styleSubtype ??= model.size;
    fillFuel(listing, model, trim, warn);
    fillSpecifications(listing, model, trim);
  }
  const doors = trim?.doors;
  if (doors !== undefined) listing.doors ??= doors;
  if (trim?.transmission) listing.transmissionCode ??= trim.transmission;
  const { engine } = listing.specifications;
  const engineCode = engine === undefined ? undefined : findEngineCode(engine);
  const displacement = engine === undefined ? undefined : findDisplacement(engine);
  if (engineCode) listing.engineCode ??= engineCode;
  if (listing.fuelTypeGroup === 'ELE') listing.engineCode ??= 'ELECTRIC';
  if (displacement !== undefined) listing.displacement ??= displacement;
  if (listing.displacement !== undefined) listing.displacementUOM = 'L';
}

/** A model of several body styles has the one its trim names, else its main one. */
function chooseStyle({ styles }: CatalogueModel, { trim }: NamedVehicle): FeedListing['vehicleStyleCodes'] {
  const named = trim === undefined ? undefined : findBodyStyleCode(trim);
  const style = named !== undefined && styles.includes(named) ? named : styles[0];
  return style === undefined ? [] : [style];
}

function fillFuel(
  listing: Draft,
  model: CatalogueModel,
  trim: CatalogueTrim | undefined,
  warn: (reason: string) => void,
): void {
  const fuels = new Set(model.trims.map(({ fuelTypeGroup }) => fuelTypeGroup));
  const [only] = fuels;
  const known = trim?.fuelTypeGroup ?? (fuels.size === 1 ? only : undefined);
  if (
    fuels.size === 1 &&
    only === 'ELE' &&
    listing.fuelTypeGroup !== undefined &&
    listing.fuelTypeGroup !== 'ELE'
  ) {
    warn('is corrected: this model is electric only');
    listing.fuelTypeGroup = 'ELE';
  }
  if (known) listing.fuelTypeGroup ??= known;
}

/** A year's own facts come first; a trim's are those of its newest year, and hold for the same engine only. */
function fillSpecifications(listing: Draft, model: CatalogueModel, trim: CatalogueTrim | undefined): void {
  const { specifications } = listing;
  const modelYear = model.modelYears.find(({ year }) => year === listing.year);
  const ofTrim = hasSameEngine(specifications.engine, trim?.engine) ? trim : undefined;
  specifications.mpg ??= modelYear?.mpg ?? ofTrim?.mpg;
  specifications.mileRange ??= modelYear?.range ?? ofTrim?.range;
  specifications.engine ??= trim?.engine;
  specifications.driveType ??=
    trim?.drive ?? (modelYear?.drives.length === 1 ? modelYear.drives[0] : undefined);
  specifications.seats ??= trim?.seats;
}

function hasSameEngine(feed: string | undefined, catalogue: string | undefined): boolean {
  if (feed === undefined || catalogue === undefined) return true;
  return (
    findEngineCode(feed) === findEngineCode(catalogue) &&
    findDisplacement(feed) === findDisplacement(catalogue)
  );
}
