/** Reads the fields of a topic, and puts them into words for the dealer. */
import type { LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { parseLeadTopic, VISIT_TIMES } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import { cleanLine, hasControls } from '#src/lib/clean-text.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import { formatDay } from '#src/lib/format-day.ts';

const MAX_DAYS_AHEAD = 60;
const MAX_CAR_LENGTH = 80;
const MAX_MILES = 999_999;
const TOPIC_MESSAGES = {
  visitDay: `Choose a day within the next ${MAX_DAYS_AHEAD} days, or leave it blank.`,
  tradeInCar: 'Enter the year, make and model of your car, like 2017 Honda Civic.',
  tradeInMiles: 'Enter its mileage, like 62,000, or leave it blank.',
} as const;

type TopicInput = Pick<LeadInput, 'clickType' | 'visitDay' | 'visitTime' | 'tradeInCar' | 'tradeInMiles'>;

export interface ReadTopic {
  /** The first line of the message; empty if there is nothing to say. */
  readonly line: string;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** @param now in milliseconds */
export function readTopic(input: TopicInput, now: number): ReadTopic {
  const topic = parseLeadTopic(input.clickType);
  if (topic === 'test-drive') return readVisit(input, now);
  return topic === 'trade-in' ? readTradeIn(input) : { line: '', problems: {} };
}

function readVisit({ visitDay, visitTime }: TopicInput, now: number): ReadTopic {
  const day = visitDay.trim();
  const time = VISIT_TIMES.find(({ code }) => code === visitTime);
  if (day === '') return { line: time?.words ? `Test drive: any day${time.words}` : '', problems: {} };
  const atMs = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN;
  // The day may have begun later where the shopper is.
  const isDay = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
  const isSoon = isDay && atMs > now - 2 * DAY_MS && atMs < now + MAX_DAYS_AHEAD * DAY_MS;
  if (!isSoon) return { line: '', problems: { visitDay: TOPIC_MESSAGES.visitDay } };
  return { line: `Test drive: ${formatDay(day)}${time?.words ?? ''}`, problems: {} };
}

function readTradeIn({ tradeInCar, tradeInMiles }: TopicInput): ReadTopic {
  const car = hasControls(tradeInCar) ? '' : cleanLine(tradeInCar);
  const digits = tradeInMiles.replaceAll(/[\s,]/g, '');
  const miles = digits === '' ? undefined : Number(digits);
  const isCar = car !== '' && car.length <= MAX_CAR_LENGTH;
  const isMileage = miles === undefined || (/^\d+$/.test(digits) && miles <= MAX_MILES);
  if (!isCar || !isMileage)
    return {
      line: '',
      problems: {
        ...(!isCar && { tradeInCar: TOPIC_MESSAGES.tradeInCar }),
        ...(!isMileage && { tradeInMiles: TOPIC_MESSAGES.tradeInMiles }),
      },
    };
  const mileage = miles === undefined ? '' : `, ${miles.toLocaleString('en-US')} miles`;
  return { line: `Trade-in: ${car}${mileage}`, problems: {} };
}
