/**
 * Which folders the editors' desk saves in, where machines share a database: each has a mark, and a row names the one that the
 * first save used. A machine that has another folder there saves nothing, and builds nothing for others: what an editor wrote would
 * be missing.
 */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#src/engine/db/sqlite.ts';
import { ifThere } from '#src/lib/if-there.ts';

export type DeskFolderKind = 'texts' | 'catalog' | 'desk';

export interface DeskFolder {
  readonly kind: DeskFolderKind;
  readonly mark: string;
  /** The machine that saved first. */
  readonly node: string;
  readonly since_ms: number;
}

export interface DeskPlaces {
  readonly contentDir: string;
  readonly catalogDir: string;
  readonly dataDir: string;
}

/** Hidden, so that it is no text. */
const MARK_FILE = '.forecourt-folder';
const SETTING: Readonly<Record<DeskFolderKind, string>> = {
  texts: 'CONTENT_DIR',
  catalog: 'CATALOG_DIR',
  desk: 'DATA_DIR/desk',
};

const tablesOf = (db: Database) => db.$extendTables<{ desk_folder: DeskFolder }>();

export function listDeskFolders(db: Database): Promise<Omit<DeskFolder, 'mark'>[]> {
  const rows = tablesOf(db).selectFrom('desk_folder').select(['kind', 'node', 'since_ms']);
  return rows.orderBy('kind').execute();
}

/**
 * Before a save. The first one makes its folder the desk's.
 * @returns why nothing may be saved here, as the start of a sentence @throws errors of the disk and the database
 */
export async function claimDeskFolder(
  db: Database,
  places: DeskPlaces,
  claim: Omit<DeskFolder, 'mark'>,
): Promise<string | undefined> {
  const folder = folderOf(places, claim.kind);
  if (!(await findDeskFolder(db, claim.kind)))
    await tablesOf(db)
      .insertInto('desk_folder')
      .values({ ...claim, mark: readMark(folder) ?? writeMark(folder) })
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .execute();
  return findOtherFolder(db, places, claim.kind);
}

/** Why what editors wrote is not in this machine's folder, as the start of a sentence. */
export async function findOtherFolder(
  db: Database,
  places: DeskPlaces,
  kind: DeskFolderKind,
): Promise<string | undefined> {
  const found = await findDeskFolder(db, kind);
  if (!found || found.mark === readMark(folderOf(places, kind))) return undefined;
  return `editors save in a folder of ${found.node} that is not mounted at ${SETTING[kind]} of this machine`;
}

/** From now on, the desk's folders are those of this machine: for when the others are lost. */
export async function moveDeskFolders(db: Database, places: DeskPlaces, node: string): Promise<void> {
  for (const { kind } of await listDeskFolders(db)) {
    const folder = folderOf(places, kind);
    await tablesOf(db)
      .updateTable('desk_folder')
      .set({ node, mark: readMark(folder) ?? writeMark(folder) })
      .where('kind', '=', kind)
      .execute();
  }
}

function findDeskFolder(
  db: Database,
  kind: DeskFolderKind,
): Promise<Pick<DeskFolder, 'mark' | 'node'> | undefined> {
  const rows = tablesOf(db).selectFrom('desk_folder').select(['mark', 'node']);
  return rows.where('kind', '=', kind).executeTakeFirst();
}

function folderOf({ contentDir, catalogDir, dataDir }: DeskPlaces, kind: DeskFolderKind): string {
  return { texts: contentDir, catalog: catalogDir, desk: join(dataDir, 'desk') }[kind];
}

function readMark(folder: string): string | undefined {
  return ifThere(() => readFileSync(join(folder, MARK_FILE), 'utf8'))?.trim();
}

/** Another process may be doing the same. */
function writeMark(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, MARK_FILE);
  try {
    writeFileSync(path, `${randomUUID()}\n`, { flag: 'wx', flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readMark(folder) ?? '';
}
