import {
  addAlertCall,
  alertMailCall,
  alertsCall,
  dropAlertCall,
  dropAlertFormCall,
} from '#src/features/alerts/alerts.call.ts';
import {
  answerAddAlert,
  answerAlertMail,
  answerAlerts,
  answerDropAlert,
} from '#src/features/alerts/alerts.server.ts';
import { answerEmailCapture } from '#src/features/alerts/answer-subscribe.server.ts';
import { emailCaptureCall } from '#src/features/email-capture/email-capture.call.ts';
import { consumerDeviceCall, pushKeyCall } from '#src/features/push/consumer-device.call.ts';
import { answerConsumerDevice, answerPushKey } from '#src/features/push/push-devices.server.ts';
import { signInCall, signUpCall } from '#src/features/account/account.call.ts';
import { answerSignIn } from '#src/features/account/sign-in.server.ts';
import { answerSignUp } from '#src/features/account/sign-up.server.ts';
import { sinceLastVisitCall } from '#src/features/alerts/since-last-visit.call.ts';
import { answerSinceLastVisit } from '#src/features/alerts/since-last-visit.server.ts';
import { leadCandidatesCall, stillInterestedCall } from '#src/features/still-interested/interest.call.ts';
import {
  answerLeadCandidates,
  answerStillInterested,
} from '#src/features/still-interested/interest.server.ts';
import { eligibilityCall } from '#src/features/buy-online/eligibility.call.ts';
import { answerEligibility } from '#src/features/buy-online/eligibility.server.ts';
import { pageEventCall } from '#src/features/analytics/page-event.call.ts';
import { answerPageEvents } from '#src/features/analytics/page-event.server.ts';
import { sessionCall } from '#src/features/analytics/session.call.ts';
import { answerSession } from '#src/features/analytics/session.server.ts';
import { compareListingsCall } from '#src/features/compare/compare-listings.call.ts';
import { answerCompareListings } from '#src/features/compare/compare.server.ts';
import { certifiedContentCall, certifiedSponsorCall } from '#src/features/certified/certified.call.ts';
import { answerCertifiedContent, answerCertifiedSponsor } from '#src/features/certified/certified.server.ts';
import { readSearchCall, suggestedKeywordsCall } from '#src/features/keyword/keyword.call.ts';
import { answerSuggestedKeywords } from '#src/features/keyword/keyword.server.ts';
import { answerReadSearch } from '#src/features/keyword/read-search.server.ts';
import * as leadCalls from '#src/features/contact-dealer/lead.call.ts';
import { answerLeadForm } from '#src/features/contact-dealer/lead-form.server.ts';
import { answerSaveLeadProfile } from '#src/features/contact-dealer/lead-profile.server.ts';
import * as leads from '#src/features/contact-dealer/receive-lead.server.ts';
import { dealerDifferenceCall } from '#src/features/dealer-difference/dealer-difference.call.ts';
import { answerDealerDifference } from '#src/features/dealer-difference/dealer-difference.server.ts';
import { feedbackCall } from '#src/features/feedback/feedback.call.ts';
import { answerFeedback } from '#src/features/feedback/feedback.server.ts';
import { packagesCall } from '#src/features/filters/packages.call.ts';
import { answerPackages } from '#src/features/filters/packages.server.ts';
import { answerZipCheck } from '#src/features/location/location.server.ts';
import { zipCheckCall } from '#src/features/location/zip-check.call.ts';
import { mileageStatsCall } from '#src/features/model-reference/mileage-stats.call.ts';
import * as modelReference from '#src/features/model-reference/model-reference.server.ts';
import * as priceLists from '#src/features/model-reference/price-list.call.ts';
import { referenceDataCall } from '#src/features/reference-data/reference-data.call.ts';
import { answerReferenceData } from '#src/features/reference-data/reference-data.server.ts';
import { modelInfoCall } from '#src/features/safety/model-info.call.ts';
import { answerModelInfo } from '#src/features/safety/model-info.server.ts';
import { reportListingCall } from '#src/features/report-listing/report-listing.call.ts';
import { answerReportListing } from '#src/features/report-listing/report-listing.server.ts';
import * as listingCalls from '#src/features/results/listing.call.ts';
import * as results from '#src/features/results/results.server.ts';
import { activeListingsCall } from '#src/features/still-interested/active-listings.call.ts';
import { alphaShowcaseCall } from '#src/features/alpha-showcase/alpha-showcase.call.ts';
import { answerAlphaShowcase } from '#src/features/alpha-showcase/alpha-showcase.server.ts';
import * as sponsoredCalls from '#src/features/sponsored/sponsored.call.ts';
import * as sponsored from '#src/features/sponsored/sponsored.server.ts';
import { listingDetailsCall } from '#src/features/vehicle-details/listing-details.call.ts';
import { answerListingDetails } from '#src/features/vehicle-details/vehicle-details.server.ts';
import { trimSpecsCall } from '#src/features/trim-comparison/trim-specs.call.ts';
import { answerTrimSpecs } from '#src/features/trim-comparison/trim-specs.server.ts';
import * as ratingCalls from '#src/features/vehicle-ratings/vehicle-ratings.call.ts';
import * as ratings from '#src/features/vehicle-ratings/vehicle-ratings.server.ts';
import * as savedListingCalls from '#src/features/saved-listings/saved-listings.call.ts';
import * as savedListings from '#src/features/saved-listings/saved-listings.server.ts';
import { idTokenCall } from '#src/features/saved-searches/id-token.call.ts';
import { answerIdToken } from '#src/features/saved-searches/id-token.server.ts';
import * as savedSearchCalls from '#src/features/saved-searches/saved-searches.call.ts';
import * as savedSearches from '#src/features/saved-searches/saved-searches.server.ts';
import { vinViewCountCall } from '#src/features/results/vin-view-count.call.ts';
import { answerVinViewCount } from '#src/features/results/vin-view-count.server.ts';
import { dealerIncentivesCall, dealerPaymentCall } from '#src/features/payments/dealer-figures.call.ts';
import { answerDealerIncentives, answerDealerPayment } from '#src/features/payments/dealer-figures.server.ts';
import { paymentsCall } from '#src/features/payments/payments.call.ts';
import { answerPayments } from '#src/features/payments/payments.server.ts';
import * as dealCalls from '#src/features/wallet/deals.call.ts';
import * as deals from '#src/features/wallet/deals.server.ts';
import { saveWalletCall, walletCall } from '#src/features/wallet/wallet.call.ts';
import { answerSaveWallet, answerWallet } from '#src/features/wallet/wallet.server.ts';
import { implement } from '#src/server/upstream/handlers.ts';
import type { Marketplace } from '#src/server/upstream/handlers.ts';

