/** Reads a dealer file: one row per dealer, with columns of our own names. */
import { createClaimFinder } from '#src/domain/dealer/site-claim.ts';
import { readOwnerFields, toOwnerId } from '#src/inventory/feed/build-owner.ts';
import type { SellerKnowledge } from '#src/inventory/feed/build-owner.ts';
import { toText } from '#src/inventory/feed/compile-rules.ts';
import type { Rule } from '#src/inventory/feed/mapping.schema.ts';
import { readNamedRows } from '#src/inventory/feed/named-rows.ts';
import type { NamedRows, RowRules } from '#src/inventory/feed/named-rows.ts';
import { readBuyOnline, readPaymentServices } from '#src/inventory/feed/read-promotions.ts';
import { MAX_FEES } from '#src/domain/listing/no-deal-reason.ts';
import type { CarDefaults, DealerRecord } from '#src/inventory/dealers/dealer-record.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

const sameName = <const Names extends readonly string[]>(names: Names) =>
  Object.fromEntries(names.map((name) => [name, name])) as Record<Names[number], Rule>;

/** The columns of a dealer file; docs/feeds.md describes each. */
const DEALER_RULES = {
  ...sameName(['name', 'email', 'phone', 'street', 'city', 'state', 'zip', 'latitude', 'longitude']),
  ...sameName(['website', 'logo', 'ratingCount', 'forecourtCertified', 'tagline', 'difference']),
  ...sameName(['differenceImage', 'homeServices', 'shippingLabel', 'hideEmailForm']),
  ...sameName(['leasePayments', 'showPayments', 'paymentFiguresUrl', 'incentivesUrl']),
  ...sameName(['buyOnlineUrl', 'buyOnlineCheckUrl', 'buyOnlineQuiet']),
  id: { from: ['id', 'name'] },
  addedFees: 'addedFees',
  ratingValue: 'rating',
  hours: { from: 'hours', split: '|' },
  services: { from: 'services', split: '|' },
} satisfies Record<string, Rule>;

/** @throws FeedError for a file that is no dealer file */
export async function readDealers(
  path: string,
  source: string,
  knowledge: SellerKnowledge,
  onProgress?: (readCount: number) => void,
): Promise<NamedRows<DealerRecord>> {
  return readNamedRows({ path, ...createDealerRules(source, knowledge), ...definedOnly({ onProgress }) });
}

const HIGH_FEES = 'are more than $3,000: its cars are shown, but never rated, and last by price';

/** For one table, because no two of its rows may be one dealer. */
export function createDealerRules(
  source: string,
  knowledge: SellerKnowledge,
): RowRules<keyof typeof DEALER_RULES, DealerRecord> {
  const linesOf = new Map<string, number>();
  return {
    rules: DEALER_RULES,
    speaksForSite: createClaimFinder(knowledge.siteNames),
    readRow(row, read, warn) {
      const given = toText(read.raw(row, 'id'));
      if (given === undefined) return { field: 'id', problem: 'is empty, and so is the name' };
      const id = toOwnerId(source, given);
      const earlier = linesOf.get(id);
      if (earlier !== undefined)
        return { field: 'id', problem: `"${given}" repeats that of line ${earlier}` };
      linesOf.set(id, row.line);
      const addedFees = read.fees(row, 'addedFees');
      if (addedFees !== undefined && addedFees > MAX_FEES)
        warn(row, 'addedFees', HIGH_FEES, String(addedFees));
      const carDefaults: CarDefaults = definedOnly({
        paymentServices: readPaymentServices(read, row),
        esntial: readBuyOnline(read, row),
        addedFees,
      });
      const fields = readOwnerFields(row, read, knowledge, warn);
      return { id, ...fields, ...(Object.keys(carDefaults).length > 0 && { carDefaults }) };
    },
  };
}
