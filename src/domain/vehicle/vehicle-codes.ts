/**
 * Enumerations of cars and listings: fixed codes with labels for shoppers, in display order.
 */

export interface CodeLabel {
  readonly code: string;
  readonly label: string;
  /** A short explanation, without a colon. */
  readonly moreInfo?: string;
}

/** The codes of a list of options, in order. */
export function codesOf<const Options extends readonly CodeLabel[]>(
  options: Options,
): Options[number]['code'][] {
  return options.map((option) => option.code);
}

export function labelOf(options: readonly CodeLabel[], code: string): string {
  return options.find((option) => option.code === code)?.label ?? code;
}

export const LISTING_TYPES = [
  { code: 'NEW', label: 'New' },
  { code: 'USED', label: 'Used' },
  { code: 'CERTIFIED', label: 'Certified', moreInfo: 'In a manufacturer or dealer program' },
  { code: '3P_CERT', label: 'Third-party certified', moreInfo: '30 to 90 day limited warranty' },
] as const;

export const BODY_STYLES = [
  { code: 'SUVCROSS', label: 'SUV/Crossover' },
  { code: 'TRUCKS', label: 'Truck' },
  { code: 'SEDAN', label: 'Sedan' },
  { code: 'HATCH', label: 'Hatchback' },
  { code: 'COUPE', label: 'Coupe' },
  { code: 'CONVERT', label: 'Convertible' },
  { code: 'WAGON', label: 'Wagon' },
  { code: 'VANMV', label: 'Van/Minivan' },
] as const;

/** Fuel types in display order, alternative fuels last. */
export const FUEL_TYPES = [
  { code: 'ELE', label: 'Electric', moreInfo: 'Battery only' },
  { code: 'GSL', label: 'Gasoline' },
  { code: 'HYB', label: 'Hybrid', moreInfo: 'Gas pump only' },
  { code: 'PIH', label: 'Plug-in Hybrid', moreInfo: 'Plug and gas pump' },
  { code: 'DSL', label: 'Diesel' },
  { code: 'HYD', label: 'Hydrogen', moreInfo: 'Hydrogen station' },
  { code: 'ALT', label: 'Alternative' },
] as const;

export const DRIVE_TYPES = [
  { code: 'AWD', label: 'All-wheel drive' },
  { code: '4WD', label: 'Four-wheel drive' },
  { code: 'FWD', label: 'Front-wheel drive' },
  { code: 'RWD', label: 'Rear-wheel drive' },
] as const;

export const TRANSMISSIONS = [
  { code: 'AUTO', label: 'Automatic' },
  { code: 'CVT', label: 'Continuously variable' },
  { code: 'MANUAL', label: 'Manual' },
] as const;

export const ENGINES = [
  { code: '3CLDR', label: '3-cylinder' },
  { code: '4CLDR', label: '4-cylinder' },
  { code: '5CLDR', label: '5-cylinder' },
  { code: '6CLDR', label: '6-cylinder' },
  { code: '8CLDR', label: '8-cylinder' },
  { code: '10CLDR', label: '10-cylinder' },
  { code: '12CLDR', label: '12-cylinder' },
  { code: 'ROTARY', label: 'Rotary' },
  { code: 'ELECTRIC', label: 'Electric motor' },
] as const;

export const COLORS = [
  { code: 'BLACK', label: 'Black' },
  { code: 'WHITE', label: 'White' },
  { code: 'GRAY', label: 'Gray' },
  { code: 'SILVER', label: 'Silver' },
  { code: 'BLUE', label: 'Blue' },
  { code: 'RED', label: 'Red' },
  { code: 'GREEN', label: 'Green' },
  { code: 'BROWN', label: 'Brown' },
  { code: 'BEIGE', label: 'Beige' },
  { code: 'ORANGE', label: 'Orange' },
  { code: 'YELLOW', label: 'Yellow' },
  { code: 'GOLD', label: 'Gold' },
  { code: 'PURPLE', label: 'Purple' },
] as const;

