/** A car's equipment in groups, for its page. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { vehicleName } from '#src/domain/search-query/search-names.ts';
import { FEATURES } from '#src/domain/vehicle/vehicle-codes.ts';

type Feature = (typeof FEATURES)[number]['code'];

export interface FeatureGroup {
  readonly heading: string;
  readonly items: readonly string[];
}

const GROUPS = ['Safety and driver assistance', 'Comfort', 'Technology', 'Exterior'] as const;

const GROUP_OF: Readonly<Record<Feature, (typeof GROUPS)[number]>> = {
  ADAPTIVE_CRUISE: 'Safety and driver assistance',
  ALARM: 'Safety and driver assistance',
  ALLOY_WHEELS: 'Exterior',
  BLIND_SPOT: 'Safety and driver assistance',
  BLUETOOTH: 'Technology',
  CARPLAY: 'Technology',
  HEADS_UP: 'Technology',
  HEATED_SEATS: 'Comfort',
  HEATED_WHEEL: 'Comfort',
  KEYLESS: 'Comfort',
  LANE_DEPARTURE: 'Safety and driver assistance',
  LEATHER: 'Comfort',
  NAVIGATION: 'Technology',
  PARKING_SENSORS: 'Safety and driver assistance',
  POWER_LIFTGATE: 'Comfort',
  PREMIUM_AUDIO: 'Technology',
  REAR_CAMERA: 'Safety and driver assistance',
  REMOTE_START: 'Comfort',
  SUNROOF: 'Comfort',
  SURROUND_CAMERA: 'Safety and driver assistance',
  THIRD_ROW: 'Comfort',
  TOW_PACKAGE: 'Exterior',
  VENTILATED_SEATS: 'Comfort',
  WIRELESS_CHARGING: 'Technology',
};

/** Groups without an item are left out. */
export function listFeatureGroups({
  featureCodes,
  packages,
  otherFeatures = [],
}: Pick<Listing, 'featureCodes' | 'packages' | 'otherFeatures'>): FeatureGroup[] {
  const known = new Set<string>(featureCodes);
  const groups = GROUPS.map((heading) => ({
    heading,
    items: FEATURES.flatMap(({ code, label }) =>
      known.has(code) && GROUP_OF[code] === heading ? [label] : [],
    ),
  }));
  const names = packages.map((code) => vehicleName({ vehicles: {} }, code));
  return [
    ...groups,
    { heading: 'Packages', items: names },
    { heading: "More from the seller's list", items: otherFeatures },
  ].filter(({ items }) => items.length > 0);
}
