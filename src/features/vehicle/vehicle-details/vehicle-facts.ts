/** Lists the facts of a vehicle as rows of label and text. A fact the seller does not list has no row. */
import { formatEconomy } from '#src/domain/listing/fuel-economy.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { formatCount, formatMiles } from '#src/domain/search-query/format-number.ts';
import {
  BODY_STYLES,
  BODY_SUBTYPES,
  BRANDED_TITLES,
  COLORS,
  DRIVE_TYPES,
  ENGINES,
  FUEL_TYPES,
  LISTING_TYPES,
  TRANSMISSIONS,
  TRUCK_BEDS,
  USE_TYPES,
  labelOf,
} from '#src/domain/vehicle/vehicle-codes.ts';
import type { CodeLabel } from '#src/domain/vehicle/vehicle-codes.ts';

export interface VehicleFact {
  readonly label: string;
  readonly text: string;
}

export function listVehicleFacts(listing: Listing): VehicleFact[] {
  const { specifications: specs } = listing;
  const rows: [label: string, text: string | undefined][] = [
    ['Condition', labelOf(LISTING_TYPES, listing.listingType)],
    ['Program', listing.certifiedProduct],
    ['Title', nameOf(BRANDED_TITLES, listing.brandedTitle)],
    ['Use', listing.vehicleUseType === 'PERSONAL' ? undefined : nameOf(USE_TYPES, listing.vehicleUseType)],
    ['Exchange', listing.vehicleExchange ? 'Exchange vehicle' : undefined],
    ['Series', listing.series],
    ['Mileage', specs.mileage === undefined ? undefined : formatMiles(specs.mileage)],
    ['Body style', listing.vehicleStyleCodes.map((code) => labelOf(BODY_STYLES, code)).join(', ')],
    ['Body type', listing.bodyStyleSubtypeCodes.map((code) => labelOf(BODY_SUBTYPES, code)).join(', ')],
    ['Exterior', listing.exteriorColor ?? nameOf(COLORS, listing.extColorSimple)],
    ['Interior', listing.interiorColor ?? nameOf(COLORS, listing.intColorSimple)],
    ['Engine', specs.engine ?? describeEngine(listing)],
    ['Fuel', nameOf(FUEL_TYPES, listing.fuelTypeGroup)],
    ['Fuel economy', formatEconomy(listing)],
    ['Electric range', specs.mileRange === undefined ? undefined : `${formatCount(specs.mileRange)} mi`],
    ['Drive', nameOf(DRIVE_TYPES, specs.driveType)],
    ['Transmission', specs.transmission ?? nameOf(TRANSMISSIONS, listing.transmissionCode)],
    ['Bed', nameOf(TRUCK_BEDS, listing.truckBedLength)],
    ['Doors', listing.doors?.toString()],
    ['Seats', specs.seats?.toString()],
    ['VIN', listing.vin],
    ['Stock number', listing.stockNumber],
  ];
  return rows.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** "2.5 L, 4 Cylinder"; undefined where neither is known. */
function describeEngine({
  displacement,
  displacementUOM: unit = 'L',
  engineCode,
}: Listing): string | undefined {
  const size = displacement && `${displacement} ${unit}`;
  return [size, nameOf(ENGINES, engineCode)].filter(Boolean).join(', ') || undefined;
}

function nameOf(options: readonly CodeLabel[], code: string | undefined): string | undefined {
  return code === undefined ? undefined : labelOf(options, code);
}

/** For example "Chicago, IL 60601". */
export function formatCityLine({ city, state, zip }: Owner['location']): string {
  const place = [city, state].filter(Boolean).join(', ');
  return [place, zip].filter(Boolean).join(' ');
}

/** Links to the seller's location on a map, if the feed has coordinates. */
export function mapUrl({ latitude, longitude }: Owner['location']): string | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
  return `https://www.openstreetmap.org/?mlat=${latitude.toFixed(5)}&mlon=${longitude.toFixed(5)}#map=14/${place}`;
}