/** Equipment that shoppers filter by. Feed mappings and the shipped catalog use the same codes. */
export const FEATURES = [
  { code: 'ADAPTIVE_CRUISE', label: 'Adaptive cruise control' },
  { code: 'ALARM', label: 'Alarm' },
  { code: 'ALLOY_WHEELS', label: 'Alloy wheels' },
  { code: 'BLIND_SPOT', label: 'Blind spot monitor' },
  { code: 'BLUETOOTH', label: 'Bluetooth' },
  { code: 'CARPLAY', label: 'Apple CarPlay / Android Auto' },
  { code: 'HEADS_UP', label: 'Head-up display' },
  { code: 'HEATED_SEATS', label: 'Heated seats' },
  { code: 'HEATED_WHEEL', label: 'Heated steering wheel' },
  { code: 'KEYLESS', label: 'Keyless entry' },
  { code: 'LANE_DEPARTURE', label: 'Lane departure warning' },
  { code: 'LEATHER', label: 'Leather seats' },
  { code: 'NAVIGATION', label: 'Navigation' },
  { code: 'PARKING_SENSORS', label: 'Parking sensors' },
  { code: 'POWER_LIFTGATE', label: 'Power liftgate' },
  { code: 'PREMIUM_AUDIO', label: 'Premium audio' },
  { code: 'REAR_CAMERA', label: 'Rearview camera' },
  { code: 'REMOTE_START', label: 'Remote start' },
  { code: 'SUNROOF', label: 'Sunroof' },
  { code: 'SURROUND_CAMERA', label: 'Surround-view camera' },
  { code: 'THIRD_ROW', label: 'Third-row seats' },
  { code: 'TOW_PACKAGE', label: 'Tow package' },
  { code: 'VENTILATED_SEATS', label: 'Ventilated seats' },
  { code: 'WIRELESS_CHARGING', label: 'Wireless phone charging' },
] as const;
export type FeatureCode = (typeof FEATURES)[number]['code'];

export const VEHICLE_HISTORY = [
  { code: 'CLEAN_TITLE', label: 'Clean title' },
  { code: 'NO_ACCIDENTS', label: 'No accidents' },
  { code: 'ONE_OWNER', label: 'One owner' },
  { code: 'PERSONAL_USE', label: 'Personal use only' },
] as const;

/** Brands that a state prints on a title. A car without one may still have had an accident. */
export const BRANDED_TITLES = [
  { code: 'SALVAGE', label: 'Salvage title', moreInfo: 'Declared a total loss by an insurer' },
  { code: 'REBUILT', label: 'Rebuilt title', moreInfo: 'Repaired after a total loss' },
  { code: 'FLOOD', label: 'Flood title', moreInfo: 'Damaged by water' },
  { code: 'LEMON', label: 'Lemon title', moreInfo: 'Bought back by the manufacturer' },
  { code: 'JUNK', label: 'Junk title', moreInfo: 'Sold for parts or scrap' },
] as const;

/** The same as filter values. */
export const TITLE_BRANDS = [
  { code: 'NONE', label: 'No branded title reported' },
  ...BRANDED_TITLES,
] as const;

export const HOME_SERVICES = [
  { code: 'BUY_ONLINE', label: 'Buy online' },
  { code: 'ONLINE_PAPERWORK', label: 'Online paperwork' },
] as const;

/** Price ratings (the query's `dealType`), which are not the finance types of the wallet. */
export const PRICE_DEALS = [
  { code: 'greatprice', label: 'Great price', moreInfo: '10% or more below similar cars' },
  { code: 'goodprice', label: 'Good price', moreInfo: '4% to 10% below' },
  { code: 'fairprice', label: 'Fair price', moreInfo: 'Within 4%' },
  { code: 'highprice', label: 'High price', moreInfo: 'More than 4% above' },
] as const;

export const SELLER_TYPES = [
  { code: 'd', label: 'Dealer' },
  { code: 'p', label: 'Private seller' },
] as const;

export const USE_TYPES = [
  { code: 'PERSONAL', label: 'Personal' },
  { code: 'COMMERCIAL', label: 'Commercial' },
] as const;

/** Truck cab sizes as door counts ("Any" means no filter). */
export const TRUCK_CABS = [
  { code: '3', label: '3 or less' },
  { code: '4', label: '4' },
  { code: '5', label: '5' },
  { code: '6', label: '6' },
] as const;

export const TRUCK_BEDS = [
  { code: 'SHORT', label: 'Short' },
  { code: 'STANDARD', label: 'Standard' },
  { code: 'LONG', label: 'Long' },
] as const;

export const SUV_SUBTYPES = [
  { code: 'SUBCOMPACT', label: 'Subcompact' },
  { code: 'COMPACT', label: 'Compact' },
  { code: 'MIDSIZE', label: 'Midsize' },
  { code: 'FULLSIZE', label: 'Full-size' },
] as const;

export const SEDAN_SUBTYPES = [
  { code: 'COMPACT', label: 'Compact' },
  { code: 'MIDSIZE', label: 'Midsize' },
  { code: 'FULLSIZE', label: 'Full-size' },
] as const;

export const VAN_SUBTYPES = [
  { code: 'MINIVAN', label: 'Minivan' },
  { code: 'CARGO', label: 'Cargo' },
  { code: 'PASSENGER', label: 'Passenger' },
] as const;

/** Body style subtypes that apply across styles. */
export const BODY_SUBTYPES = [
  { code: 'LUXURY', label: 'Luxury' },
  { code: 'SPORT', label: 'Sport' },
  { code: 'OFF_ROAD', label: 'Off-road' },
] as const;
