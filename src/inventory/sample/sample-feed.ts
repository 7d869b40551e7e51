/**
 * Sample stock as the rows that an operator's files would have: cars for the generic listing feed, dealers for the
 * dealer file. There is no other way into the store.
 */
import type { Owner, StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { Campaign } from '#src/domain/listing/campaign.ts';
import type { Listing, PricePoint } from '#src/domain/listing/listing.schema.ts';
import { ENGINES, TRANSMISSIONS, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import { SAMPLE_SOURCE } from '#src/inventory/sample/sample-source.ts';
import type { SampleOffer } from '#src/inventory/sample/sample-offer.ts';
import { toDollars } from '#src/lib/cents.ts';

/** Cells by column; a list where a column has one. */
export type SampleRow = Readonly<Record<string, string | readonly string[]>>;
type Cell = string | number | boolean | readonly string[] | undefined;

export function toFeedRow({ listing, owner, history = [], seenAtMs }: SampleOffer): SampleRow {
  const { pricingDetail: prices, specifications: specs } = listing;
  return toRow({
    id: listing.id,
    listingType: listing.listingType,
    year: listing.year,
    make: listing.make,
    model: listing.model,
    trim: listing.trim,
    series: listing.series,
    title: listing.title,
    vin: listing.vin,
    stockNumber: listing.stockNumber,
    salePrice: prices.salePrice,
    priceHistory: history.slice(0, -1).map(toPriceText),
    msrp: prices.msrp,
    incentive: prices.incentive,
    disclosedFees: prices.disclosedFees,
    mileage: specs.mileage,
    mpgCity: specs.mpg?.city,
    mpgHighway: specs.mpg?.highway,
    mileRange: specs.mileRange,
    engine: specs.engine ?? describeEngine(listing),
    drive: specs.driveType,
    transmission: specs.transmission ?? labelOrNone(TRANSMISSIONS, listing.transmissionCode),
    fuel: listing.fuelTypeGroup,
    bodyStyle: listing.vehicleStyleCodes,
    size: listing.styleSubtype,
    bodyType: listing.bodyStyleSubtypeCodes,
    truckBed: listing.truckBedLength,
    doors: listing.doors,
    seats: specs.seats,
    exteriorColor: listing.exteriorColor,
    interiorColor: listing.interiorColor,
    features: listing.featureCodes,
    packages: listing.packages,
    images: listing.images.sources.map(({ src }) => src),
    history: listing.vehicleHistoryTypes,
    useType: listing.vehicleUseType,
    brandedTitle: listing.brandedTitle,
    exchange: listing.vehicleExchange,
    specialOffer: listing.hasSpecialOffer,
    hot: listing.isHot,
    phone: listing.phone,
    description: listing.description,
    listedAt: toTime(listing.listedAtMs),
    seenAt: seenAtMs === undefined ? undefined : toTime(seenAtMs),
    certifiedProgram: listing.certifiedProduct,
    forecourtCertified: listing.forecourtCertified,
    ...toPromotions(listing),
    ...toOwnerCells(owner),
  });
}

function toPromotions({ vehicleHighlight, paymentServices, esntial, ...listing }: Listing) {
  return {
    extendedMarket: listing.marketExtension?.imeDmaMatch,
    highlight: vehicleHighlight?.isVehicleHighlight,
    highlightReason: vehicleHighlight?.urgencyDriverType,
    highlightValue: vehicleHighlight?.urgencyDriverValue,
    productTiles: listing.productTiles.map(({ tileType, tileSubType = '', link = '', image = '' }) =>
      [tileType, tileSubType, link, image].join('; '),
    ),
    leasePayments: paymentServices?.dealerSettings.leaseEnabled,
    showPayments: paymentServices?.dealerSettings.uiEnabled,
    buyOnlineUrl: esntial?.ecommWebsite,
  };
}

/** What a listing feed usually has of a seller. */
function toOwnerCells({ id, name, privateSeller, hideEmailForm, ...owner }: StoredOwner) {
  const { phone, email, location, rating } = owner;
  return {
    ownerId: withoutSource(id),
    ownerName: name,
    ownerPrivate: privateSeller,
    ownerPhone: phone,
    ownerEmail: email,
    ownerStreet: location.address1,
    ownerCity: location.city,
    ownerState: location.state,
    ownerZip: location.zip,
    ownerLatitude: location.latitude,
    ownerLongitude: location.longitude,
    ownerRating: rating?.value,
    ownerRatingCount: rating?.count,
    ownerHideEmailForm: privateSeller ? hideEmailForm : undefined,
  };
}

/** The rest of it, for the dealer file. */
export function toDealerRow(owner: Owner): SampleRow {
  return toRow({
    id: withoutSource(owner.id),
    hours: owner.hours,
    services: owner.services,
    tagline: owner.dealerDiff?.tagline,
    difference: owner.dealerDiff?.contentId,
    homeServices: owner.homeServices,
    shippingLabel: owner.shippingLabel,
    hideEmailForm: owner.hideEmailForm,
    forecourtCertified: owner.forecourtCertified,
  });
}

/** For the campaign file. */
export function toCampaignRow({ ownerId, tier, bidCents }: Campaign): SampleRow {
  return toRow({ owner: withoutSource(ownerId), tier, bid: toDollars(bidCents).toFixed(2), share: 100 });
}

/** The import puts the source before it. */
function withoutSource(id: string): string {
  return id.slice(SAMPLE_SOURCE.length + 1);
}

function toPriceText({ atMs, price }: PricePoint): string {
  return `${toTime(atMs)} ${price ?? ''}`.trim();
}

function toTime(atMs: number): string {
  return new Date(atMs).toISOString().replace('.000', '');
}

/** "2.5L 4 Cylinder" */
function describeEngine({ displacement, engineCode }: Listing): string | undefined {
  const size = displacement === undefined ? undefined : `${displacement}L`;
  return [size, labelOrNone(ENGINES, engineCode)].filter(Boolean).join(' ') || undefined;
}

function labelOrNone(options: Parameters<typeof labelOf>[0], code: string | undefined): string | undefined {
  return code === undefined ? undefined : labelOf(options, code);
}

function toRow(cells: Readonly<Record<string, Cell>>): SampleRow {
  const row: Record<string, string | readonly string[]> = {};
  for (const [column, cell] of Object.entries(cells)) {
    if (cell === undefined) continue;
    if (typeof cell === 'boolean') row[column] = cell ? 'yes' : 'no';
    else row[column] = typeof cell === 'number' ? String(cell) : cell;
  }
  return row;
}
