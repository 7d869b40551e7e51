/** Words for equipment, history, use and condition. */
import type {
  BRANDED_TITLES,
  FeatureCode,
  LISTING_TYPES,
  USE_TYPES,
  VEHICLE_HISTORY,
} from '#src/domain/vehicle/vehicle-codes.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';

export type HistoryCode = (typeof VEHICLE_HISTORY)[number]['code'];
export type BrandedTitleCode = (typeof BRANDED_TITLES)[number]['code'];
export type ListingTypeCode = (typeof LISTING_TYPES)[number]['code'];
export type UseTypeCode = (typeof USE_TYPES)[number]['code'];

export const findFeatureCode = createWordFinder<FeatureCode>([
  ['ADAPTIVE_CRUISE', 'adaptive cruise', 'adaptive cruise control', 'dynamic cruise', 'intelligent cruise'],
  ['ALARM', 'alarm', 'theft deterrent'],
  ['ALLOY_WHEELS', 'alloy wheels', 'alloys', 'aluminum wheels'],
  ['BLIND_SPOT', 'blind spot'],
  ['BLUETOOTH', 'bluetooth'],
  ['CARPLAY', 'carplay', 'android auto'],
  ['HEADS_UP', 'heads up', 'head up', 'hud'],
  ['HEATED_WHEEL', 'heated steering', 'heated steering wheel', 'heated wheel'],
  ['VENTILATED_SEATS', 'ventilated', 'ventilated seats', 'cooled seats', 'ventilated front seats'],
  ['HEATED_SEATS', 'heated seats', 'heated front seats', 'heated seat', 'seat heaters'],
  ['KEYLESS', 'keyless', 'proximity key', 'smart key'],
  ['LANE_DEPARTURE', 'lane departure', 'lane keeping', 'lane keep', 'lane assist'],
  ['LEATHER', 'leather', 'leatherette'],
  ['NAVIGATION', 'navigation', 'nav', 'gps'],
  ['PARKING_SENSORS', 'parking sensors', 'parking assist', 'park assist'],
  ['POWER_LIFTGATE', 'power liftgate', 'power tailgate', 'hands free liftgate'],
  [
    'PREMIUM_AUDIO',
    'premium audio',
    'premium sound',
    'bose',
    'harman kardon',
    'jbl',
    'burmester',
    'mark levinson',
  ],
  ['SURROUND_CAMERA', 'surround view', '360 camera', 'surround camera', 'around view', '360 degree'],
  ['REAR_CAMERA', 'rear camera', 'backup camera', 'back up camera', 'rearview camera', 'rear view camera'],
  ['REMOTE_START', 'remote start', 'remote engine start'],
  ['SUNROOF', 'sunroof', 'moonroof', 'panoramic roof', 'sun roof', 'moon roof'],
  ['THIRD_ROW', 'third row', '3rd row'],
  ['TOW_PACKAGE', 'tow package', 'towing package', 'tow hitch', 'trailer hitch', 'towing'],
  ['WIRELESS_CHARGING', 'wireless charging', 'wireless charger', 'wireless phone charging'],
]);

export const findHistoryCode = createWordFinder<HistoryCode>([
  ['ONE_OWNER', 'one owner', '1 owner', 'single owner'],
  ['NO_ACCIDENTS', 'no accidents', 'no accident', 'accident free', '0 accidents', 'no reported accidents'],
  ['PERSONAL_USE', 'personal use'],
  ['CLEAN_TITLE', 'clean title', 'clean'],
]);

const BRAND_WORDS = ['junk', 'lemon', 'flood', 'rebuilt', 'salvage', 'branded', 'brands'];

/** A phrase for a clean title is not an unknown word. "Salvage, rebuilt" is a rebuilt title. */
export const findBrandedTitleCode = createWordFinder<BrandedTitleCode | 'NONE'>([
  ['NONE', ...['no', 'not', 'never'].flatMap((no) => BRAND_WORDS.map((brand) => `${no} ${brand}`))],
  ['JUNK', 'junk', 'parts only', 'scrap', 'non repairable', 'nonrepairable', 'certificate of destruction'],
  ['LEMON', 'lemon', 'lemon law', 'buyback', 'buy back'],
  ['FLOOD', 'flood', 'flooded', 'water damage'],
  ['REBUILT', 'rebuilt', 'reconstructed', 'restored'],
  ['SALVAGE', 'salvage', 'salvaged', 'total loss', 'totaled'],
  ['NONE', 'none', 'no', 'clean', 'clear', 'lien', 'false', '0'],
]);

export const findListingTypeCode = createWordFinder<ListingTypeCode>([
  ['3P_CERT', '3p cert', 'third party certified'],
  ['CERTIFIED', 'certified', 'cpo', 'certified pre owned'],
  ['USED', 'used', 'pre owned', 'preowned', 'second hand'],
  ['NEW', 'new', 'brand new'],
]);

export const findUseTypeCode = createWordFinder<UseTypeCode>([
  ['COMMERCIAL', 'commercial', 'fleet', 'rental', 'taxi', 'livery'],
  ['PERSONAL', 'personal', 'private'],
]);
