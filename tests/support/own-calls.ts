/** The settings of our own calls, which the specification does not name; they are answered locally. */
import { SETTINGS, settings } from '#tests/support/call-settings.ts';
import type { CallSettings } from '#tests/support/call-settings.ts';

const SHOPPERS = 'hidden-offers hide-offer shortlist-change shortlist-revision wallet wallet-save';
const OWN_OPTIONAL = `cancel-reservation map-cells payments reservation-lead showcase ${SHOPPERS}`.split(' ');
const OWN_REQUIRED = 'results partner-car partner-cars partner-counts partner-read'.split(' ');
export const OWN_CALLS: Readonly<Record<string, CallSettings>> = {
  'sign-in': settings(5, 30, 30, 20, 16),
  'sign-up': settings(5, 30, 30, 20, 16),
  'id-token': settings(3, 30, 15, 10, 16),
  'report-listing': settings(3, 30, 15, 10, 16),
  feedback: settings(3, 30, 15, 10, 16),
  ...Object.fromEntries(OWN_REQUIRED.map((call) => [call, SETTINGS.required])),
  ...Object.fromEntries(OWN_OPTIONAL.map((call) => [call, SETTINGS.optional])),
};
