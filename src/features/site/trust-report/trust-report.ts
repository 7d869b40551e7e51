/** What the trust report measures, and how shoppers read it. @see docs/rules/site.md#trust-report */
import { formatCount } from '#src/domain/search-query/format-number.ts';

export const TRUST_MEASURES = [
  {
    key: 'removed-cars',
    label: 'Cars removed',
    meaning: 'Cars that left their feed or were marked sold in it.',
    format: formatCount,
  },
  {
    key: 'hours-to-remove',
    label: 'Time to remove a car',
    meaning:
      'From the last feed that showed a car to the next one, without it, which removed it here. Half of the removed cars took no longer.',
    format: formatHours,
  },
  {
    key: 'hidden-cars',
    label: 'Cars hidden in doubt',
    meaning: 'Cars that we hid because their feed no longer showed them, and they may be sold or fake.',
    format: formatCount,
  },
  {
    key: 'disclosed-fees',
    label: 'Cars with disclosed fees',
    meaning:
      "Of all cars for sale on the last day, the share whose dealer discloses its fees, even if they're $0.",
    format: formatShare,
  },
  {
    key: 'sold-reports',
    label: 'Reports of sold cars',
    meaning: "Shoppers' reports that a car has been sold.",
    format: formatCount,
  },
  {
    key: 'paid-places',
    label: 'Sponsored cars seen',
    meaning: 'Sponsored cars that were in view for a second.',
    format: formatCount,
  },
  {
    key: 'place-share',
    label: 'Share of sponsored places',
    meaning: 'Of all places for cars that were in view for a second, the share that dealers paid for.',
    format: formatShare,
  },
  {
    key: 'leads-received',
    label: 'Messages to sellers',
    meaning: 'Messages that shoppers sent.',
    format: formatCount,
  },
  {
    key: 'leads-delivered',
    label: 'Messages delivered',
    meaning: "Of those, the ones that the seller's mail server or system accepted.",
    format: formatCount,
  },
  {
    key: 'answered-share',
    label: 'Messages answered',
    meaning: 'Of the messages that went through our relay, the share that a person at the seller answered.',
    format: formatShare,
  },
  {
    key: 'answer-hours',
    label: 'Time to an answer',
    meaning: 'From the message to the first answer by a person. Half of the answers took no longer.',
    format: formatHours,
  },
  {
    key: 'instant-hours',
    label: 'Time to an instant alert',
    meaning:
      'From the import of a new or cheaper car to the email about it. 95% of instant alerts took no longer.',
    format: formatHours,
  },
  {
    key: 'alert-hours',
    label: 'Time to a daily alert',
    meaning: 'The same for alerts that shoppers want at most daily. 95% took no longer.',
    format: formatHours,
  },
] as const;
export type TrustMeasure = (typeof TRUST_MEASURES)[number]['key'];

/** What a month's cell says where nothing is known. */
export const NOT_MEASURED = 'Not measured';

export interface TrustMonth {
  /** `yyyy-mm` */
  readonly month: string;
  readonly amounts: Readonly<Partial<Record<TrustMeasure, number>>>;
}

export function formatMonth(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  );
}

function formatShare(share: number): string {
  return `${Math.round(share * 100)}%`;
}

/** "40 seconds", "40 minutes", "5.5 hours" */
function formatHours(hours: number): string {
  const seconds = Math.round(hours * 3_600);
  if (seconds < 1) return 'Less than a second';
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.round(hours * 60);
  if (minutes < 60) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  const rounded = Math.round(hours * 10) / 10;
  return `${rounded.toLocaleString('en-US')} ${rounded === 1 ? 'hour' : 'hours'}`;
}
