/** What readers give: one record of a feed with its place, whatever the format was. */

/** The longest record, in characters. Anything longer is an unclosed quote, tag or bracket, or isn't a record. */
export const MAX_RECORD_LENGTH = 1_048_576;
/** The deepest nesting of XML elements or JSON brackets. */
export const MAX_DEPTH = 64;
export const TOO_LONG_REMEDY =
  'Look for a quote, tag or bracket that is never closed there, and send one car per record';
export const TOO_DEEP_REMEDY = 'Look for a tag or bracket that is never closed there';

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
  /** What its values may have been: enough to tell which car it is, and no more. */
  readonly remains?: readonly RecordValues[];
}

export type FeedRecord = ReadRecord | BrokenRecord;

export interface FeedReading {
  /** Names of the columns, for formats with a header. */
  readonly columns: readonly string[] | undefined;
  /** In batches, each what one chunk of the file completed. */
  readonly records: AsyncIterable<readonly FeedRecord[]>;
}

/** The file stays open until it is closed: readers that are refused half-way do not read it to its end. */
export interface OpenFeed extends FeedReading {
  readonly close: () => Promise<void>;
}
