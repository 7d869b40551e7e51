import type { Migration } from '#src/engine/db/migrate.ts';
import { stockMigration } from '#src/server/db/migrations/0001-stock.ts';
import { campaignMigration } from '#src/server/db/migrations/0002-campaign.ts';
import { listingByVinMigration } from '#src/server/db/migrations/0003-listing-by-vin.ts';
import { listingReportMigration } from '#src/server/db/migrations/0004-listing-report.ts';
import { pageEventCountMigration } from '#src/server/db/migrations/0005-page-event-count.ts';
import { pageFeedbackMigration } from '#src/server/db/migrations/0006-page-feedback.ts';
import { jobMigration } from '#src/server/db/migrations/0007-job.ts';
import { accountMigration } from '#src/server/db/migrations/0008-account.ts';
import { savedMigration } from '#src/server/db/migrations/0009-saved.ts';
import { leadMigration } from '#src/server/db/migrations/0010-lead.ts';
import { alertMigration } from '#src/server/db/migrations/0011-alert.ts';
import { pushMigration } from '#src/server/db/migrations/0012-push.ts';
import { walletMigration } from '#src/server/db/migrations/0013-wallet.ts';
import { viewCountMigration } from '#src/server/db/migrations/0014-view-count.ts';
import { interestMigration } from '#src/server/db/migrations/0015-interest.ts';
import { searchTitleMigration } from '#src/server/db/migrations/0016-search-title.ts';
import { pushBrowserMigration } from '#src/server/db/migrations/0017-push-browser.ts';
import { reportKeeperMigration } from '#src/server/db/migrations/0018-report-keeper.ts';
import { alertBounceMigration } from '#src/server/db/migrations/0019-alert-bounce.ts';
import { alertQueueMigration } from '#src/server/db/migrations/0020-alert-queue.ts';
import { refusedPhotoHostMigration } from '#src/server/db/migrations/0021-refused-photo-host.ts';
import { feedGuardMigration } from '#src/server/db/migrations/0022-feed-guard.ts';
import { writeProbeMigration } from '#src/server/db/migrations/0023-write-probe.ts';
import { alertOpenMigration } from '#src/server/db/migrations/0024-alert-open.ts';
import { heldFilesMigration } from '#src/server/db/migrations/0025-held-files.ts';
import { leadChannelMigration } from '#src/server/db/migrations/0026-lead-channel.ts';
import { shopperIdMigration } from '#src/server/db/migrations/0027-shopper-id.ts';
import { coveredListingMigration } from '#src/server/db/migrations/0030-covered-listing.ts';
import { dealerMigration } from '#src/server/db/migrations/0031-dealer.ts';
import { bookingMigration } from '#src/server/db/migrations/0032-booking.ts';
import { offeredPriceMigration } from '#src/server/db/migrations/0033-offered-price.ts';
import { carImpressionMigration } from '#src/server/db/migrations/0034-car-impression.ts';
import { onlinePurchaseMigration } from '#src/server/db/migrations/0035-online-purchase.ts';
import { leadCancelledMigration } from '#src/server/db/migrations/0036-lead-cancelled.ts';
import { stockLogMigration } from '#src/server/db/migrations/0037-stock-log.ts';
import { savedNoteMigration } from '#src/server/db/migrations/0038-saved-note.ts';
import { listingConfirmationMigration } from '#src/server/db/migrations/0039-listing-confirmation.ts';
import { trustMonthMigration } from '#src/server/db/migrations/0040-trust-month.ts';
import { missingPageMigration } from '#src/server/db/migrations/0041-missing-page.ts';
import { accountDeviceMigration } from '#src/server/db/migrations/0042-account-device.ts';
import { deskPersonMigration } from '#src/server/db/migrations/0043-desk-person.ts';
import { publicationMigration } from '#src/server/db/migrations/0044-publication.ts';
import { webhookMigration } from '#src/server/db/migrations/0050-webhook.ts';
import { webhookMarkMigration } from '#src/server/db/migrations/0051-webhook-mark.ts';
import { advertReceiptMigration } from '#src/server/db/migrations/0070-advert-receipt.ts';
import { carLifeMigration } from '#src/server/db/migrations/0071-car-life.ts';
import { apiKeyMigration } from '#src/server/db/migrations/0080-api-key.ts';
import { relayMigration } from '#src/server/db/migrations/0090-relay.ts';
import { sellerAnswerMigration } from '#src/server/db/migrations/0091-seller-answer.ts';
import { dealerPersonMigration } from '#src/server/db/migrations/0092-dealer-person.ts';
import { rejectedRowMigration } from '#src/server/db/migrations/0093-rejected-row.ts';
import { catalogRunMigration } from '#src/server/db/migrations/0095-catalog-run.ts';
import { buildMailMigration } from '#src/server/db/migrations/0098-build-mail.ts';
import { previewShareMigration } from '#src/server/db/migrations/0097-preview-share.ts';
import { feeMedianMigration } from '#src/server/db/migrations/0110-fee-median.ts';
import {
  carStandingLogMigration,
  carStandingMigration,
} from '#src/server/db/migrations/0111-car-standing.ts';
import { alertChoiceMigration } from '#src/server/db/migrations/0120-alert-choice.ts';
import { hiddenCarMonthMigration } from '#src/server/db/migrations/0121-hidden-car-month.ts';
import { hiddenOfferMigration } from '#src/server/db/migrations/0122-hidden-offer.ts';
import { photoDigestMigration } from '#src/server/db/migrations/0113-photo-digest.ts';
import {
  carCorrectionMigration,
  carCorrectionOfStockMigration,
  correctionEmailMigration,
  sharedRejectionMigration,
} from '#src/server/db/migrations/0135-car-correction.ts';
import { relayCountMigration } from '#src/server/db/migrations/0130-relay-count.ts';
import { shortlistMigration } from '#src/server/db/migrations/0131-shortlist.ts';
import { repeatedReportMigration } from '#src/server/db/migrations/0132-repeated-report.ts';
import { buildShardMigration } from '#src/server/db/migrations/0150-build-shard.ts';
import { relaySignMigration } from '#src/server/db/migrations/0151-relay-sign.ts';
import { sharedWebhookMarkMigration } from '#src/server/db/migrations/0152-shared-webhook-mark.ts';
import { purchaseRivalMigration } from '#src/server/db/migrations/0153-purchase-rival.ts';
import { deskFolderMigration } from '#src/server/db/migrations/0154-desk-folder.ts';
import { statedSightingMigration } from '#src/server/db/migrations/0155-stated-sighting.ts';
import { jobLaneMigration } from '#src/server/db/migrations/0156-job-lane.ts';
import { webhookCarMigration } from '#src/server/db/migrations/0157-webhook-car.ts';
import { newPhotosMigration } from '#src/server/db/migrations/0158-new-photos.ts';
import { firstSeenMigration } from '#src/server/db/migrations/0159-first-seen.ts';
import { finePhotoDigestMigration } from '#src/server/db/migrations/0160-fine-photo-digest.ts';
import { listingNamesMigration } from '#src/server/db/migrations/0161-listing-names.ts';
import { deskDraftMigration } from '#src/server/db/migrations/0141-desk-draft.ts';
import { textLinkMigration } from '#src/server/db/migrations/0140-text-link.ts';

