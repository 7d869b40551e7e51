/** The output of all readers: one record of a feed with its position, whatever the format. */

/** The longest record, in characters. Anything longer is an unclosed quote, tag or bracket, or not a record. */
export const MAX_RECORD_LENGTH = 1_048_576;
/** The deepest nesting of XML elements or JSON brackets. */
export const MAX_DEPTH = 64;
export const TOO_LONG_REMEDY =
  'Look for a quote, tag or bracket that is never closed there, and send one car per record';
export const TOO_DEEP_REMEDY = 'Look for a tag or bracket that is never closed there';

export type RecordValues = readonly string[] | Readonly<Record<string, unknown>>;

/** Where the record begins, and its values: by column for tables, by name for other formats. */
export interface ReadRecord {
  readonly line: number;
  readonly values: RecordValues;
}

/** An unreadable record; the next one may be fine. */
export interface BrokenRecord {
  readonly line: number;
  readonly problem: string;
  /** Possible values of the record: enough to recognize its car, and no more. */
  readonly remains?: readonly RecordValues[];
}

export type FeedRecord = ReadRecord | BrokenRecord;

export interface FeedReading {
  /** Names of the columns, for formats with a header. */
  readonly columns: readonly string[] | undefined;
  /** In batches, one for each chunk of the file. */
  readonly records: AsyncIterable<readonly FeedRecord[]>;
}

/** The file stays open until it is closed: readers that are refused half-way do not read it to its end. */
export interface OpenFeed extends FeedReading {
  readonly close: () => Promise<void>;
}
