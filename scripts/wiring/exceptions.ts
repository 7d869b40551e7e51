// Declarations that are unwired for a reason. An unnecessary exception fails the check.

/** Only the sample fills these: imported stock shows nothing of them until a feed has a column for each. */
const NOT_FED = [
  ...['vdpBaseUrl', 'hasSpecialOffer', 'isHot', 'fyuseId', 'bodyStyleSubtypeCodes', 'packages'],
  ...['vehicleExchange', 'productTiles', 'marketExtension.imeDmaMatch'],
  ...['isVehicleHighlight', 'urgencyDriverType', 'urgencyDriverValue'].map(
    (key) => `vehicleHighlight.${key}`,
  ),
  ...['dealerSettings.leaseEnabled', 'dealerSettings.uiEnabled'].map((key) => `paymentServices.${key}`),
  ...['paymentCalculationUrl', 'incentivesUrl'].map((key) => `paymentServices.${key}`),
  ...['eligibilityService', 'ecommWebsite', 'deemphasized'].map((key) => `esntial.${key}`),
].map((key) => `fed listing.${key}`);
const SELLERS_NOT_FED = [
  ...['logo', 'homeServices', 'shippingLabel', 'hideEmailForm'],
  ...['tagline', 'contentId', 'tile'].map((key) => `dealerDiff.${key}`),
].map((key) => `fed owner.${key}`);

/** In the answer to a search for the programs that read `/openapi.json`. */
const FOR_PROGRAMS = [
  'filterGroups',
  'requestParams',
  'strongAttributesFilters',
  'editorialContent',
  'editorialReviews',
].map((key) => `field answer.${key}`);

/** By the name that the check prints. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'column write_probe.written_at_ms': 'written only to test whether the database accepts writes',
  ...Object.fromEntries(FOR_PROGRAMS.map((name) => [name, 'part of the public answer'])),
  ...Object.fromEntries([...NOT_FED, ...SELLERS_NOT_FED].map((name) => [name, 'no column of a feed yet'])),
};
