/** Texts of NHTSA that are in capitals, as sentences with the capitals that belong there. */
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';

/** Abbreviations that are no words. */
const INITIALS =
  'abs|acm|aeb|awd|bcm|bmw|cd|cng|cvt|dct|dot|dtc|dvd|ebcm|ecm|ecu|efi|egr|epa|esc|evs?|fcc|fmvss|fwd|gawr|gmc?|gps|' +
  'gvwr|hev|hvac|iii?|lcd|leds|lh|lng|lpg|mpv|nhtsa|obd|oem|pcm|pcv|phev|psan|rcm|rh|rvs?|rwd|sae|sdm|srs|suvs?|tcm|' +
  'tpms|tty|tv|usa|usb|vins?';
const NAMES =
  'Canada|Mexico|Japan|Germany|Korea|China|North America|Guam|National Highway Traffic Safety Administration|Takata|' +
  'General Motors|Chrysler|Ford|Honda|Hyundai|Mazda|Mitsubishi|Nissan|Subaru|Toyota|Volkswagen';
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';

const CODES = [...STATE_NAMES.keys()].map((code) => code.toLowerCase());
const CODE = `(?:${CODES.join('|')})`;
/** Codes of states that are also words or units: they are states only beside another one. */
const WORDS = new Set('al as co de ga hi id in la ma md me mi mo ms oh ok or pa'.split(' '));
const SURE_CODE = `(?:${CODES.filter((code) => !WORDS.has(code)).join('|')})`;
const HAS_STATE = new RegExp(`\\b${SURE_CODE}\\b`);
const MEASURE = /^\d+(?:-[a-z]+|st|nd|rd|th|mm|cm|k?m|in|ft|lbs?|kg|[mk]ph|psi|[ap]m)$/;

/** Not within an address: "www.nhtsa.gov". */
const alone = (pattern: string) => new RegExp(`(?<![\\w./@-])(?:${pattern})(?![\\w@]|[./]\\w)`, 'g');
const toCapitals = (words: string) => words.toUpperCase();
const toTitle = (words: string) => words.replaceAll(/\b(?!of\b)\w/g, toCapitals);

const RULES: readonly (readonly [RegExp, (words: string) => string])[] = [
  [alone(INITIALS), (word) => word.toUpperCase().replace(/(?<=^(?:SUV|VIN|EV|RV|LED))S$/, 's')],
  [/(?<=\bthe )us\b|\bled(?= (?:lamp|light|headl|tail))/g, toCapitals],
  // "U.S.", "A/C"; not "e.g." and "p.m."
  [/(?<![\w./])(?!e\.g|i\.e|a\.m|p\.m|w\/o)[a-z](?:(?:\.[a-z])+(?=\.)|\/[a-z]\b)/g, toCapitals],
  // "O-ring", "A-pillar"
  [/(?<![\w'.-])[a-df-z](?=-[a-z]{2})/g, toCapitals],
  // "F-150", "RAV4", "4WD", numbers of parts and of cars
  [
    alone(
      '(?=[a-z\\d-]*\\d)(?=[a-z\\d-]*[a-z])(?![a-z\\d-]*[a-z]{5})[a-z\\d]+(?:-[a-z\\d]+)*|\\d+\\.\\d[a-z]',
    ),
    (word) => (MEASURE.test(word) ? word : word.toUpperCase()),
  ],
  [/\bmy(?= ?\d{4})/g, toCapitals],
  // "CA, FL, HI, and NY", "the state of OK"
  [
    new RegExp(`\\b${CODE}(?:, ${CODE}(?=[,.;)]| and| or|$))+(?:,? and ${CODE})?\\b`, 'g'),
    (list) => (HAS_STATE.test(list) ? list.toUpperCase().replace('AND', 'and') : list),
  ],
  [alone(SURE_CODE), toCapitals],
  [new RegExp(`(?<=\\bstates? of )${CODE}\\b`, 'g'), toCapitals],
  [new RegExp(`\\b(?:${[...STATE_NAMES.values()].join('|')}|${NAMES})\\b`, 'gi'), toTitle],
  [new RegExp(`\\b(?:${MONTHS})(?= \\d)|\\bno\\.(?= ?\\d)`, 'g'), toTitle],
  // A sentence; not after "U.S."
  [/(?:^|(?<!\b[a-z])[.!?] )["'(]?[a-z]/gi, toCapitals],
];

/** "THE ABS OF CARS SOLD IN CA" is "The ABS of cars sold in CA". Names of makes and models are not known here. */
export function toSentenceCase(text: string): string {
  return RULES.reduce((before, [pattern, change]) => before.replaceAll(pattern, change), text.toLowerCase());
}

/** Makes that are also words of such a text. */
const COMMON_WORDS: ReadonlySet<string> = new Set(['mini', 'ram', 'smart']);

/** "Owners may contact Honda", "certain 2012 Civic": names that a text has lost with its capitals. */
export function restoreNames(text: string, make: string, model: string): string {
  const [maker, car] = [make, model].map((name) => name.toLowerCase()) as [string, string];
  // A model may be a word ("Escape"), so it is one only after a year or its make.
  const named = COMMON_WORDS.has(maker) ? text : replaceName(text, maker, '');
  return replaceName(named, car, String.raw`(?<=\d{4} |\b${toName(maker)} )`);
}

function replaceName(text: string, lost: string, before: string): string {
  if (!text.includes(lost)) return text;
  return text.replaceAll(
    new RegExp(String.raw`${before}(?<![\w./@-])${RegExp.escape(lost)}(?![\w@-]|\.\w)`, 'g'),
    toName(lost),
  );
}

/** Words of at least four letters are no abbreviations: "Civic", "4Runner", but "MDX". */
function toName(lost: string): string {
  return lost.replaceAll(/[a-z]+/g, (word) =>
    word.length < 4 && !SHORT_NAMES.has(word)
      ? word.toUpperCase()
      : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

/** Makes, and models that are words. */
const SHORT_NAMES: ReadonlySet<string> = new Set(['fit', 'geo', 'ion', 'kia', 'ram', 'rio', 'vue']);
