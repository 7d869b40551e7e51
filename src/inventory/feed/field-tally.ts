/** Counts how many cars of a feed have each field of its mapping; the next feed is compared with this. */
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import type { ListingField, OwnerField } from '#src/inventory/feed/feed-fields.ts';
import type { FeedMapping, Rule } from '#src/inventory/feed/mapping.schema.ts';
import type { FeedFill, FeedListing } from '#src/inventory/listing-store-row.ts';

type Probe<Of> = (of: Of) => unknown;

/** Fields that are left out are in every car, or say nothing about a feed's health. */
const LISTING_PROBES: Partial<Record<ListingField, Probe<FeedListing>>> = {
  vin: ({ vin }) => vin,
  stockNumber: ({ stockNumber }) => stockNumber,
  trim: ({ trim }) => trim,
  salePrice: ({ pricingDetail }) => pricingDetail.salePrice,
  msrp: ({ pricingDetail }) => pricingDetail.msrp,
  mileage: ({ specifications }) => specifications.mileage,
  mpgCity: ({ specifications }) => specifications.mpg,
  mileRange: ({ specifications }) => specifications.mileRange,
  engine: ({ specifications }) => specifications.engine,
  drive: ({ specifications }) => specifications.driveType,
  transmission: ({ transmissionCode }) => transmissionCode,
  fuel: ({ fuelTypeGroup }) => fuelTypeGroup,
  bodyStyle: ({ vehicleStyleCodes }) => vehicleStyleCodes[0],
  doors: ({ doors }) => doors,
  exteriorColor: ({ exteriorColor }) => exteriorColor,
  interiorColor: ({ interiorColor }) => interiorColor,
  features: ({ featureCodes }) => featureCodes[0],
  history: ({ vehicleHistoryTypes }) => vehicleHistoryTypes[0],
  images: ({ images }) => images.sources[0],
  phone: ({ phone }) => phone,
  description: ({ description }) => description,
  url: ({ vdpURL }) => vdpURL,
  listedAt: ({ listedAtMs }) => listedAtMs,
};
const OWNER_PROBES: Partial<Record<OwnerField, Probe<StoredOwner>>> = {
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  zip: ({ location }) => location.zip,
  website: ({ website }) => website,
  ratingValue: ({ rating }) => rating,
};

export interface FieldTally {
  /** A listing as it was in the feed, before the catalog fills in missing fields. */
  addListing(listing: FeedListing): void;
  addOwner(owner: StoredOwner): void;
  /** The column that says which cars are sold has a text for this offer. */
  addSaleState(): void;
  read(fileAtMs: number | undefined): FeedFill;
}

export function createFieldTally({ listing, owner, sold }: FeedMapping): FieldTally {
  const ofListing = createCounts(listing, LISTING_PROBES, '');
  const ofOwner = createCounts(owner, OWNER_PROBES, 'owner.');
  const saleState = { field: 'sold', column: `"${sold?.from ?? ''}"`, filledCount: 0 };
  const counts = [...ofListing, ...ofOwner, ...(sold ? [saleState] : [])];
  let offerCount = 0;
  return {
    addListing(read) {
      offerCount++;
      count(ofListing, read);
    },
    addOwner: (read) => count(ofOwner, read),
    addSaleState() {
      saleState.filledCount++;
    },
    read: (fileAtMs) => ({
      ...{ fileAtMs, offerCount },
      fields: counts.map(({ field, column, filledCount }) => ({
        field,
        column,
        filledCount,
      })),
    }),
  };
}

interface Count<Of> {
  readonly field: string;
  readonly column: string;
  readonly probe: Probe<Of>;
  filledCount: number;
}

/** Only for fields that come from columns, because a constant is always filled. */
function createCounts<Field extends string, Of>(
  rules: Readonly<Partial<Record<Field, Rule | undefined>>>,
  probes: Readonly<Partial<Record<Field, Probe<Of>>>>,
  prefix: string,
): Count<Of>[] {
  return (Object.entries(probes) as [Field, Probe<Of>][]).flatMap(([field, probe]) => {
    const rule = rules[field];
    const column = rule === undefined ? undefined : nameColumn(rule);
    return column === undefined ? [] : [{ field: prefix + field, column, probe, filledCount: 0 }];
  });
}

function nameColumn(rule: Rule): string | undefined {
  if (typeof rule === 'string') return `"${rule}"`;
  if (rule.template !== undefined) return `"${rule.template}"`;
  return rule.from === undefined
    ? undefined
    : [rule.from]
        .flat()
        .map((name) => `"${name}"`)
        .join(' or ');
}

function count<Of>(counts: readonly Count<Of>[], of: Of): void {
  for (const entry of counts) if (entry.probe(of) !== undefined) entry.filledCount++;
}
