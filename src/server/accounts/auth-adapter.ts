/**
 * How better-auth reads and writes our tables: times as milliseconds, and only the digest of a session token. Its own
 * Kysely adapter would store the token itself.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { createAdapterFactory } from 'better-auth/adapters';
import type { CleanedWhere, CustomAdapter, DBAdapter } from 'better-auth/adapters';
import type { BetterAuthOptions } from 'better-auth/types';
import { notingFault } from '#src/server/accounts/database-faults.ts';
import type { Database } from '#src/engine/db/sqlite.ts';
import { digestOf } from '#src/engine/http/tokens.ts';

type Row = Record<string, unknown>;
type Query<Method extends 'create' | 'findOne' | 'update'> = Parameters<DBAdapter[Method]>[0];

const TOKEN_COLUMN = 'token_digest';
/** Where and with what someone signed in is not stored, nor the model of a passkey's device. */
const OMITTED_FIELDS = new Set(['ipAddress', 'userAgent', 'image', 'aaguid']);
const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  lt: '<',
  gt: '>',
};

export function createAuthAdapter(db: Database): (options: BetterAuthOptions) => DBAdapter {
  const toAdapter = createAdapterFactory({
    config: {
      adapterId: 'forecourt',
      supportsBooleans: false,
      supportsDates: true,
      supportsJSON: false,
      transaction: false,
      customTransformInput: ({ field, data }) => toColumn(field, data),
      customTransformOutput: ({ data, fieldAttributes }): unknown =>
        fieldAttributes.type === 'date' && typeof data === 'number' ? new Date(data) : data,
    },
    adapter: ({ getFieldName }) => createTables(db, (model, field) => getFieldName({ model, field })),
  });
  return (options) => withTokens(toAdapter(options));
}

function toColumn(field: string, value: unknown): unknown {
  if (OMITTED_FIELDS.has(field)) return undefined;
  if (field === TOKEN_COLUMN && typeof value === 'string') return digestOf(value);
  return value instanceof Date ? value.getTime() : value;
}

/** The answer to a lookup by token contains that token, although the row does not. */
function withTokens(adapter: DBAdapter): DBAdapter {
  const withToken = <Answer>(answer: Answer, token: unknown): Answer =>
    answer && typeof token === 'string' ? { ...answer, token } : answer;
  const tokenInQuery = (where: readonly { field: string; value: unknown }[]) =>
    where.find(({ field }) => field === 'token')?.value;
  return {
    ...adapter,
    create: async <T extends Row, R = T>(query: Query<'create'> & { data: Omit<T, 'id'> }) =>
      withToken(await adapter.create<T, R>(query), (query.data as Row)['token']),
    findOne: async <T>(query: Query<'findOne'>) =>
      withToken(await adapter.findOne<T>(query), tokenInQuery(query.where)),
    update: async <T>(query: Query<'update'>) =>
      withToken(await adapter.update<T>(query), tokenInQuery(query.where)),
  };
}

function createTables(db: Database, columnOf: (model: string, field: string) => string): CustomAdapter {
  const run = async (query: RawBuilder<unknown>) => notingFault(query.execute(db));
  const first = async (query: RawBuilder<unknown>) => ((await run(query)).rows[0] ?? null) as never;
  const count = async (query: RawBuilder<unknown>) => Number((await run(query)).numAffectedRows ?? 0n);
  return {
    create: ({ model, data }) => {
      const columns = sql.join(Object.keys(data).map((name) => sql.ref(name)));
      return first(
        sql`INSERT INTO ${sql.table(model)} (${columns}) VALUES (${sql.join(Object.values(data))}) RETURNING *`,
      );
    },
    findOne: ({ model, where }) => first(sql`SELECT * FROM ${sql.table(model)} ${whereOf(where)} LIMIT 1`),
    findMany: async ({ model, where, limit, sortBy, offset = 0 }) => {
      const order = sortBy
        ? sql`ORDER BY ${sql.ref(columnOf(model, sortBy.field))} ${sql.raw(sortBy.direction === 'desc' ? 'DESC' : 'ASC')}`
        : sql``;
      const query = sql`SELECT * FROM ${sql.table(model)} ${whereOf(where)} ${order} LIMIT ${limit} OFFSET ${offset}`;
      return (await run(query)).rows as never;
    },
    count: async ({ model, where }) => {
      const row: { n: number } = await first(
        sql`SELECT count(*) AS n FROM ${sql.table(model)} ${whereOf(where)}`,
      );
      return row.n;
    },
    update: ({ model, where, update }) =>
      first(sql`UPDATE ${sql.table(model)} SET ${setOf(update as Row)} ${whereOf(where)} RETURNING *`),
    updateMany: ({ model, where, update }) =>
      count(sql`UPDATE ${sql.table(model)} SET ${setOf(update)} ${whereOf(where)}`),
    delete: async ({ model, where }) => {
      await run(sql`DELETE FROM ${sql.table(model)} ${whereOf(where)}`);
    },
    deleteMany: ({ model, where }) => count(sql`DELETE FROM ${sql.table(model)} ${whereOf(where)}`),
    consumeOne: ({ model, where }) =>
      first(sql`DELETE FROM ${sql.table(model)} WHERE id = (
        SELECT id FROM ${sql.table(model)} ${whereOf(where)} LIMIT 1
      ) RETURNING *`),
  };
}

const setOf = (values: Row) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

function whereOf(where: readonly CleanedWhere[] = []): RawBuilder<unknown> {
  if (where.length === 0) return sql``;
  const parts = where.map(({ field, operator, value, connector }) => {
    if (connector !== 'AND')
      throw new Error(`better-auth uses the connector ${connector}, which this adapter does not support.`);
    if (operator === 'in') return sql`${sql.ref(field)} IN (${sql.join(value as readonly unknown[])})`;
    const sign = OPERATORS[operator ?? 'eq'];
    if (sign === undefined)
      throw new Error(`better-auth uses the operator "${operator}", which this adapter does not support.`);
    return sql`${sql.ref(field)} ${sql.raw(sign)} ${value}`;
  });
  return sql`WHERE ${sql.join(parts, sql` AND `)}`;
}
