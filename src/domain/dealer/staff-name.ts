/** Names by which a seller would pass for this site or its people. @see docs/rules/vehicle.md#sellers-names */
import { toSkeleton } from '#src/domain/dealer/look-alikes.ts';

/** Shorter names of a site are parts of too many others. */
export const MIN_PART = 6;

/** Whole names of one or more of these words. */
const STAFF_WORDS = [
  ...['customer', 'client', 'buyer', 'seller', 'user', 'account', 'payment', 'billing', 'escrow', 'official'],
  ...['site', 'website', 'marketplace', 'online', 'live', 'technical', 'tech', 'the', 'our', 'and', '&'],
  ...['team', 'center', 'desk', 'department', 'agent', 'chat', 'trust', 'safety', 'fraud', 'help', 'care'],
];
const STAFF_ROLES = [
  'support',
  'service',
  'services',
  'helpdesk',
  'moderator',
  'admin',
  'administrator',
  'staff',
];

/** @param siteNames of the brands of this installation */
export function isStaffName(name: string, siteNames: readonly string[]): boolean {
  const letters = toSkeleton(name);
  return siteNames.map(toSkeleton).some((site) => isPartOf(site, letters)) || isOfStaffWords(name);
}

function isPartOf(site: string, letters: string): boolean {
  return site !== '' && (site.length < MIN_PART ? letters === site : letters.includes(site));
}

const ROLES = new Set(STAFF_ROLES.map(toSkeleton));
const WORDS = new Set([...ROLES, ...STAFF_WORDS.map(toSkeleton)]);

function isOfStaffWords(name: string): boolean {
  const words = name.split(/[\s\p{Pd}_.,:;/()]+/u).map(toSkeleton);
  const named = words.filter((word) => word !== '');
  const text = named.join('');
  const isRole = named.some((word) => ROLES.has(word)) || text === toSkeleton('trust safety');
  return isRole && named.every((word) => WORDS.has(word));
}
