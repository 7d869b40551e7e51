/**
 * Fills fields that a feed leaves out from the catalog's facts about the same make, model, year and trim. Facts of
 * another year are never used, and when several cars are possible, only the facts they share: unknown stays unknown.
 * docs/feeds.md lists the fields.
 */
import { hasClearUnit } from '#src/domain/listing/fuel-economy.ts';
import { stylesOfYear } from '#src/domain/vehicle/styles-of-year.ts';
import type { CatalogueModel } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { findBodyStyleCode } from '#src/inventory/feed/body-words.ts';
import { findDisplacement, findEngineCode } from '#src/inventory/feed/engine-words.ts';
import { agreedOfTrims, agreedOfVariants, factsOfListing } from '#src/inventory/feed/facts-of-year.ts';
import type { KnownFacts } from '#src/inventory/feed/facts-of-year.ts';
import type { NamedVehicle } from '#src/inventory/feed/name-vehicle.ts';
import type { FeedListing } from '#src/inventory/listing-store-row.ts';

type Draft = { -readonly [Key in keyof FeedListing]: FeedListing[Key] };

const MIN_SEDAN_DOORS = 4;
const TWO_DOOR_STYLES: ReadonlySet<string> = new Set(['COUPE', 'CONVERT']);
const FOUR_DOOR_STYLES: ReadonlySet<string> = new Set(['SEDAN', 'WAGON']);

/** Changes the listing in place; `warn` reports a fuel that contradicts the catalogue. */
export function fillFromCatalogue(
  listing: Draft,
  vehicle: NamedVehicle,
  warn: (reason: string) => void,
): void {
  readEngineText(listing);
  const { catalogueModel: model } = vehicle;
  if (model) {
    fillStyle(listing, model, vehicle);
    if (model.size !== undefined && listing.vehicleStyleCodes.length > 0) listing.styleSubtype ??= model.size;
    correctElectric(listing, model, warn);
    fillFacts(listing, model, vehicle);
  }
  const trimMsrp = vehicle.catalogueTrim?.msrp;
  if (trimMsrp !== undefined) listing.pricingDetail.trimMsrp = trimMsrp;
  if (listing.fuelTypeGroup === 'ELE') listing.engineCode ??= 'ELECTRIC';
  if (listing.displacement !== undefined) listing.displacementUOM = 'L';
}

function readEngineText(listing: Draft): void {
  const { engine } = listing.specifications;
  if (engine === undefined) return;
  const engineCode = findEngineCode(engine);
  const displacement = findDisplacement(engine);
  if (engineCode) listing.engineCode ??= engineCode;
  if (displacement !== undefined) listing.displacement ??= displacement;
}

/** Of several body styles, the one that the trim names or that has this many doors; else it stays unknown. */
function fillStyle(listing: Draft, model: CatalogueModel, { trim }: NamedVehicle): void {
  if (listing.vehicleStyleCodes.length > 0) return;
  const styles = stylesOfYear(model, listing.year);
  const named = trim === undefined ? undefined : findBodyStyleCode(trim);
  const isNamed = named !== undefined && styles.includes(named);
  const [style, ...others] = isNamed ? [named] : styles.filter((code) => mayHaveDoors(code, listing.doors));
  if (style !== undefined && others.length === 0) listing.vehicleStyleCodes = [style];
}

function mayHaveDoors(style: CatalogueModel['styles'][number], doors: number | undefined): boolean {
  if (doors === undefined) return true;
  return !(doors >= MIN_SEDAN_DOORS ? TWO_DOOR_STYLES : FOUR_DOOR_STYLES).has(style);
}

/** A model that has always been electric is electric, whatever the feed says. */
function correctElectric(listing: Draft, model: CatalogueModel, warn: (reason: string) => void): void {
  const isElectric = model.trims.length > 0 && model.trims.every((trim) => trim.fuelTypeGroup === 'ELE');
  if (!isElectric || !model.years.includes(listing.year)) return;
  if (listing.fuelTypeGroup !== undefined && listing.fuelTypeGroup !== 'ELE')
    warn('is corrected: this model is electric only');
  listing.fuelTypeGroup = 'ELE';
}

/** Fuel economy and range come from EPA when its variants agree, else from the trim. */
function fillFacts(
  listing: Draft,
  model: CatalogueModel,
  { catalogueTrim: trim, trimCode }: NamedVehicle,
): void {
  const { year } = listing;
  // A trim that the catalog does not know may be any car.
  const isUnknownTrim = trimCode !== undefined && !trim;
  const ofTrims = isUnknownTrim ? {} : agreedOfTrims({ model, trim, year, known: factsOfListing(listing) });
  fillMachine(listing, ofTrims);
  const ofVariants = agreedOfVariants({ model, trim, year, known: factsOfListing(listing) });
  fillMachine(listing, ofVariants);
  const { specifications } = listing;
  const rated = ofVariants.mpg ?? ofTrims.mpg;
  if (rated && hasClearUnit(rated, listing.fuelTypeGroup)) specifications.mpg ??= rated;
  specifications.mileRange ??= ofVariants.range ?? ofTrims.range;
}

function fillMachine(listing: Draft, facts: KnownFacts): void {
  const { specifications } = listing;
  listing.fuelTypeGroup ??= facts.fuelTypeGroup;
  listing.transmissionCode ??= facts.transmission;
  listing.doors ??= facts.doors;
  specifications.driveType ??= facts.drive;
  specifications.seats ??= facts.seats;
  specifications.engine ??= facts.engine;
  listing.engineCode ??= facts.cylinders;
  listing.displacement ??= facts.displacement;
}
