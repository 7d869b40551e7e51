// Rule: every column of the database is read by name, apart from inserts and updates.
import { dirname } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from '#scripts/source-files.ts';
import type { Dangler } from '#scripts/wiring/product-files.ts';

export interface Column {
  readonly table: string;
  readonly column: string;
}

const TABLE = /CREATE TABLE (\w+) \(([\s\S]*)\)\s*$/;
const ADDED = /ALTER TABLE (\w+) ADD COLUMN (\w+)/;
const RENAMED = /ALTER TABLE (\w+) RENAME COLUMN (\w+) TO (\w+)/;
const DROPPED = /ALTER TABLE (\w+) DROP COLUMN (\w+)/;
/** A key serves its constraint, whether it is read or not. */
const KEY = /\bPRIMARY KEY$/;
const CONSTRAINT = /^(?:PRIMARY|UNIQUE|CHECK|FOREIGN|CONSTRAINT)\b/;
const INSERTED = /INSERT INTO \w+\s*\([^)]*\)/g;
/** Assigned columns, each before its `=`, up to the condition or the end. */
const SET_LIST = /\bSET\b([\s\S]*?)(?=\bWHERE\b|\bRETURNING\b|$)/g;
const TARGET = /\b\w+\s*=(?!=)/g;
const QUOTED_COLUMN = /^(?:\w+\.)?([a-z]\w*)(?: as \w+)?$/;

/** The columns of a database after all these statements. */
export function listColumns(statements: readonly string[]): Column[] {
  const columns = new Map<string, Column>();
  for (const statement of statements) {
    const [, table = '', body = ''] = TABLE.exec(statement) ?? [];
    for (const part of splitParts(body)) {
      const column = /^\w+/.exec(part)?.[0];
      if (column !== undefined && !CONSTRAINT.test(part) && !KEY.test(part))
        columns.set(`${table}.${column}`, { table, column });
    }
    const [, addedTo = '', added = ''] = ADDED.exec(statement) ?? [];
    if (added !== '') columns.set(`${addedTo}.${added}`, { table: addedTo, column: added });
    const [, droppedFrom = '', dropped = ''] = DROPPED.exec(statement) ?? [];
    columns.delete(`${droppedFrom}.${dropped}`);
    const [, renamedIn = '', from = '', to = ''] = RENAMED.exec(statement) ?? [];
    if (columns.delete(`${renamedIn}.${from}`))
      columns.set(`${renamedIn}.${to}`, { table: renamedIn, column: to });
  }
  return [...columns.values()];
}

/** Splits at commas outside of brackets. */
function splitParts(body: string): string[] {
  const flat = body.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '');
  return flat.split(',').map((part) => part.trim());
}

/** A column is read where its table is used: in a folder with a file that names the table. */
export function findColumnDanglers(columns: readonly Column[], files: readonly SourceFile[]): Dangler[] {
  const code = files.filter(({ path }) => path.endsWith('.ts'));
  const folders = [...Map.groupBy(code, ({ path }) => dirname(path)).values()].map((inFolder) => {
    const words = new Set(inFolder.flatMap((file) => file.text.match(/\w+/g) ?? []));
    const tables = new Set(columns.map(({ table }) => table).filter((table) => words.has(table)));
    const wanted = columns.filter(({ table }) => tables.has(table)).map(({ column }) => column);
    return { tables, read: new Set(inFolder.flatMap((file) => listRead(file, wanted))) };
  });
  const isRead = ({ table, column }: Column) =>
    folders.some(({ tables, read }) => tables.has(table) && read.has(column));
  return columns
    .filter((column) => !isRead(column))
    .map(({ table, column }) => ({
      name: `column ${table}.${column}`,
      problem: 'it is written and never read. Select it by name, or drop it',
    }));
}

function listRead({ path, text }: SourceFile, wanted: readonly string[]): string[] {
  if (!wanted.some((column) => text.includes(column))) return [];
  const read: string[] = [];
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    read.push(...namesReadBy(node, tree));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return read;
}

function namesReadBy(node: ts.Node, tree: ts.SourceFile): string[] {
  if (ts.isPropertyAccessExpression(node)) return [node.name.text];
  if (ts.isBindingElement(node)) return [(node.propertyName ?? node.name).getText(tree)];
  if (ts.isStringLiteral(node)) return QUOTED_COLUMN.exec(node.text)?.slice(1) ?? [];
  if (ts.isTemplateExpression(node))
    return readSql([node.head, ...node.templateSpans.map(({ literal }) => literal)]);
  return ts.isNoSubstitutionTemplateLiteral(node) ? readSql([node]) : [];
}

function readSql(parts: readonly ts.TemplateLiteralLikeNode[]): string[] {
  const sql = parts.map(({ text }) => text).join('?');
  const reading = sql.replace(INSERTED, '').replace(SET_LIST, (list) => list.replace(TARGET, ''));
  return reading.match(/\w+/g) ?? [];
}
