/** Sellers' texts in which this site vouches for a car or handles its money. @see docs/rules/vehicle.md#claims-in-this-sites-name */
import { toLookAlikePattern, toSkeleton } from '#src/domain/dealer/look-alikes.ts';
import { MIN_PART } from '#src/domain/dealer/staff-name.ts';
import { memoByObject } from '#src/lib/memo.ts';

/** Whether a seller's text or HTML claims something in the name of this site or another brand of the installation. */
export type SpeaksForSite = (text: string) => boolean;

/** After the name: "Forecourt Certified", "Forecourt has inspected it", "Forecourt escrow". */
const CLAIMS = [
  ...['certif', 'verif', 'approv', 'inspect', 'guarant', 'warrant', 'recommend', 'endors', 'assur', 'insur'],
  ...['authoriz', 'accredit', 'vouch', 'trusted', 'checked', 'tested', 'backed', 'protect', 'official'],
  ...['partner', 'choice', 'award', 'selected', 'preferred', 'seal', 'rated', 'rating', 'great price'],
  ...['great deal', 'good price', 'good deal', 'fair price', 'best price', 'escrow', 'payment', 'refund'],
  ...['buyer', 'support', 'financ', 'deliver', 'shipping'],
];
/** Between the name and the claim. The skeleton of a dash or a one may be a letter. */
const AFTER_NAME = [
  ...[
    's',
    'l',
    'a',
    'has',
    'have',
    'is',
    'was',
    'also',
    'fully',
    'officially',
    'personally',
    'premium',
    'plus',
  ],
  ...['team', 'expert', 'experts', 'staff', 'technicians', 'mechanics', 'inspectors'],
];
/** Before the name, with a word of the next list: "verified by Forecourt". */
const DONE = [
  ...['certified', 'verified', 'approved', 'inspected', 'guaranteed', 'recommended', 'endorsed', 'assured'],
  ...[
    'insured',
    'authorized',
    'accredited',
    'trusted',
    'checked',
    'tested',
    'backed',
    'protected',
    'selected',
  ],
  ...['rated', 'awarded', 'certification', 'inspection', 'guarantee', 'warranty', 'approval', 'endorsement'],
  ...['partner', 'seal', 'escrow', 'payment', 'pay', 'paid', 'financed', 'financing', 'delivered', 'shipped'],
  ...['handled', 'sold', 'refund', 'deposit', 'delivery', 'shipping', 'protection'],
];
const DONE_WHAT = [
  'pre owned',
  'car',
  'vehicle',
  'dealer',
  'seller',
  'used',
  'program',
  'it',
  'safely',
  'only',
];
const BY = ['by', 'from', 'through', 'via', 'by the', 'from the', 'through the', 'at', 'of', 'with'];
const BEFORE_NAME = [
  ...['our partner', 'our partners', 'our friends', 'the team', 'the experts', 'experts', 'team', 'staff'],
  ...['technicians', 'mechanics', 'inspectors', 'at', 'of', 'from', 'people', 'the people', 'all of us'],
];

const BLOCK_TAG = /<\/?(?:p|div|br|h3|ul|ol|li)\b[^<>]*>/gi;
const TAG = /<[^<>]*>/g;
const SENTENCE_END = /[\n;]|[.!?:]\s/;
/** What comes before or after a name that is a word of other names, too: "EX, Elite Certified". */
const PHRASE_END = /[\n;,|()*•–—/]|\s-\s|[.!?:]\s/;
const NOT_ASCII = /[^\u0000-\u007F]/;

/** Built once for each list. @param siteNames of the brands of this installation */
export const createClaimFinder = memoByObject((siteNames: readonly string[]): SpeaksForSite => {
  const skeletons = new Set(siteNames.map(toSkeleton).filter((name) => name !== ''));
  if (skeletons.size === 0) return () => false;
  const shortest = [...skeletons].filter((name) => !findPart(name, skeletons));
  const named = new RegExp(shortest.map(toLookAlikePattern).join('|'), 'iu');
  const finders = Array.from(skeletons, toFinder);
  return (text) => {
    const plain = text.includes('<') ? text.replaceAll(BLOCK_TAG, '\n').replaceAll(TAG, '') : text;
    if (!named.test(NOT_ASCII.test(plain) ? plain.normalize('NFKD') : plain)) return false;
    return finders.some((find) => find(plain));
  };
});

function findPart(name: string, names: ReadonlySet<string>): string | undefined {
  return [...names].find((other) => other !== name && name.includes(other));
}

/** A name of few letters is a part of many others ("2022 Odyssey Elite certified"), so it has to stand apart. */
function toFinder(name: string): SpeaksForSite {
  const isShort = name.length < MIN_PART;
  const [start, end] = isShort ? ['^', '$'] : ['', ''];
  const after = `${start}${name}(?:${anyOf(AFTER_NAME)})*(?:${anyOf(CLAIMS)})`;
  const before = `(?:${anyOf(DONE)})(?:${anyOf(DONE_WHAT)})*(?:${anyOf(BY)})(?:${anyOf(BEFORE_NAME)})*${name}${end}`;
  const claim = new RegExp(`${after}|${before}`);
  const isClaim = new RegExp(anyOf(CLAIMS)).test(name);
  return (text) => {
    const parts = text.split(isShort ? PHRASE_END : SENTENCE_END).map(toSkeleton);
    return parts.some((part, at) => {
      // "Forecourt! Certified!"
      const whole = part === name ? `${parts[at - 1] ?? ''}${part}${parts[at + 1] ?? ''}` : part;
      return claim.test(whole) || (isClaim && part.includes(name));
    });
  };
}

function anyOf(words: readonly string[]): string {
  return words.map(toSkeleton).join('|');
}
