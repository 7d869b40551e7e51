/** ZIPs and distances in a phrase: "near 60601", "within 50 miles of 75201". */
import { RADIUS_OPTIONS } from '#src/domain/search-query/search-options.ts';
import { isZip } from '#src/domain/visitor/zip.ts';
import type { PhraseMatch, PhraseRule } from '#src/features/keyword/phrase-match.ts';
import { phrases, readQuantity } from '#src/features/keyword/phrase-quantity.ts';
import { countPhraseWords } from '#src/features/keyword/phrase-text.ts';
import type { PhraseWord } from '#src/features/keyword/phrase-text.ts';

const WITHIN = phrases('within, in, less than, under, no more than, at most, max, up to, no farther than');
const OF = phrases(
  'of, from, around, near, away from, radius of, radius around, radius from, radius, from zip, of zip, of zip code',
);
const NEAR = phrases(
  'near, around, close to, nearby, by, at, in, near zip, near zip code, zip, zip code, zipcode, in zip, in zip code, from zip, around zip',
);
const AWAY = phrases('radius, away, from me, of me, from here, of here, away from me, around me');
const LONGEST_RADIUS = RADIUS_OPTIONS.at(-1) ?? 0;

/** The distance needs a place: from the phrase, or from the search that there is already. */
export const matchPlace: PhraseRule = (words, at) => matchRadius(words, at) ?? matchZip(words, at);

function matchZip(words: readonly PhraseWord[], at: number): PhraseMatch | undefined {
  const zipAt = at + countPhraseWords(words, at, NEAR);
  const zip = readZip(words[zipAt]);
  if (zip === undefined) return undefined;
  return { next: skipZipPlusFour(words, zipAt), label: `Near ${zip}`, pairs: [['zip', zip]] };
}

function matchRadius(words: readonly PhraseWord[], at: number): PhraseMatch | undefined {
  const withinCount = countPhraseWords(words, at, WITHIN);
  const distance = readQuantity(words, at + withinCount);
  if (distance?.unit !== 'miles' || distance.amount.value > LONGEST_RADIUS) return undefined;
  const ofCount = countPhraseWords(words, distance.next, OF);
  const zipAt = distance.next + ofCount;
  const zip = ofCount > 0 ? readZip(words[zipAt]) : undefined;
  const awayCount = countPhraseWords(words, distance.next, AWAY);
  const isSaid = words[at]?.key === 'within' || awayCount > 0;
  if (zip === undefined && !isSaid) return undefined;
  const radius = RADIUS_OPTIONS.find((option) => option >= distance.amount.value) ?? LONGEST_RADIUS;
  return {
    next: zip === undefined ? distance.next + awayCount : skipZipPlusFour(words, zipAt),
    label: `Within ${radius} miles${zip === undefined ? '' : ` of ${zip}`}`,
    pairs: [...(zip === undefined ? [] : [['zip', zip] as const]), ['searchRadius', String(radius)]],
  };
}

/** Five plain digits are a ZIP, not a price: prices have a sign, a comma or a word before them. */
function readZip(word: PhraseWord | undefined): string | undefined {
  const isDigits = word?.amount?.isPlain === true && !word.amount.hasPlus;
  return isDigits && isZip(word.key) ? word.key : undefined;
}

/** "60601-1234": the last four digits are the postman's. */
function skipZipPlusFour(words: readonly PhraseWord[], zipAt: number): number {
  const [zip, four] = [words[zipAt], words[zipAt + 1]];
  const isPlusFour = /^\d{4}$/.test(four?.key ?? '') && four?.start === (zip?.end ?? 0) + 1;
  return isPlusFour ? zipAt + 2 : zipAt + 1;
}
