import { expect, test } from 'vitest';
import { FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';
import { listFeatureGroups } from '#src/features/vehicle/vehicle-details/feature-groups.ts';

test('equipment is in groups, and the rest in the words of the seller', () => {
  expect(
    listFeatureGroups({
      featureCodes: ['SUNROOF', 'BLUETOOTH', 'REAR_CAMERA', 'BLIND_SPOT'],
      packages: ['COLD_WEATHER_PACKAGE'],
      otherFeatures: ['Night vision'],
    }),
  ).toEqual([
    { heading: 'Safety and driver assistance', items: ['Blind spot monitor', 'Rearview camera'] },
    { heading: 'Comfort', items: ['Sunroof'] },
    { heading: 'Technology', items: ['Bluetooth'] },
    { heading: 'Packages', items: ['Cold Weather Package'] },
    { heading: "More from the seller's list", items: ['Night vision'] },
  ]);
});

test('every known feature is in one group', () => {
  const all = FEATURES.map(({ code }) => code);
  const shown = listFeatureGroups({ featureCodes: all, packages: [] }).flatMap(({ items }) => items);
  expect(shown.toSorted()).toEqual(FEATURES.map(({ label }) => label).toSorted());
});

test('a car without a list has no groups', () => {
  expect(listFeatureGroups({ featureCodes: [], packages: [] })).toEqual([]);
});
