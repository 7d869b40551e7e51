/** The plan of a statement, without running it. */

import type { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { fillEmptyLists } from '#src/engine/db/patient-postgres-dialect.ts';

/** @returns the tables that the statement reads from one end to the other; undefined when it needs tables of its own */
export type Explain = (sql: string) => Promise<readonly string[] | undefined>;

const SCAN = /^SCAN (\w+)(?: AS \w+)?(?<rest>.*)$/;
const ORDER = /\border by\b/i;
const HAS_LIMIT = /\blimit\b/i;

export function explainOnSqlite(database: DatabaseSync): Explain {
  const tables = new Set(
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map(({ name }) => String(name)),
  );
  // An index of some rows only, such as those that wait, is no table.
  const partial = new Set(
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'index' AND sql LIKE '% WHERE %'")
      .all()
      .map(({ name }) => String(name)),
  );
  return async (sql) => {
    let rows: Record<string, unknown>[];
    try {
      rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all();
    } catch (error) {
      if (/no such (?:table|column)/.test(String(error))) return undefined; // of a test's own
      throw error;
    }
    // In the order of the rows or of an index, and no further than the limit.
    const isInOrder = ORDER.test(sql) && !rows.some(({ detail }) => String(detail).includes('TEMP B-TREE'));
    return rows.flatMap(({ detail }) => {
      const found = SCAN.exec(String(detail));
      const index = /INDEX (\w+)/.exec(found?.groups?.['rest'] ?? '')?.[1];
      if (index !== undefined && partial.has(index)) return [];
      const isShort = HAS_LIMIT.test(sql) && (isInOrder || index !== undefined);
      return found?.[1] !== undefined && tables.has(found[1]) && !isShort ? [found[1]] : [];
    });
  };
}

/** A scan is one that even a large table would get: without an index that fits. */
export async function openPostgresPlans(
  url: string,
): Promise<{ explain: Explain; close: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET enable_seqscan = off; SET plan_cache_mode = force_generic_plan; SET jit = off');
  let number = 0;
  const explain: Explain = async (sql) => {
    const name = `p${number++}`;
    try {
      await client.query(`PREPARE ${name} AS ${fillEmptyLists(sql)}`);
    } catch (error) {
      if (['42P01', '42703'].includes((error as { code?: string }).code ?? '')) return undefined; // of a test's own
      throw error;
    }
    const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at)));
    const values = count === 0 ? '' : `(${Array.from({ length: count }, () => 'NULL').join()})`;
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN EXECUTE ${name}${values}`);
    await client.query(`DEALLOCATE ${name}`);
    return rows.flatMap((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1] ?? []);
  };
  return { explain, close: () => client.end() };
}
