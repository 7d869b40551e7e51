/** What readers give: one record of a feed with its place, whatever the format was. */

/** The longest record, in characters: what is longer is a quote that was never closed, or no record at all. */
export const MAX_RECORD_LENGTH = 1_048_576;
export const TOO_LONG_REMEDY =
  'Look for a quote or a bracket that is never closed there, and send one car per record';

export type RecordValues = readonly string[] | Readonly<Record<string, unknown>>;

/** Where the record begins, and its values: by column for tables, by name for the rest. */
export interface ReadRecord {
  readonly line: number;
  readonly values: RecordValues;
}

/** A record that is no record; the next one may be. */
export interface BrokenRecord {
  readonly line: number;
  readonly problem: string;
}

export type FeedRecord = ReadRecord | BrokenRecord;

export interface FeedReading {
  /** Names of the columns, for formats with a header. */
  readonly columns: readonly string[] | undefined;
  /** In batches, each what one chunk of the file completed. */
  readonly records: AsyncIterable<readonly FeedRecord[]>;
}
