/** Facts of a row that contradict each other: the one that flatters the car is not shown. @see docs/feeds.md#rules */
import { toParagraphs } from '#src/lib/plain-text.ts';
import { findBrandedTitleCode } from '#src/inventory/feed/equipment-words.ts';
import type { BrandedTitleCode, HistoryCode, ListingTypeCode } from '#src/inventory/feed/equipment-words.ts';

/** More than test drives and a delivery take. */
const MAX_NEW_MILES = 10_000;
/** Fewer on a used car of earlier years are a placeholder, or thousands. */
const MIN_USED_MILES = 100;
const USED_YEARS = 2;
/** "999999" stands for what nobody read from the dashboard. */
const ALL_NINES = /^9{6,}$/;

type Note = (field: 'listingType' | 'mileage' | 'brandedTitle', reason: string, value: string) => void;

interface Driven {
  readonly listingType: ListingTypeCode;
  readonly year: number;
  readonly mileage: number | undefined;
}

/** @returns the condition and the mileage that are shown */
export function checkMileage(
  { listingType, year, mileage }: Driven,
  note: Note,
): Pick<Driven, 'listingType' | 'mileage'> {
  if (mileage === undefined) return { listingType, mileage };
  if (ALL_NINES.test(String(mileage))) {
    note('mileage', 'is a placeholder, so it is unknown', String(mileage));
    return { listingType, mileage: undefined };
  }
  if (listingType === 'NEW') {
    if (mileage <= MAX_NEW_MILES) return { listingType, mileage };
    note(
      'listingType',
      `is new with more than ${MAX_NEW_MILES} miles, so it is shown as used`,
      String(mileage),
    );
    return { listingType: 'USED', mileage };
  }
  const isOld = new Date().getUTCFullYear() - year >= USED_YEARS;
  if (!isOld || mileage >= MIN_USED_MILES) return { listingType, mileage };
  note(
    'mileage',
    `is under ${MIN_USED_MILES} on a used car of earlier years, so it is unknown`,
    String(mileage),
  );
  return { listingType, mileage: undefined };
}

interface Title {
  readonly vehicleHistoryTypes: HistoryCode[];
  readonly brandedTitle: BrandedTitleCode | undefined;
}

/** A brand that only the seller's texts name counts, too. @param texts lines, or HTML */
export function checkTitle<Checked extends Title>(
  stated: Checked,
  texts: readonly (string | undefined)[],
  note: Note,
): Checked {
  if (stated.brandedTitle !== undefined) return stated;
  const [brandedTitle] = texts.flatMap((text) => (text === undefined ? [] : (findBrand(text) ?? [])));
  if (!brandedTitle) return stated;
  const isClean = stated.vehicleHistoryTypes.includes('CLEAN_TITLE');
  const reason = isClean ? 'contradicts a clean title, so it counts' : 'is nowhere else, so it counts';
  note('brandedTitle', `of the text ${reason}`, brandedTitle);
  const vehicleHistoryTypes = stated.vehicleHistoryTypes.filter((code) => code !== 'CLEAN_TITLE');
  return { ...stated, vehicleHistoryTypes, brandedTitle };
}

const QUICK = /title/i;
const SENTENCE = /[^;.!?]+[;.!?]?/g;
/** "Salvage title", "rebuilt/salvage title"; not "salvage title loans". */
const BRAND_FIRST =
  /\b(rebuilt|reconstructed|flood|lemon|junk|salvaged?)(?:(?:[\s/&,-]|\bor\b|\band\b){1,5}(?:rebuilt|reconstructed|flood|lemon|junk|salvaged?|branded)){0,2}[\s-]title\b(?!\s(?:vehicles?|cars?|trucks?|loans?|insurance|inspections?|checks?|search|reports?|brands?|problems?|issues?))/i;
/** "Title: salvage", "title status is rebuilt" */
const TITLE_FIRST =
  /\btitle(?:\s(?:status|type|brand|is|says|reads)){0,3}\s?[:=-]?\s?(rebuilt|reconstructed|flood|lemon|junk|salvaged?)\b/i;
/** In front of it: "never a salvage title", "we don't sell any". */
const DENIED =
  /(?:\b(?:no|not|never|without|non|nor|neither|zero|any|free|unlike|avoid|if|other|others|cannot)\b|n['’]t\b)[^:]{0,40}$/i;

function findBrand(text: string): BrandedTitleCode | undefined {
  if (!QUICK.test(text)) return undefined;
  const sentences = toParagraphs(text).flatMap((paragraph) => paragraph.match(SENTENCE) ?? []);
  for (const sentence of sentences) {
    const found = BRAND_FIRST.exec(sentence) ?? TITLE_FIRST.exec(sentence);
    if (!found || sentence.endsWith('?') || DENIED.test(sentence.slice(0, found.index))) continue;
    const code = findBrandedTitleCode(found[1] ?? '');
    if (code && code !== 'NONE') return code;
  }
  return undefined;
}
