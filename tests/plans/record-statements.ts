/** Notes each statement that product code sends by Kysely during tests, with the file that sent it. */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DefaultQueryExecutor, PostgresAdapter } from 'kysely';
import type { CompiledQuery, QueryExecutor } from 'kysely';

export interface StatementNote {
  readonly database: 'sqlite' | 'postgres';
  /** From the top of the repository. */
  readonly file: string;
  readonly sql: string;
}

const STATEMENT = /^\s*(?:select|insert|update|delete|with)\b/i;
/** `at name (file:///app/src/x.ts:1:2)` of code that is ours. */
const FRAME = /(\/[^\s():]+\/src\/[^\s():?]+\.ts)/;
/** They send what others wrote. */
const PASSING_ON = /\/src\/engine\/db\/|\.(?:test|fixtures)\.ts$/;
const LIST =
  /(?:\?|\$\d+|\((?:\?|\$\d+)(?:, (?:\?|\$\d+))*\))(?:, ?(?:\?|\$\d+|\((?:\?|\$\d+)(?:, (?:\?|\$\d+))*\)))+/g;
const MAX_FRAMES = 60;

let isRecording = false;

/** For the process. @param folder gets one file per process, of `StatementNote`s as lines of JSON */
export function recordStatements(folder: string): void {
  if (isRecording) return;
  isRecording = true;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${process.pid}-${performance.now()}.jsonl`);
  const noted = new Set<string>();
  const prototype = Object.getPrototypeOf(DefaultQueryExecutor.prototype) as Pick<
    QueryExecutor,
    'executeQuery'
  >;
  const send = prototype.executeQuery as (this: QueryExecutor, ...sent: unknown[]) => Promise<never>;
  prototype.executeQuery = function noteAndSend(
    this: QueryExecutor,
    query: CompiledQuery,
    ...rest: unknown[]
  ) {
    const source = STATEMENT.test(query.sql) ? findSource() : undefined;
    if (source !== undefined) {
      const database = this.adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';
      const line = JSON.stringify({ database, file: source, sql: query.sql } satisfies StatementNote);
      // One of each form, however long its lists are.
      const form = line.replaceAll(LIST, '?');
      if (!noted.has(form)) appendFileSync(file, `${line}\n`);
      noted.add(form);
    }
    return send.call(this, query, ...rest);
  };
}

/** The file that made the statement; undefined for a test's own. */
function findSource(): string | undefined {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = MAX_FRAMES;
  const { stack = '' } = new Error('to see who asks');
  Error.stackTraceLimit = before;
  const frames = stack.split('\n').filter((line) => !line.includes('/node_modules/'));
  for (const frame of frames) {
    if (/\/tests\/plans\//.test(frame)) continue;
    if (/\/tests\/|\.test\.ts/.test(frame)) return undefined;
    const path = FRAME.exec(frame)?.[1];
    if (path !== undefined && !PASSING_ON.test(path)) return relative(process.cwd(), path);
  }
  return undefined;
}
