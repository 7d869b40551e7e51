/** Chooses ZIP Codes the way people live: most around a metropolitan area, the rest anywhere. */
import { distanceInMiles } from '#src/domain/visitor/place.ts';
import type { Place } from '#src/domain/visitor/place.ts';
import { ZIP_LENGTH } from '#src/domain/visitor/zip.ts';
import { METRO_AREAS } from '#src/inventory/sample/metro-areas.ts';
import type { Random } from '#src/inventory/sample/random.ts';
import { createWeightedChoice } from '#src/inventory/sample/weighted-choice.ts';

const METRO_SHARE = 0.82;
const METRO_MILES = 45;
/** A degree of latitude is at least 68 miles. Most places are too far by that alone, which is quickly known. */
const METRO_DEGREES = METRO_MILES / 68;
/** A ZIP Code at the center counts this many times one at the edge. */
const CENTER_WEIGHT = 5;

/** Military post offices have ZIP Codes, but no cars. */
const MILITARY_STATES: ReadonlySet<string> = new Set(['AA', 'AE', 'AP']);
const ZIP_COUNT = 10 ** ZIP_LENGTH;

/** Every place of a ZIP Code table. */
export function listPlaces(find: (zip: string) => Place | undefined): Place[] {
  const places: Place[] = [];
  for (let zip = 0; zip < ZIP_COUNT; zip++) {
    const place = find(String(zip).padStart(ZIP_LENGTH, '0'));
    if (place?.state && !MILITARY_STATES.has(place.state)) places.push(place);
  }
  return places;
}

export type PlaceChoice = (random: Random) => Place;

export function createPlaceChoice(places: readonly Place[]): PlaceChoice {
  if (places.length === 0) throw new RangeError('Sample stock needs places');
  const areas = METRO_AREAS.flatMap((area) => {
    const near = places
      .filter((place) => Math.abs(place.latitude - area.latitude) <= METRO_DEGREES)
      .map((place) => ({ place, miles: distanceInMiles(area, place) }))
      .filter((candidate) => candidate.miles <= METRO_MILES);
    if (near.length === 0) return [];
    const weight = (miles: number) => 1 + (CENTER_WEIGHT - 1) * (1 - miles / METRO_MILES);
    return [{ area, choose: createWeightedChoice(near, (candidate) => weight(candidate.miles)) }];
  });
  if (areas.length === 0) return (random) => random.pick(places);
  const chooseArea = createWeightedChoice(areas, ({ area }) => area.thousands);
  return (random) =>
    random.chance(METRO_SHARE) ? chooseArea(random).choose(random).place : random.pick(places);
}
