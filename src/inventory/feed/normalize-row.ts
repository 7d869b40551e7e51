/** Applies a mapping: turns records of a file into rows for the store, or gives the reason why not. */
import { basename } from 'node:path';
import { createClaimFinder } from '#src/domain/dealer/site-claim.ts';
import { createListingBuilder } from '#src/inventory/feed/build-listing.ts';
import { createOwnerBuilder } from '#src/inventory/feed/build-owner.ts';
import type { SellerKnowledge } from '#src/inventory/feed/build-owner.ts';
import { createRuleCompiler, toText } from '#src/inventory/feed/compile-rules.ts';
import type { ReadRaw, RowContext } from '#src/inventory/feed/compile-rules.ts';
import type { BrokenRecord, ReadRecord } from '#src/inventory/feed/feed-record.ts';
import { createFieldReader } from '#src/inventory/feed/field-reader.ts';
import type { Warn } from '#src/inventory/feed/field-reader.ts';
import { readPriceHistory } from '#src/inventory/feed/read-price-history.ts';
import type { FieldTally } from '#src/inventory/feed/field-tally.ts';
import type { FindJoinRow } from '#src/inventory/feed/join-file.ts';
import type { FeedMapping, Rule } from '#src/inventory/feed/mapping.schema.ts';
import type { NameVehicle } from '#src/inventory/feed/name-vehicle.ts';
import type { DateFormat } from '#src/inventory/feed/parse-day.ts';
import type { StockRow } from '#src/inventory/listing-store-row.ts';

const NOT_ENROLLED =
  'enrolls in the certified program of this site, which this feed may not: left out. If you know its sellers, import it with --enrolls';

export interface RefusedRow {
  readonly id: string | undefined;
  /** Absent if the row does not say whose car it is. */
  readonly ownerId?: string;
  readonly field: string;
  readonly problem: string;
}

export interface Normalizer {
  toRow(record: ReadRecord, recordNumber: number): StockRow | RefusedRow;
  /** The cars that a broken record may be about. */
  findIds(record: BrokenRecord, recordNumber: number): string[];
  /** Columns that the mapping uses and the file lacks. */
  readonly missingColumns: ReadonlySet<string>;
  /** Those that it uses and the file has, by their place in the header. */
  readonly foundColumns: ReadonlySet<number>;
}

export interface FeedSurroundings extends SellerKnowledge {
  readonly mapping: FeedMapping;
  readonly joins: ReadonlyMap<string, FindJoinRow>;
  readonly nameVehicle: NameVehicle;
  readonly warn: Warn;
  readonly tally: FieldTally;
}

export function createNormalizer(
  surroundings: FeedSurroundings,
  file: string,
  columns: readonly string[] | undefined,
): Normalizer {
  const { mapping, joins, nameVehicle, warn, tally } = surroundings;
  const compiler = createRuleCompiler({ columns, nulls: mapping.nulls, joins });
  const listingRules = compileAll(mapping.listing, compiler.compile);
  const read = createFieldReader(listingRules, '', warn, createClaimFinder(surroundings.siteNames));
  const buildOwner = createOwnerBuilder(
    mapping.source,
    compileAll(mapping.owner, compiler.compile),
    surroundings,
    warn,
  );
  const dayFormats = dayFormatsOf(mapping.listing.listedAt);
  const builder = createListingBuilder(read, nameVehicle, dayFormats, warn, (listing) =>
    tally.addListing(listing),
  );
  const readSold = mapping.sold && compiler.compile(mapping.sold.from);
  const seenFormats = dayFormatsOf(mapping.listing.seenAt);
  const name = basename(file);

  const toRow = ({ line, values }: ReadRecord, recordNumber: number): StockRow | RefusedRow => {
    const row: RowContext = { values, file: name, line, record: recordNumber };
    const id = builder.readId(row);
    if (id === undefined) return { id, field: 'id', problem: 'is empty' };
    const sighting = { file: name, line, seenAtMs: read.day(row, 'seenAt', seenFormats) };
    const soldText = readSold && toText(readSold(row));
    if (soldText !== undefined && mapping.sold?.is.includes(soldText)) {
      const reason = `not for sale: ${mapping.sold.from} is "${soldText}"`;
      return { kind: 'sold', ...sighting, id, price: read.dollars(row, 'salePrice'), reason };
    }
    const owner = buildOwner(row);
    if (!owner) return { id, field: 'owner.id', problem: 'is empty: the car has no seller' };
    const built = builder.build(row, id, owner.id);
    if ('problem' in built) return { id, ownerId: owner.id, ...built };
    tally.addOwner(owner);
    if (soldText !== undefined) tally.addSaleState();
    const history = readPriceHistory(read, row, seenFormats, warn);
    const offer = { owner, ...built };
    const isRefused = !mapping.enrolls && (enrolls(owner) || enrolls(built.listing));
    if (isRefused) warn(row, 'forecourtCertified', NOT_ENROLLED, '');
    return { kind: 'offer', ...sighting, ...(isRefused ? withoutProgram(offer) : offer), history };
  };
  const findIds = ({ line, remains = [] }: BrokenRecord, recordNumber: number): string[] => {
    const ids = remains.flatMap(
      (values) => builder.readId({ values, file: name, line, record: recordNumber }) ?? [],
    );
    return [...new Set(ids)];
  };
  return {
    toRow,
    findIds,
    missingColumns: compiler.missingColumns,
    foundColumns: compiler.foundColumns,
  };
}

interface Enrolled {
  readonly forecourtCertified?: boolean | undefined;
}

const enrolls = ({ forecourtCertified }: Enrolled): boolean => forecourtCertified === true;

function withoutProgram<Offer extends { readonly owner: Enrolled; readonly listing: Enrolled }>(
  offer: Offer,
): Offer {
  return {
    ...offer,
    owner: { ...offer.owner, forecourtCertified: undefined },
    listing: { ...offer.listing, forecourtCertified: undefined },
  };
}

function compileAll<Field extends string>(
  rules: Readonly<Partial<Record<Field, Rule | undefined>>>,
  compile: (rule: Rule) => ReadRaw,
): Partial<Record<Field, ReadRaw>> {
  const entries = Object.entries(rules) as [Field, Rule | undefined][];
  return Object.fromEntries(
    entries.flatMap(([field, rule]) => (rule === undefined ? [] : [[field, compile(rule)]])),
  ) as Partial<Record<Field, ReadRaw>>;
}

function dayFormatsOf(rule: Rule | undefined): readonly DateFormat[] {
  return typeof rule === 'object' ? (rule.date ?? []) : [];
}
