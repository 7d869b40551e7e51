/** What a seller or a third party offers with a car: highlights, product tiles, payment figures, buying online. */
import { isOwnProgramName } from '#src/domain/listing/forecourt-certified.ts';
import { decodeEntities } from '#src/inventory/feed/clean-text.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { ListingField } from '#src/inventory/feed/feed-fields.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';
import { toImageAddress, toPageAddress } from '#src/inventory/feed/web-address.ts';
import type { FeedListing } from '#src/inventory/listing-store-row.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const TEXT_LENGTH = 80;
/** A card shows two. */
const MAX_TILES = 4;

type Highlight = NonNullable<FeedListing['vehicleHighlight']>;
type Tile = FeedListing['productTiles'][number];

const findHighlightReason = createWordFinder<NonNullable<Highlight['urgencyDriverType']>>([
  ['dealerIncentive', 'dealer incentive', 'dealer discount'],
  ['priceReduced', 'price reduced', 'reduced'],
  ['newlyListed', 'newly listed', 'new arrival', 'just arrived'],
  ['warranty', 'warranty'],
  ['returnPolicy', 'return policy', 'money back'],
  ['incentives', 'incentives', 'incentive', 'rebate'],
]);

export function readPromotions(read: FieldReader<ListingField>, row: RowContext, warn: Warn) {
  return {
    hasSpecialOffer: read.yesNo(row, 'specialOffer') ?? false,
    isHot: read.yesNo(row, 'hot') ?? false,
    vehicleExchange: read.yesNo(row, 'exchange') ?? false,
    productTiles: readTiles(read, row, warn),
    vehicleHighlight: readHighlight(read, row),
    marketExtension: readExtendedMarket(read, row),
    paymentServices: readPaymentServices(read, row),
    esntial: readBuyOnline(read, row),
  };
}

/** Each tile is "type; text; link; image", and all parts but the first may be empty. */
function readTiles(read: FieldReader<ListingField>, row: RowContext, warn: Warn): Tile[] {
  const texts = [read.raw(row, 'productTiles') ?? []].flat();
  return texts.slice(0, MAX_TILES).flatMap((text) => {
    const [type = '', subType = '', href = '', src = ''] = decodeEntities(text)
      .split(';')
      .map((part) => part.trim());
    if (type === '' || type.length > TEXT_LENGTH || subType.length > TEXT_LENGTH) {
      warn(row, 'productTiles', 'is not "type; text; link; image"', text);
      return [];
    }
    if (isOwnProgramName(`${type} ${subType}`)) {
      warn(row, 'productTiles', 'is our own program, which "forecourtCertified" enrolls in', text);
      return [];
    }
    if (!read.isOwnWord(row, 'productTiles', `${type} ${subType}`)) return [];
    const [link, image] = [toPageAddress(href), toImageAddress(src)];
    if (link === undefined && href !== '') warn(row, 'productTiles', 'is not a safe link', href);
    if (image === undefined && src !== '') warn(row, 'productTiles', 'is not a safe link', src);
    const addresses = definedOnly({ link, image });
    return [{ tileType: type, ...(subType !== '' && { tileSubType: subType }), ...addresses }];
  });
}

/** A reason makes it a highlight, unless the feed says no. */
function readHighlight(read: FieldReader<ListingField>, row: RowContext): Highlight | undefined {
  const urgencyDriverType = read.code(row, 'highlightReason', findHighlightReason);
  const isVehicleHighlight = read.yesNo(row, 'highlight') ?? urgencyDriverType !== undefined;
  if (!isVehicleHighlight) return undefined;
  const urgencyDriverValue = read.text(row, 'highlightValue', TEXT_LENGTH);
  return { isVehicleHighlight, ...definedOnly({ urgencyDriverType, urgencyDriverValue }) };
}

function readExtendedMarket(
  read: FieldReader<ListingField>,
  row: RowContext,
): FeedListing['marketExtension'] {
  const imeDmaMatch = read.yesNo(row, 'extendedMarket');
  return imeDmaMatch === undefined ? undefined : { imeDmaMatch };
}

/** Without a word about it, payments are shown, and leases only for new cars. */
export function readPaymentServices(
  read: FieldReader<'leasePayments' | 'showPayments' | 'paymentFiguresUrl' | 'incentivesUrl'>,
  row: RowContext,
): FeedListing['paymentServices'] {
  const leaseEnabled = read.yesNo(row, 'leasePayments');
  const uiEnabled = read.yesNo(row, 'showPayments');
  const paymentCalculationUrl = read.link(row, 'paymentFiguresUrl');
  const incentivesUrl = read.link(row, 'incentivesUrl');
  if ([leaseEnabled, uiEnabled, paymentCalculationUrl, incentivesUrl].every((value) => value === undefined))
    return undefined;
  return {
    dealerSettings: { leaseEnabled: leaseEnabled ?? false, uiEnabled: uiEnabled ?? true },
    ...definedOnly({ paymentCalculationUrl, incentivesUrl }),
  };
}

export function readBuyOnline(
  read: FieldReader<'buyOnlineUrl' | 'buyOnlineCheckUrl' | 'buyOnlineQuiet'>,
  row: RowContext,
): FeedListing['esntial'] {
  const ecommWebsite = read.link(row, 'buyOnlineUrl');
  const eligibilityService = read.link(row, 'buyOnlineCheckUrl');
  if (ecommWebsite === undefined && eligibilityService === undefined) return undefined;
  const deemphasized = read.yesNo(row, 'buyOnlineQuiet');
  return definedOnly({ ecommWebsite, eligibilityService, deemphasized });
}
