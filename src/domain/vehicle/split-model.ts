/**
 * Feeds glue words together: the model carries the trim ("F-150 Lariat"), a make of two words stands cut in two
 * ("Land" + "Rover Range Rover"). The catalogue knows where one name ends and the next begins. Names are compared by
 * their letters and digits alone, and only whole words count, so that "Q5" does not begin "Q50".
 */
import type { CatalogueMake, CatalogueModel, VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';

export interface MakeAndModel {
  make: string;
  model: string;
}

export interface ModelAndTrim {
  model: string;
  trim?: string;
}

/** What sellers write for a make, by its letters and digits. */
const MAKE_ALIASES: Readonly<Record<string, string>> = {
  alfa: 'alfaromeo',
  aston: 'astonmartin',
  chevy: 'chevrolet',
  infinity: 'infiniti',
  landrover: 'landrover',
  mercedes: 'mercedesbenz',
  mercedesamg: 'mercedesbenz',
  mercedesmaybach: 'mercedesbenz',
  range: 'landrover',
  rangerover: 'landrover',
  rolls: 'rollsroyce',
  vw: 'volkswagen',
};

/** First words that are no model by themselves: an unknown model takes the next word too. */
const OPENING_WORDS = new Set(
  'crown el grand la le model monte new park range santa super town'.split(' '),
);
/** Second words that belong to the first: "3 Series", "C Class". */
const CLOSING_WORDS = new Set(['class', 'series', 'hybrid']);

/** "F-150" → "f150". What is left when spelling, spaces and accents are taken away. */
export function toNameKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('+', 'plus')
    .replaceAll(/[^a-z0-9]+/g, '');
}