/** All steps, in the order of their numbers. */
export const MIGRATIONS: readonly Migration[] = [
  stockMigration,
  campaignMigration,
  listingByVinMigration,
  listingReportMigration,
  pageEventCountMigration,
  pageFeedbackMigration,
  jobMigration,
  accountMigration,
  savedMigration,
  leadMigration,
  alertMigration,
  pushMigration,
  walletMigration,
  viewCountMigration,
  interestMigration,
  searchTitleMigration,
  pushBrowserMigration,
  reportKeeperMigration,
  alertBounceMigration,
  alertQueueMigration,
  refusedPhotoHostMigration,
  feedGuardMigration,
  writeProbeMigration,
  alertOpenMigration,
  heldFilesMigration,
  leadChannelMigration,
  shopperIdMigration,
  coveredListingMigration,
  dealerMigration,
  bookingMigration,
  offeredPriceMigration,
  carImpressionMigration,
  onlinePurchaseMigration,
  leadCancelledMigration,
  stockLogMigration,
  savedNoteMigration,
  listingConfirmationMigration,
  trustMonthMigration,
  missingPageMigration,
  accountDeviceMigration,
  deskPersonMigration,
  publicationMigration,
  webhookMigration,
  webhookMarkMigration,
  advertReceiptMigration,
  carLifeMigration,
  apiKeyMigration,
  relayMigration,
  sellerAnswerMigration,
  dealerPersonMigration,
  rejectedRowMigration,
  catalogRunMigration,
  previewShareMigration,
  buildMailMigration,
  feeMedianMigration,
  carStandingMigration,
  carStandingLogMigration,
  photoDigestMigration,
  alertChoiceMigration,
  hiddenCarMonthMigration,
  hiddenOfferMigration,
  relayCountMigration,
  shortlistMigration,
  repeatedReportMigration,
  carCorrectionMigration,
  carCorrectionOfStockMigration,
  sharedRejectionMigration,
  correctionEmailMigration,
  textLinkMigration,
  deskDraftMigration,
  buildShardMigration,
  relaySignMigration,
  sharedWebhookMarkMigration,
  purchaseRivalMigration,
  deskFolderMigration,
  statedSightingMigration,
  jobLaneMigration,
  webhookCarMigration,
  newPhotosMigration,
  firstSeenMigration,
  finePhotoDigestMigration,
  listingNamesMigration,
];
