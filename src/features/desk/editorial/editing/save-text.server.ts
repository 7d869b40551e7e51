/** Saves and deletes the file of a text. */
import type { EditorialContents, EditorialProblem } from '#src/features/desk/editorial/editorial.schema.ts';
import { saveFile } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type {
  FileEdit,
  FindRefusal,
  SaveOutcome,
} from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { Log } from '#src/engine/log/log.ts';

export interface TextFolder {
  readonly contentDir: string;
  readonly dataDir: string;
  readonly contents: Pick<EditorialContents, 'listFiles' | 'readFile' | 'reload'>;
  readonly log: Pick<Log, 'error'>;
  readonly findRefusal: FindRefusal;
}

/** Folders and a name of letters, digits and dashes: never `..`, a hidden file or another drive. */
const PLAIN_PATH = /^[a-z-]{1,40}(?:\/[A-Za-z0-9_-]{1,80}){1,3}\.(?:md|html)$/;
const MAX_PATH_LENGTH = 200;

/** Whether the desk may write there. What a name means is checked like any file of the folder. */
export function isTextPath(file: string, { contents }: Pick<TextFolder, 'contents'>): boolean {
  if (file.length > MAX_PATH_LENGTH) return false;
  return PLAIN_PATH.test(file) || contents.listFiles().includes(file);
}

export function readText({ contents }: Pick<TextFolder, 'contents'>, file: string): string | undefined {
  const bytes = contents.readFile(file);
  return bytes && Buffer.from(bytes).toString('utf8');
}

/** The same check as `npm run content:check`, of one file as it would be. */
export function findTextMistakes(
  { contents }: Pick<TextFolder, 'contents'>,
  file: string,
  text: string,
): EditorialProblem[] {
  const edited = { file, bytes: Buffer.from(text) };
  return contents.reload({ drafts: true, edited }).problems.filter((problem) => problem.file === file);
}

/** Never throws because of the disk. */
export function saveText(folder: TextFolder, edit: FileEdit): Promise<SaveOutcome<EditorialProblem>> {
  const { contentDir, dataDir, log, findRefusal } = folder;
  return saveFile(
    {
      ...{ folder: contentDir, dataDir, log, findRefusal },
      isPath: (file) => isTextPath(file, folder),
      read: (file) => readText(folder, file),
      findMistakes: (file, text) => findTextMistakes(folder, file, text),
    },
    edit,
  );
}
