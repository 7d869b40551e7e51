import { leadShopperRecords } from '#src/features/vehicle/contact-dealer/lead-records.server.ts';
import { dealerDeskRecords } from '#src/features/desk/dealer-desk/dealer-people.server.ts';
import { deskRecords } from '#src/features/desk/editors-desk/desk-people.server.ts';
import { alertRecords } from '#src/features/shopper/alerts/alert-records.server.ts';
import { hiddenOfferRecords } from '#src/server/shoppers/hidden-offer-rows.ts';
import { savedListingRecords } from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { savedSearchRecords } from '#src/features/shopper/saved-searches/saved-search-rows.server.ts';
import { shortlistRecords } from '#src/features/shopper/shortlist/shortlist-records.server.ts';
import { pushRecords } from '#src/features/shopper/push/push-devices.server.ts';
import { purchaseRecords } from '#src/features/vehicle/buy-online/purchase-store.server.ts';
import { relayRecords } from '#src/features/vehicle/relay/relay-records.server.ts';
import { reportRecords } from '#src/features/vehicle/report-listing/report-listing.server.ts';
import { walletRecords } from '#src/features/shopper/wallet/wallet.server.ts';
import { interestRecords } from '#src/features/shopper/still-interested/interest.server.ts';
import type { ShopperRecords } from '#src/server/shoppers/shopper-records.ts';

/** The personal records of each feature. Records are moved at sign-in, exported and erased by this list. */
export const shopperRecords: readonly ShopperRecords[] = [
  alertRecords,
  pushRecords,
  interestRecords,
  hiddenOfferRecords,
  savedListingRecords,
  savedSearchRecords,
  shortlistRecords,
  relayRecords,
  leadShopperRecords,
  walletRecords,
  reportRecords,
  purchaseRecords,
  deskRecords,
  dealerDeskRecords,
];
