/** How fast a dealer's people answer shoppers, as this site measured it. @see docs/rules/vehicle.md#answer-times */
import * as z from 'zod/mini';
import { formatCount } from '#src/domain/search-query/format-number.ts';

export const answerTimesSchema = z.object({
  /** Within which half of all messages were answered; absent while fewer than half were answered at all. */
  medianHours: z.optional(z.number()),
  answeredCount: z.number(),
  messageCount: z.number(),
});
export type AnswerTimes = z.infer<typeof answerTimesSchema>;

/** The days that are measured. */
export const ANSWER_DAYS = 90;
/** With fewer messages, one of them would decide. */
export const MIN_ANSWER_MESSAGES = 10;

const HOURS_OF_DAY = 24;
const MINUTES_OF_HOUR = 60;

/** For a card: "Usually replies in 3 hours". Undefined if it is not so. */
export function describeUsualReply({ medianHours }: AnswerTimes): string | undefined {
  return medianHours === undefined ? undefined : `Usually replies in ${formatHours(medianHours)}`;
}

/** For the dealer's page: the same with its numbers. */
export function describeAnswerTimes(times: AnswerTimes): string {
  const { answeredCount, messageCount } = times;
  const share = `Answered ${formatCount(answeredCount)} of ${formatCount(messageCount)} messages in the last ${ANSWER_DAYS} days.`;
  const usual = describeUsualReply(times);
  return usual === undefined ? share : `${usual}. ${share}`;
}

/** In the unit that a person would say, never less than a minute. */
export function formatHours(hours: number): string {
  if (hours < 1) return count(Math.max(1, Math.round(hours * MINUTES_OF_HOUR)), 'minute');
  if (hours < 2 * HOURS_OF_DAY) return count(Math.round(hours), 'hour');
  return count(Math.round(hours / HOURS_OF_DAY), 'day');
}

function count(number: number, unit: string): string {
  return number === 1 ? `1 ${unit}` : `${number} ${unit}s`;
}

/** @param answerHours one for each answered message @param messageCount with those without an answer */
export function toAnswerTimes(answerHours: readonly number[], messageCount: number): AnswerTimes | undefined {
  if (messageCount < MIN_ANSWER_MESSAGES) return undefined;
  const middle = Math.ceil(messageCount / 2) - 1;
  const medianHours = answerHours.toSorted((a, b) => a - b)[middle];
  return {
    ...(medianHours !== undefined && { medianHours: Math.round(medianHours * 10) / 10 }),
    answeredCount: answerHours.length,
    messageCount,
  };
}