/** Every call that the embedded marketplace answers; call and handler must agree in type, line by line. */
export const marketplace: Marketplace = [
  implement(alertsCall, answerAlerts),
  implement(addAlertCall, answerAddAlert),
  implement(dropAlertCall, answerDropAlert),
  implement(dropAlertFormCall, answerDropAlert),
  implement(alertMailCall, answerAlertMail),
  implement(emailCaptureCall, answerEmailCapture),
  implement(sinceLastVisitCall, answerSinceLastVisit),
  implement(consumerDeviceCall, answerConsumerDevice),
  implement(pushKeyCall, answerPushKey),
  implement(stillInterestedCall, answerStillInterested),
  implement(leadCandidatesCall, answerLeadCandidates),
  implement(signInCall, answerSignIn),
  implement(signUpCall, answerSignUp),
  implement(eligibilityCall, answerEligibility),
  implement(certifiedContentCall, answerCertifiedContent),
  implement(certifiedSponsorCall, answerCertifiedSponsor),
  implement(listingCalls.listingCall, results.answerListing),
  implement(listingCalls.listingCountCall, results.answerListingCount),
  implement(listingCalls.listingViewCountCall, results.answerListingViewCount),
  implement(listingCalls.similarCall, results.answerSimilar),
  implement(listingCalls.supplementalCall, results.answerSimilar),
  implement(activeListingsCall, results.answerListing),
  implement(alphaShowcaseCall, answerAlphaShowcase),
  implement(sponsoredCalls.premiumSpotlightCall, sponsored.answerPremiumSpotlight),
  implement(sponsoredCalls.standardSpotlightCall, sponsored.answerStandardSpotlight),
  implement(sponsoredCalls.highlightSpotlightCall, sponsored.answerHighlightSpotlight),
  implement(sponsoredCalls.newCarBoostCall, sponsored.answerNewCarBoost),
  implement(listingDetailsCall, answerListingDetails),
  implement(compareListingsCall, answerCompareListings),
  implement(reportListingCall, answerReportListing),
  implement(leadCalls.emailDealerCall, leads.answerEmailDealer),
  implement(leadCalls.makeOfferCall, leads.answerMakeOffer),
  implement(leadCalls.oneClickEmailCall, leads.answerOneClickEmail),
  implement(leadCalls.leadFormCall, answerLeadForm),
  implement(leadCalls.saveLeadProfileCall, answerSaveLeadProfile),
  implement(feedbackCall, answerFeedback),
  implement(suggestedKeywordsCall, answerSuggestedKeywords),
  implement(readSearchCall, answerReadSearch),
  implement(dealerDifferenceCall, answerDealerDifference),
  implement(packagesCall, answerPackages),
  implement(zipCheckCall, answerZipCheck),
  implement(referenceDataCall, answerReferenceData),
  implement(priceLists.modelYearsCall, modelReference.answerModelYears),
  implement(priceLists.newModelYearsCall, modelReference.answerNewModelYears),
  implement(priceLists.trimsCall, modelReference.answerTrims),
  implement(priceLists.newTrimsCall, modelReference.answerNewTrims),
  implement(mileageStatsCall, modelReference.answerMileageStats),
  implement(trimSpecsCall, answerTrimSpecs),
  implement(modelInfoCall, answerModelInfo),
  implement(ratingCalls.researchVehiclesCall, ratings.answerResearchVehicles),
  implement(ratingCalls.consumerRatingsCall, ratings.answerConsumerRatings),
  implement(ratingCalls.expertReviewsCall, ratings.answerExpertReviews),
  implement(pageEventCall, answerPageEvents),
  implement(sessionCall, answerSession),
  implement(savedListingCalls.savedListingsCall, savedListings.answerSavedListings),
  implement(savedListingCalls.saveListingCall, savedListings.answerSaveListing),
  implement(savedListingCalls.dropListingCall, savedListings.answerDropListing),
  implement(savedListingCalls.postSavedListingCall, savedListings.answerSaveListing),
  implement(savedListingCalls.postDroppedListingCall, savedListings.answerDropListing),
  implement(savedSearchCalls.searchBookmarksCall, savedSearches.answerSearchBookmarks),
  implement(savedSearchCalls.saveSearchCall, savedSearches.answerSaveSearch),
  implement(savedSearchCalls.updateSearchCall, savedSearches.answerUpdateSearch),
  implement(savedSearchCalls.deleteSearchCall, savedSearches.answerDeleteSearch),
  implement(savedSearchCalls.postDeletedSearchCall, savedSearches.answerDeleteSearch),
  implement(savedSearchCalls.shareSearchCall, savedSearches.answerShareSearch),
  implement(savedSearchCalls.unshareSearchCall, savedSearches.answerUnshareSearch),
  implement(savedSearchCalls.sharedBookmarkCall, savedSearches.answerSharedBookmark),
  implement(idTokenCall, answerIdToken),
  implement(vinViewCountCall, answerVinViewCount),
  implement(paymentsCall, answerPayments),
  implement(dealerPaymentCall, answerDealerPayment),
  implement(dealerIncentivesCall, answerDealerIncentives),
  implement(walletCall, answerWallet),
  implement(saveWalletCall, answerSaveWallet),
  implement(dealCalls.listDealsCall, deals.answerListDeals),
  implement(dealCalls.saveDealCall, deals.answerSaveDeal),
  implement(dealCalls.changeDealCall, deals.answerChangeDeal),
  implement(dealCalls.removeDealCall, deals.answerRemoveDeal),
];
