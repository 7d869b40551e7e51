/** The vehicle feed of Meta's automotive inventory ads. */
import type { CatalogChannel, CatalogColumn } from '#src/inventory/catalog-export/catalog-channel.ts';
import {
  ADDRESS_COLUMNS,
  cut,
  formatAllInPrice,
  nameBodyStyle,
  nameState,
  nameTransmission,
  readMileage,
} from '#src/inventory/catalog-export/catalog-values.ts';

const MAX_DESCRIPTION = 5_000;
const MAX_TITLE = 500;
/** The channel takes 20; more than ten add little to an ad and much to the file. */
const IMAGE_COUNT = 10;

const FUELS: Readonly<Record<string, string>> = {
  ELE: 'ELECTRIC',
  GSL: 'GASOLINE',
  HYB: 'HYBRID',
  PIH: 'PLUGIN_HYBRID',
  DSL: 'DIESEL',
};

export const META_CATALOG: CatalogChannel = {
  name: 'Meta automotive inventory',
  rules: 'https://developers.facebook.com/docs/marketing-api/auto-ads/reference/',
  columns: [
    { name: 'vehicle_id', isRequired: true, read: ({ listing }) => listing.id },
    { name: 'vin', isRequired: true, read: ({ listing }) => listing.vin },
    { name: 'title', isRequired: true, read: ({ title }) => cut(title, MAX_TITLE) },
    { name: 'description', isRequired: true, read: ({ description }) => cut(description, MAX_DESCRIPTION) },
    { name: 'url', isRequired: true, read: ({ url }) => url },
    { name: 'make', isRequired: true, read: ({ listing }) => listing.make },
    { name: 'model', isRequired: true, read: ({ listing }) => listing.model },
    { name: 'year', isRequired: true, read: ({ listing }) => listing.year },
    { name: 'trim', read: ({ trim }) => trim },
    { name: 'body_style', isRequired: true, read: nameBodyStyle },
    { name: 'state_of_vehicle', isRequired: true, read: nameState },
    { name: 'mileage.value', isRequired: true, read: readMileage },
    { name: 'mileage.unit', isRequired: true, read: () => 'MI' },
    { name: 'price', isRequired: true, read: formatAllInPrice },
    { name: 'exterior_color', isRequired: true, read: ({ exteriorColor }) => exteriorColor },
    { name: 'interior_color', read: ({ listing }) => listing.interiorColor },
    ...imageColumns(),
    ...ADDRESS_COLUMNS,
    { name: 'transmission', read: nameTransmission },
    { name: 'fuel_type', read: ({ listing }) => FUELS[listing.fuelTypeGroup ?? ''] },
    { name: 'drivetrain', read: ({ listing }) => listing.specifications.driveType },
    { name: 'availability', read: () => 'AVAILABLE' },
    { name: 'dealer_id', read: ({ owner }) => owner.id },
    { name: 'dealer_name', read: ({ owner }) => owner.name },
    { name: 'stock_number', read: ({ listing }) => listing.stockNumber },
  ],
};

/** Each photo with its tag, which the channel requires of the first. */
function imageColumns(): CatalogColumn[] {
  return Array.from({ length: IMAGE_COUNT }, (_, index): CatalogColumn[] => [
    { name: `image[${index}].url`, isRequired: index === 0, read: ({ photos }) => photos[index] },
    {
      name: `image[${index}].tag[0]`,
      isRequired: index === 0,
      read: ({ photos }) => photos[index] && `Photo ${index + 1}`,
    },
  ]).flat();
}
