/** Names by which a seller would pass for this site or its people. @see docs/rules/vehicle.md#sellers-names */

/** Letters of other alphabets, digits and signs that look like Latin letters, which are also written for one another. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...spread('o', 'о', 'ο', 'օ', '0'),
  ...spread('l', 'i', 'і', 'ι', 'ı', 'ӏ', '1', '|', '!'),
  ...spread('e', 'е', 'ε', '3', '€'),
  ...spread('a', 'а', 'α', '4', '@'),
  ...spread('s', 'ѕ', '5', '$'),
  ...spread('u', 'υ', 'ս', 'v', 'ν'),
  ...spread('t', 'т', 'τ', '7'),
  ...spread('c', 'с', 'ϲ'),
  ...spread('p', 'р', 'ρ'),
  ...spread('r', 'г'),
  ...spread('f', 'ƒ', 'ſ'),
  ...spread('y', 'у'),
  ...spread('x', 'х'),
  ...spread('k', 'к', 'κ'),
  ...spread('m', 'м'),
  ...spread('h', 'н', 'һ'),
  ...spread('j', 'ј'),
  ...spread('d', 'ԁ'),
  ...spread('n', 'ո'),
};
/** Shorter names of a site are parts of too many others. */
const MIN_PART = 6;

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

/** What is the same to the eye is the same text. */
function toSkeleton(text: string): string {
  const plain = text.normalize('NFKD').toLowerCase();
  const latin = Array.from(plain, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return latin
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('uu', 'w');
}

function spread(letter: string, ...alike: readonly string[]): Record<string, string> {
  return Object.fromEntries(alike.map((one) => [one, letter]));
}
