/** Editorial texts, read once per process. Pages, the check and the preview use the same reader. */
import { createHash } from 'node:crypto';
import type { ContentEntry, ContentText } from '#src/features/desk/editorial/content-entry.ts';
import {
  listContentFiles,
  openLastGoodVersions,
  readContentFile,
} from '#src/features/desk/editorial/content-files.server.ts';
import { createContentSchemas } from '#src/features/desk/editorial/content-kinds.server.ts';
import { createKnownFiles } from '#src/features/desk/editorial/known-files.server.ts';
import type { KnownFiles, ReadFile } from '#src/features/desk/editorial/known-files.server.ts';
import type { ContentRules } from '#src/features/desk/editorial/parse-content-file.server.ts';
import type { ModelCatalogue } from '#src/features/desk/editorial/content-path.server.ts';
import type {
  EditorialContents,
  EditorialReading,
  EditorialSubject,
  ModelEditorial,
  ReloadOptions,
} from '#src/features/desk/editorial/editorial.schema.ts';
import { compareText, createPageTexts } from '#src/features/desk/editorial/page-texts.server.ts';
import { readContents } from '#src/features/desk/editorial/read-contents.server.ts';
import { findCopy, findPicture, keepCopies } from '#src/server/pictures/picture-files.ts';
import type { ReadContents } from '#src/features/desk/editorial/read-contents.server.ts';
import { toDay } from '#src/lib/to-day.ts';

export interface EditorialOptions {
  /** The folder with the files of editors. */
  contentDir: string;
  /** The data directory that stores the last good version of each file. */
  dataDir: string;
  catalogue: ModelCatalogue;
  /** Detects dates in the future. */
  now: () => Date;
  /** False for the check, which stores nothing. */
  keeps?: boolean;
  /** Reads a file of a folder. */
  readFile?: typeof readContentFile;
}

/**
 * Mistakes are in `problems` and never thrown. Pages show the last good version of a file with mistakes.
 * @param known the same files as read by another process, which saves reading them again
 */
export function loadEditorialContents(
  options: EditorialOptions,
  known?: EditorialReading,
): EditorialContents {
  const folder = { ...options, known: createKnownFiles(options.contentDir, options.readFile) };
  // The value was created by this function.
  if (known) return createContents(folder, known as ReadContents);
  return read(folder, {}, options.keeps ?? true);
}

interface OpenedFolder extends EditorialOptions {
  readonly known: KnownFiles;
}

function read(folder: OpenedFolder, options: ReloadOptions, keeps: boolean): EditorialContents {
  const files = listContentFiles(folder.contentDir);
  const rules = createRules(folder);
  return decide(folder, options, rules, files && folder.known.readAll(files, rules), keeps);
}

async function readInSteps(folder: OpenedFolder, options: ReloadOptions): Promise<EditorialContents> {
  const files = listContentFiles(folder.contentDir);
  const rules = createRules(folder);
  const all = files && (await folder.known.readInSteps(files, rules));
  const bytes = new Map(all?.map((one) => [one.file, one.bytes]));
  return {
    ...decide(folder, options, rules, all, false),
    listFiles: () => files ?? [],
    readFile: (file) => bytes.get(file),
  };
}

function createRules({ contentDir, catalogue, now }: EditorialOptions): ContentRules {
  const nowMs = now().getTime();
  return {
    schemas: createContentSchemas(toDay(nowMs)),
    ...{ catalogue, nowMs },
    findPicture: (name) => findPicture({ contentDir }, name),
  };
}

function decide(
  folder: OpenedFolder,
  { drafts = false, edited }: ReloadOptions,
  rules: ContentRules,
  files: readonly ReadFile[] | undefined,
  keeps: boolean,
): EditorialContents {
  const { contentDir, dataDir } = folder;
  const findPictureCopy = (name: string) => {
    const found = rules.findPicture(name);
    return typeof found === 'string' ? (findCopy({ dataDir }, name) ?? found) : found;
  };
  const kept = openLastGoodVersions(dataDir);
  const found = readContents({ contentDir, files, kept, rules, findPictureCopy, drafts, keeps, edited });
  if (keeps)
    keepCopies(
      { contentDir, dataDir },
      found.entries.flatMap(({ pictures = [] }) => pictures),
    );
  return createContents(folder, found);
}

function createContents(folder: OpenedFolder, { entries, problems }: ReadContents): EditorialContents {
  const byModel = Map.groupBy(
    entries.filter(({ subject }) => subject),
    ({ subject }) => modelKey(subject),
  );
  const programs = pick(entries, 'certified').toSorted((a, b) => a.order - b.order);
  const dealerTexts = new Map(
    pick(entries, 'dealer-difference').map(({ id, dealerText }) => [id, dealerText]),
  );
  const findEditorial = (subject: EditorialSubject) =>
    toModelEditorial(
      (byModel.get(modelKey(subject)) ?? []).filter((entry) => isAbout(entry, subject)),
      subject,
    );
  return {
    entries,
    problems,
    findEditorial,
    digestFor: (subject) =>
      createHash('sha256')
        .update(JSON.stringify(findEditorial(subject)))
        .digest('hex'),
    ...createPageTexts(entries),
    findDealerText: (cmsId) => dealerTexts.get(cmsId),
    listPrograms: (brand) =>
      programs.map(({ program }) => program).filter((program) => (program.brand ?? brand) === brand),
    reload: (again = {}) => read(folder, again, false),
    reloadInSteps: (again = {}) => readInSteps(folder, again),
    listFiles: () => listContentFiles(folder.contentDir) ?? [],
    readFile: (file) => readContentFile(folder.contentDir, file),
  };
}

function modelKey(subject: EditorialSubject | undefined): string {
  return `${subject?.makeCode}/${subject?.modelCode}`;
}

/** The page of a model covers all its years and trims, so it includes texts about some of them. */
function isAbout({ years, trimCodes }: ContentEntry, { year, trimCode }: EditorialSubject): boolean {
  const isOfYear = years === undefined || year === undefined || years.includes(year);
  return isOfYear && (trimCodes === undefined || trimCode === undefined || trimCodes.includes(trimCode));
}

/** Sorts the entries, so that the order does not depend on the disk. */
function toModelEditorial(
  entries: readonly ContentEntry[],
  { year, trimCode }: EditorialSubject,
): ModelEditorial {
  const isOfModel = year === undefined && trimCode === undefined;
  const tabs = pick(entries, 'models')
    .toSorted((a, b) => a.order - b.order || compareText(a.tab.slug, b.tab.slug))
    .map(({ tab }) => tab);
  return {
    tabs: isOfModel ? tabs : [],
    guides: isOfModel ? [] : tabs.map(({ slug, title }) => ({ slug, title })),
    faqs: isOfModel ? pick(entries, 'faqs').map(({ faq }) => faq) : [],
    reviews: pick(entries, 'reviews')
      .map(({ review }) => review)
      .toSorted((a, b) => compareText(b.updated, a.updated) || compareText(a.slug, b.slug)),
    trimNotes: Object.fromEntries(pick(entries, 'trim-notes').map(({ trimCode, note }) => [trimCode, note])),
  };
}

function pick<Kind extends ContentText['kind']>(
  entries: readonly ContentEntry[],
  kind: Kind,
): Extract<ContentText, { kind: Kind }>[] {
  return entries
    .map(({ text }) => text)
    .filter((text): text is Extract<ContentText, { kind: Kind }> => text.kind === kind);
}
