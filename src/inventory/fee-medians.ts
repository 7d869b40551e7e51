/**
 * The median of the fees that dealers disclose, by state. A dealer counts once with its average, so that neither a large one
 * nor one car decides.
 * @see docs/rules/results.md#out-the-door-prices
 */
import type { DatabaseSync } from 'node:sqlite';
import { MAX_FEES } from '#src/domain/listing/no-deal-reason.ts';
import type { FeeFacts } from '#src/domain/payment/price-with-fees.ts';

/** With fewer dealers in a state, the whole country's median counts. */
const MIN_DEALERS = 5;
/** The median is rounded, because a change of it makes all documents of a state again. */
const ROUND_TO = 25;
const EVERYWHERE = '';
const EVERYWHERE_NAME = 'the US';
const FEES =
  "ifnull(json_extract(record, '$.pricingDetail.addedFees'), json_extract(record, '$.pricingDetail.disclosedFees'))";

const SELECT = `
  SELECT f.fees, ifnull(json_extract(s.record, '$.location.state'), '') AS state FROM (
    SELECT owner_id, avg(${FEES}) AS fees FROM listing
      WHERE status = 'active' AND ${FEES} IS NOT NULL AND ${FEES} BETWEEN 0 AND ${MAX_FEES} GROUP BY owner_id
    UNION ALL
    SELECT d.id, json_extract(d.record, '$.carDefaults.addedFees') FROM dealer d
      WHERE json_extract(d.record, '$.carDefaults.addedFees') IS NOT NULL
        AND EXISTS (SELECT 1 FROM listing l WHERE l.owner_id = d.id AND l.status = 'active')
        AND NOT EXISTS (SELECT 1 FROM listing WHERE owner_id = d.id AND status = 'active' AND ${FEES} IS NOT NULL)) f
  JOIN seller s ON s.id = f.owner_id WHERE f.fees BETWEEN 0 AND ${MAX_FEES}`;
/** Every car of the states whose median has changed is another document. */
const NOTE_CARS = `
  INSERT INTO stock_log (generation, kind, changed_id)
  SELECT (SELECT generation FROM stock_generation), 'listing', l.id FROM listing l JOIN seller s ON s.id = l.owner_id
  WHERE l.status = 'active'
    AND (:isEverywhere OR ifnull(json_extract(s.record, '$.location.state'), '') IN (SELECT value FROM json_each(:states)))`;

/** Within the transaction of an import, before its generation is counted. Returns how many medians are other ones now. */
export function updateFeeMedians(db: DatabaseSync): number {
  const known = readFeeMedians(db);
  const current = computeMedians(db.prepare(SELECT).all() as unknown as readonly Disclosed[]);
  const states = [...new Set([...known.keys(), ...current.keys()])];
  const changed = states.filter((state) => known.get(state) !== current.get(state));
  if (changed.length === 0) return 0;
  db.exec('DELETE FROM fee_median');
  const write = db.prepare('INSERT INTO fee_median (state, fees) VALUES (?, ?)');
  for (const [state, fees] of current) write.run(state, fees);
  const isEverywhere = Number(changed.includes(EVERYWHERE));
  db.prepare(NOTE_CARS).run({ isEverywhere, states: JSON.stringify(changed) });
  return changed.length;
}

interface Disclosed {
  readonly state: string;
  readonly fees: number;
}

function computeMedians(dealers: readonly Disclosed[]): Map<string, number> {
  const byState = Map.groupBy(dealers, ({ state }) => state);
  byState.set(EVERYWHERE, [...dealers]);
  return new Map(
    [...byState].flatMap(([state, own]) =>
      own.length < MIN_DEALERS ? [] : [[state, medianOf(own.map(({ fees }) => fees))] as const],
    ),
  );
}

function medianOf(fees: readonly number[]): number {
  const middle = fees.toSorted((a, b) => a - b)[Math.floor(fees.length / 2)] ?? 0;
  return Math.round(middle / ROUND_TO) * ROUND_TO;
}

/** By state; '' is the whole country. */
export function readFeeMedians(db: DatabaseSync): Map<string, number> {
  const rows = db.prepare('SELECT state, fees FROM fee_median').all();
  return new Map(rows.map((row) => [String(row['state']), Number(row['fees'])]));
}

/** What a dealer of this state who discloses nothing is assumed to charge. */
export function assumeFees(
  medians: ReadonlyMap<string, number>,
  state: string | undefined,
): FeeFacts['assumedFees'] {
  const local = medians.get(state ?? EVERYWHERE);
  const amount = local ?? medians.get(EVERYWHERE);
  return amount === undefined
    ? undefined
    : { amount, place: local === undefined ? EVERYWHERE_NAME : (state ?? EVERYWHERE_NAME) };
}
