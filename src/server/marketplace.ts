import {
  addAlertCall,
  alertMailCall,
  alertsCall,
  dropAlertCall,
  dropAlertFormCall,
} from '#src/features/shopper/alerts/alerts.call.ts';
import {
  answerAddAlert,
  answerAlertMail,
  answerAlerts,
  answerDropAlert,
} from '#src/features/shopper/alerts/alerts.server.ts';
import { answerEmailCapture, toRemoteCapture } from '#src/features/shopper/alerts/answer-subscribe.server.ts';
import { emailCaptureCall } from '#src/features/shopper/email-capture/email-capture.call.ts';
import { consumerDeviceCall, pushKeyCall } from '#src/features/shopper/push/consumer-device.call.ts';
import {
  answerConsumerDevice,
  answerPushKey,
  toRemoteDevice,
} from '#src/features/shopper/push/push-devices.server.ts';
import { signInCall, signUpCall } from '#src/features/shopper/account/account.call.ts';
import { answerSignIn } from '#src/features/shopper/account/sign-in.server.ts';
import { answerSignUp } from '#src/features/shopper/account/sign-up.server.ts';
import { hiddenOffersCall, hideOfferCall } from '#src/features/shopper/hidden-offers/hidden-offers.call.ts';
import {
  changeShortlistCall,
  shortlistRevisionCall,
} from '#src/features/shopper/shortlist/shortlist.call.ts';
import {
  answerChangeShortlist,
  answerShortlistRevision,
} from '#src/features/shopper/shortlist/shortlist.server.ts';
import {
  answerHiddenOffers,
  answerHideOffer,
} from '#src/features/shopper/hidden-offers/hidden-offers.server.ts';
import { sinceLastVisitCall } from '#src/features/shopper/alerts/since-last-visit.call.ts';
import { answerSinceLastVisit } from '#src/features/shopper/alerts/since-last-visit.server.ts';
import {
  leadCandidatesCall,
  stillInterestedCall,
} from '#src/features/shopper/still-interested/interest.call.ts';
import {
  answerLeadCandidates,
  answerStillInterested,
  toRemoteInterest,
} from '#src/features/shopper/still-interested/interest.server.ts';
import { eligibilityCall } from '#src/features/vehicle/buy-online/eligibility.call.ts';
import { answerEligibility } from '#src/features/vehicle/buy-online/eligibility.server.ts';
import { pageEventCall } from '#src/features/site/analytics/page-event.call.ts';
import { answerPageEvents } from '#src/features/site/analytics/page-event.server.ts';
import { sessionCall } from '#src/features/site/analytics/session.call.ts';
import { answerSession } from '#src/features/site/analytics/session.server.ts';
import { compareListingsCall } from '#src/features/shopper/compare/compare-listings.call.ts';
import { answerCompareListings } from '#src/features/shopper/compare/compare.server.ts';
import {
  certifiedContentCall,
  certifiedSponsorCall,
} from '#src/features/research/certified/certified.call.ts';
import {
  answerCertifiedContent,
  answerCertifiedSponsor,
} from '#src/features/research/certified/certified.server.ts';
import { readSearchCall, suggestedKeywordsCall } from '#src/features/search/keyword/keyword.call.ts';
import { answerSuggestedKeywords } from '#src/features/search/keyword/keyword.server.ts';
import { answerReadSearch } from '#src/features/search/keyword/read-search.server.ts';
import { answerCancelReservation } from '#src/features/vehicle/contact-dealer/cancel-lead.server.ts';
import * as leadCalls from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { answerLeadForm } from '#src/features/vehicle/contact-dealer/lead-form.server.ts';
import { answerSaveLeadProfile } from '#src/features/vehicle/contact-dealer/lead-profile.server.ts';
import * as leads from '#src/features/vehicle/contact-dealer/receive-lead.server.ts';
import { dealerDifferenceCall } from '#src/features/vehicle/dealer-difference/dealer-difference.call.ts';
import { answerDealerDifference } from '#src/features/vehicle/dealer-difference/dealer-difference.server.ts';
import { feedbackCall } from '#src/features/site/feedback/feedback.call.ts';
import { answerFeedback } from '#src/features/site/feedback/feedback.server.ts';
import { packagesCall } from '#src/features/search/filters/packages.call.ts';
import { answerPackages } from '#src/features/search/filters/packages.server.ts';
import { answerZipCheck } from '#src/features/search/location/location.server.ts';
import { zipCheckCall } from '#src/features/search/location/zip-check.call.ts';
import { mileageStatsCall } from '#src/features/research/model-reference/mileage-stats.call.ts';
import * as modelReference from '#src/features/research/model-reference/model-reference.server.ts';
import * as priceLists from '#src/features/research/model-reference/price-list.call.ts';
import { referenceDataCall } from '#src/features/research/reference-data/reference-data.call.ts';
import { answerReferenceData } from '#src/features/research/reference-data/reference-data.server.ts';
import { modelInfoCall } from '#src/features/research/safety/model-info.call.ts';
import { answerModelInfo } from '#src/features/research/safety/model-info.server.ts';
import { reportListingCall } from '#src/features/vehicle/report-listing/report-listing.call.ts';
import { answerReportListing } from '#src/features/vehicle/report-listing/report-listing.server.ts';
import { mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';
import { answerMapCells } from '#src/features/search/results-page/map-cells.server.ts';
import * as listingCalls from '#src/features/search/results-data/listing.call.ts';
import * as results from '#src/features/search/results-page/results.server.ts';
import * as remoteSearch from '#src/features/search/results-page/remote-search.server.ts';
import { activeListingsCall } from '#src/features/shopper/still-interested/active-listings.call.ts';
import { alphaShowcaseCall } from '#src/features/ads/alpha-showcase/alpha-showcase.call.ts';
import { showcaseAnswerCall } from '#src/features/ads/alpha-showcase/showcase-answer.call.ts';
import { answerShowcase } from '#src/features/search/results-page/showcase-answer.server.ts';
import { answerAlphaShowcase } from '#src/features/ads/alpha-showcase/alpha-showcase.server.ts';
import * as sponsoredCalls from '#src/features/ads/sponsored/sponsored.call.ts';
import * as sponsored from '#src/features/ads/sponsored/sponsored.server.ts';
import { listingDetailsCall } from '#src/features/vehicle/vehicle-details/listing-details.call.ts';
import { answerListingDetails } from '#src/features/vehicle/vehicle-details/vehicle-details.server.ts';
import { trimSpecsCall } from '#src/features/research/trim-comparison/trim-specs.call.ts';
import { answerTrimSpecs } from '#src/features/research/trim-comparison/trim-specs.server.ts';
import * as ratingCalls from '#src/features/research/vehicle-ratings/vehicle-ratings.call.ts';
import * as ratings from '#src/features/research/vehicle-ratings/vehicle-ratings.server.ts';
import { answerNoteListing } from '#src/features/shopper/saved-listings/car-notes.server.ts';
import * as savedListingCalls from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import * as savedListings from '#src/features/shopper/saved-listings/saved-listings.server.ts';
import { idTokenCall } from '#src/features/shopper/saved-searches/id-token.call.ts';
import { answerIdToken } from '#src/features/shopper/saved-searches/id-token.server.ts';
import * as savedSearchCalls from '#src/features/shopper/saved-searches/saved-searches.call.ts';
import * as savedSearches from '#src/features/shopper/saved-searches/saved-searches.server.ts';
import * as partnerCalls from '#src/features/search/partner-api/partner-api.call.ts';
import * as partnerApi from '#src/features/search/partner-api/partner-api.server.ts';
import { resultsAnswerCall } from '#src/features/search/results-data/results-answer.call.ts';
import { answerResults } from '#src/features/search/results-page/results-answer.server.ts';
import { vinViewCountCall } from '#src/features/search/results-data/vin-view-count.call.ts';
import { answerVinViewCount } from '#src/features/search/results-data/vin-view-count.server.ts';
import {
  dealerIncentivesCall,
  dealerPaymentCall,
} from '#src/features/vehicle/payments/dealer-figures.call.ts';
import {
  answerDealerIncentives,
  answerDealerPayment,
} from '#src/features/vehicle/payments/dealer-figures.server.ts';
import { paymentsCall } from '#src/features/vehicle/payments/payments.call.ts';
import { answerPayments } from '#src/features/vehicle/payments/payments.server.ts';
import * as dealCalls from '#src/features/shopper/wallet/deals.call.ts';
import * as deals from '#src/features/shopper/wallet/deals.server.ts';
import { saveWalletCall, walletCall } from '#src/features/shopper/wallet/wallet.call.ts';
import { answerSaveWallet, answerWallet } from '#src/features/shopper/wallet/wallet.server.ts';
import { implement } from '#src/engine/calls/handlers.ts';
import type { Marketplace } from '#src/engine/calls/handlers.ts';

/** Every call that the embedded marketplace answers. Call and handler must match in type, line by line. */
export const marketplace: Marketplace = [
  implement(alertsCall, answerAlerts),
  implement(addAlertCall, answerAddAlert),
  implement(dropAlertCall, answerDropAlert),
  implement(dropAlertFormCall, answerDropAlert),
  implement(alertMailCall, answerAlertMail),
  implement(emailCaptureCall, answerEmailCapture, toRemoteCapture),
  implement(sinceLastVisitCall, answerSinceLastVisit),
  implement(hiddenOffersCall, answerHiddenOffers),
  implement(hideOfferCall, answerHideOffer),
  implement(changeShortlistCall, answerChangeShortlist),
  implement(shortlistRevisionCall, answerShortlistRevision),
  implement(consumerDeviceCall, answerConsumerDevice, toRemoteDevice),
  implement(pushKeyCall, answerPushKey),
  implement(stillInterestedCall, answerStillInterested, toRemoteInterest),
  implement(leadCandidatesCall, answerLeadCandidates),
  implement(signInCall, answerSignIn),
  implement(signUpCall, answerSignUp),
  implement(eligibilityCall, answerEligibility),
  implement(certifiedContentCall, answerCertifiedContent),
  implement(certifiedSponsorCall, answerCertifiedSponsor),
  implement(listingCalls.listingCall, results.answerListing, remoteSearch.toRemoteListing),
  implement(resultsAnswerCall, answerResults),
  implement(showcaseAnswerCall, answerShowcase),
  implement(listingCalls.listingCountCall, results.answerListingCount, remoteSearch.toRemoteSearch),
  implement(mapCellsCall, answerMapCells, remoteSearch.toRemoteSearch),
  implement(listingCalls.listingViewCountCall, results.answerListingViewCount, remoteSearch.toRemoteSearch),
  implement(listingCalls.similarCall, results.answerSimilar, remoteSearch.toRemoteSimilar),
  implement(listingCalls.supplementalCall, results.answerSimilar, remoteSearch.toRemoteSupplemental),
  implement(activeListingsCall, results.answerListing, remoteSearch.toRemoteListing),
  implement(alphaShowcaseCall, answerAlphaShowcase, remoteSearch.toRemoteSearch),
  implement(
    sponsoredCalls.premiumSpotlightCall,
    sponsored.answerPremiumSpotlight,
    remoteSearch.toRemoteSearch,
  ),
  implement(
    sponsoredCalls.standardSpotlightCall,
    sponsored.answerStandardSpotlight,
    remoteSearch.toRemoteSearch,
  ),
  implement(
    sponsoredCalls.highlightSpotlightCall,
    sponsored.answerHighlightSpotlight,
    remoteSearch.toRemoteSearch,
  ),
  implement(sponsoredCalls.newCarBoostCall, sponsored.answerNewCarBoost, remoteSearch.toRemoteSearch),
  implement(listingDetailsCall, answerListingDetails),
  implement(compareListingsCall, answerCompareListings),
  implement(reportListingCall, answerReportListing),
  implement(leadCalls.emailDealerCall, leads.answerEmailDealer),
  implement(leadCalls.makeOfferCall, leads.answerMakeOffer),
  implement(leadCalls.oneClickEmailCall, leads.answerOneClickEmail),
  implement(leadCalls.reservationLeadCall, leads.answerReservationLead),
  implement(leadCalls.cancelReservationCall, answerCancelReservation),
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
  implement(savedListingCalls.noteListingCall, answerNoteListing),
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
  implement(partnerCalls.partnerCarsCall, partnerApi.answerPartnerCars),
  implement(partnerCalls.partnerCountsCall, partnerApi.answerPartnerCounts),
  implement(partnerCalls.partnerCarCall, partnerApi.answerPartnerCar),
  implement(partnerCalls.partnerReadCall, partnerApi.answerPartnerRead),
];
