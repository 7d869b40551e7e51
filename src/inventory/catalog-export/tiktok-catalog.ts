/** The inventory catalog of TikTok's automotive ads. */
import type { CatalogChannel } from '#src/inventory/catalog-export/catalog-channel.ts';
import {
  ADDRESS_COLUMNS,
  cut,
  formatAllInPrice,
  nameBodyStyle,
  nameState,
  nameTransmission,
  readMileage,
} from '#src/inventory/catalog-export/catalog-values.ts';

const MAX_NAME = 100;
const MAX_TITLE = 500;
const MAX_DESCRIPTION = 5_000;

const DRIVETRAINS: Readonly<Record<string, string>> = { AWD: 'AWD', '4WD': '4X4', FWD: 'FWD', RWD: 'RWD' };
const STATES = { NEW: 'New', CPO: 'CPO', USED: 'Used' } as const;

export const TIKTOK_CATALOG: CatalogChannel = {
  name: 'TikTok automotive inventory',
  rules: 'https://ads.tiktok.com/help/article/available-fields-for-automotive-ads-inventory-catalogs',
  columns: [
    { name: 'vehicle_id', isRequired: true, read: ({ listing }) => listing.id },
    { name: 'title', isRequired: true, read: ({ title }) => cut(title, MAX_TITLE) },
    { name: 'description', isRequired: true, read: ({ description }) => cut(description, MAX_DESCRIPTION) },
    { name: 'url', isRequired: true, read: ({ url }) => url },
    { name: 'make', isRequired: true, read: ({ listing }) => cut(listing.make, MAX_NAME) },
    { name: 'model', isRequired: true, read: ({ listing }) => cut(listing.model, MAX_NAME) },
    { name: 'year', isRequired: true, read: ({ listing }) => listing.year },
    { name: 'mileage.value', isRequired: true, read: readMileage },
    { name: 'mileage.unit', isRequired: true, read: () => 'MI' },
    { name: 'image_link', isRequired: true, read: ({ photos }) => photos[0] },
    { name: 'transmission', read: nameTransmission },
    { name: 'body_style', isRequired: true, read: nameBodyStyle },
    { name: 'drivetrain', read: ({ listing }) => DRIVETRAINS[listing.specifications.driveType ?? ''] },
    { name: 'vin', read: ({ listing }) => listing.vin },
    { name: 'price', isRequired: true, read: formatAllInPrice },
    { name: 'exterior_color', isRequired: true, read: ({ exteriorColor }) => exteriorColor },
    { name: 'state_of_vehicle', isRequired: true, read: (car) => STATES[nameState(car)] },
    { name: 'trim', read: ({ trim }) => trim && cut(trim, 50) },
    ...ADDRESS_COLUMNS,
    { name: 'availability', read: () => 'available' },
    { name: 'dealer_name', read: ({ owner }) => owner.name },
  ],
};
