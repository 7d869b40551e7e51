/**
 * A file that lacks much of what the one before it had is more often half an export, or has a column that has changed, than news.
 * @see docs/decisions/014-feeds-against-the-last-one.md
 */

/** What a file says, to compare the next one with. */
export interface FileCounts {
  readonly records: number;
  /** How many of them have a value, by column. */
  readonly values: Readonly<Record<string, number>>;
}

const MAX_LOST_SHARE = 0.2;
/** Of fewer, a single one is already a fifth. */
const MIN_GUARDED = 5;
/** A sentence names so many columns. */
const MAX_COLUMNS = 5;

/** Whether more than a fifth is missing. */
export function isLargeLoss(before: number, now: number): boolean {
  return before >= MIN_GUARDED && now < before * (1 - MAX_LOST_SHARE);
}

/** "has only 5 usable records, and the file before it had 10"; undefined without a large loss */
export function describeLoss(before: FileCounts, now: FileCounts): string | undefined {
  if (isLargeLoss(before.records, now.records))
    return `has only ${now.records} usable ${now.records === 1 ? 'record' : 'records'}, and the file before it had ${before.records}`;
  const lost = Object.entries(before.values).flatMap(([column, count]) => {
    const left = now.values[column] ?? 0;
    return isLargeLoss(count, left) ? [`"${column}" (${left}, before ${count})`] : [];
  });
  if (lost.length === 0) return undefined;
  const more = lost.length > MAX_COLUMNS ? ` and ${lost.length - MAX_COLUMNS} more` : '';
  const [plural, names] = [lost.length === 1 ? '' : 's', lost.slice(0, MAX_COLUMNS).join(', ')];
  return `has far fewer values than the file before it in the column${plural} ${names}${more}`;
}

/** How many of the records have each value. @param probes what a record has in a column; undefined is no value */
export function countValues<T>(
  records: readonly T[],
  probes: Readonly<Record<string, (record: T) => unknown>>,
): FileCounts {
  const counts = Object.entries(probes).map(([column, probe]): [string, number] => [
    column,
    records.filter((record) => probe(record) !== undefined).length,
  ]);
  return { records: records.length, values: Object.fromEntries(counts) };
}

/** What to do about it, at the end of a sentence that says what is missing. */
export const ACCEPT_LOSS = 'Correct the file, or accept what it lacks with --accept-fewer';
