/** What sets a dealer apart: logo, opening hours, services, and its own words. */
import type { HOME_SERVICES } from '#src/domain/vehicle/vehicle-codes.ts';
import type { StoredOwner } from '#src/domain/dealer/owner.schema.ts';
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { DealerField } from '#src/inventory/feed/feed-fields.ts';
import type { FieldReader, Warn } from '#src/inventory/feed/field-reader.ts';
import { createWordFinder } from '#src/inventory/feed/word-table.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

/** The limits of the owner's schema. */
const LABEL_LENGTH = 120;
const TAGLINE_LENGTH = 500;
const MAX_LINES = 30;
const LINE_LENGTH = 80;
const CONTENT_ID = /^[A-Za-z0-9_-]{1,64}$/;

const findHomeService = createWordFinder<(typeof HOME_SERVICES)[number]['code']>([
  ['BUY_ONLINE', 'buy online', 'online purchase', 'online sales'],
  ['ONLINE_PAPERWORK', 'online paperwork', 'paperwork online', 'esign', 'e sign'],
]);

type Profile = Pick<
  StoredOwner,
  'logo' | 'dealerDiff' | 'shippingLabel' | 'hours' | 'services' | 'homeServices' | 'hideEmailForm'
>;

/** Only what the row has. */
export function readSellerProfile(
  read: FieldReader<DealerField>,
  row: RowContext,
  warn: Warn,
): Partial<Profile> {
  const homeServices = read.codes(row, 'homeServices', findHomeService);
  return definedOnly({
    logo: read.image(row, 'logo'),
    dealerDiff: readDifference(read, row, warn),
    shippingLabel: read.text(row, 'shippingLabel', LABEL_LENGTH),
    hours: readLines(read, row, 'hours'),
    services: readLines(read, row, 'services'),
    homeServices: homeServices.length > 0 ? homeServices : undefined,
    hideEmailForm: read.yesNo(row, 'hideEmailForm'),
  });
}

/** A line for the card, and the id of the editors' text behind it. */
function readDifference(
  read: FieldReader<DealerField>,
  row: RowContext,
  warn: Warn,
): StoredOwner['dealerDiff'] {
  const tagline = read.text(row, 'tagline', TAGLINE_LENGTH);
  const contentId = read.text(row, 'difference', LABEL_LENGTH);
  if (tagline === undefined && contentId === undefined) return undefined;
  if (tagline === undefined || contentId === undefined || !CONTENT_ID.test(contentId)) {
    const reason = 'needs both a tagline and the id of a text about the dealer';
    warn(row, 'owner.difference', reason, tagline ?? contentId ?? '');
    return undefined;
  }
  const tile = read.image(row, 'differenceImage');
  return { tagline, contentId, ...definedOnly({ tile }) };
}

/** "Mon–Fri 9 am–7 pm | Sat 10 am–5 pm" */
function readLines(
  read: FieldReader<DealerField>,
  row: RowContext,
  field: 'hours' | 'services',
): string[] | undefined {
  const lines = [read.raw(row, field) ?? []]
    .flat()
    .slice(0, MAX_LINES)
    .flatMap((line) => toText(line)?.trim().slice(0, LINE_LENGTH) || [])
    .filter((line) => read.isOwnWord(row, field, line));
  return lines.length > 0 ? lines : undefined;
}
