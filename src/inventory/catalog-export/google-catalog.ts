/** The primary feed of Google Vehicle Ads in the United States. */
import type { CatalogCar } from '#src/inventory/catalog-export/catalog-car.ts';
import type { CatalogChannel } from '#src/inventory/catalog-export/catalog-channel.ts';
import { formatAllInPrice, formatPrice } from '#src/inventory/catalog-export/catalog-values.ts';
import { BODY_STYLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';

/** "Cars, Trucks & Vans" in Google's product taxonomy. */
const CARS = 916;
const MAX_MORE_IMAGES = 10;
/** An id of the channel; a longer one of ours gives way to the VIN, which is in the file once as well. */
const MAX_ID = 50;
/** Of a store code, which a colon would end in a list of them. */
const STORE_CODE = /^[^:,\s]{1,64}$/;

const isNew = ({ listing }: CatalogCar): boolean => listing.listingType === 'NEW';
const isUsed = (car: CatalogCar): boolean => !isNew(car);

export const GOOGLE_CATALOG: CatalogChannel = {
  name: 'Google Vehicle Ads',
  rules: 'https://support.google.com/merchants/answer/11192663',
  findObstacle: ({ listing }) => (listing.brandedTitle === undefined ? undefined : 'branded title'),
  columns: [
    {
      name: 'id',
      isRequired: true,
      read: ({ listing: { id, vin } }) => (id.length <= MAX_ID ? id : vin),
    },
    { name: 'vin', isRequired: true, read: ({ listing }) => listing.vin },
    { name: 'store_code', isRequired: true, read: readStoreCode },
    { name: 'vehicle_fulfillment', isRequired: true, read: (car) => `in_store:${readStoreCode(car)}` },
    { name: 'brand', isRequired: true, read: ({ listing }) => listing.make },
    { name: 'model', isRequired: true, read: ({ listing }) => listing.model },
    { name: 'year', isRequired: true, read: ({ listing }) => listing.year },
    { name: 'trim', read: ({ trim }) => trim },
    { name: 'condition', isRequired: true, read: (car) => (isNew(car) ? 'New' : 'Used') },
    { name: 'certified_pre_owned', read: nameCertified },
    { name: 'mileage', isRequired: isUsed, read: formatMileage },
    { name: 'color', isRequired: true, read: ({ exteriorColor }) => exteriorColor },
    { name: 'price', isRequired: true, read: formatAllInPrice },
    {
      name: 'vehicle_msrp',
      isRequired: isNew,
      read: (car) => (isNew(car) ? formatPrice(readMsrp(car)) : undefined),
    },
    { name: 'image_link', isRequired: true, read: ({ photos }) => photos[0] },
    {
      name: 'additional_image_link',
      read: ({ photos }) => photos.slice(1, 1 + MAX_MORE_IMAGES).join(','),
    },
    { name: 'link_template', isRequired: true, read: ({ url }) => `${url}?store={store_code}` },
    { name: 'google_product_category', isRequired: true, read: () => CARS },
    {
      name: 'body_style',
      read: ({ listing: { vehicleStyleCodes } }) =>
        vehicleStyleCodes[0] && labelOf(BODY_STYLES, vehicleStyleCodes[0]),
    },
  ],
};

/** Less than half the price is a mistake. */
function readMsrp({ listing: { pricingDetail } }: CatalogCar): number | undefined {
  const { msrp = 0, salePrice = 0 } = pricingDetail;
  return msrp < salePrice / 2 ? undefined : pricingDetail.msrp;
}

function readStoreCode({ owner: { id } }: CatalogCar): string | undefined {
  return STORE_CODE.test(id) ? id : undefined;
}

/** Google means the maker's own program; a dealer's or third party's is none. */
function nameCertified({ listing }: CatalogCar): string {
  const { listingType, certifiedProduct = '', make } = listing;
  const isMakers = certifiedProduct.toLowerCase().includes(make.toLowerCase());
  return listingType === 'CERTIFIED' && isMakers ? 'yes' : 'no';
}

function formatMileage({ listing }: CatalogCar): string | undefined {
  const { mileage } = listing.specifications;
  return mileage === undefined ? undefined : `${mileage} miles`;
}
