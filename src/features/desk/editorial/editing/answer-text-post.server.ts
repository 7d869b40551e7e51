/** Saves, publishes or previews what the form of a text sent. */
import { adviseAfter, digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { SaveOutcome as OutcomeOf } from '#src/features/desk/editorial/editing/save-file.server.ts';
import {
  findTextMistakes,
  isTextPath,
  readText,
  saveText,
} from '#src/features/desk/editorial/editing/save-text.server.ts';
import type { TextFolder } from '#src/features/desk/editorial/editing/save-text.server.ts';
import { findBodyLine, writeTextForm } from '#src/features/desk/editorial/editing/text-form.server.ts';
import { findLastEditor } from '#src/features/desk/editorial/editing/merge-versions.server.ts';
import { putTogether } from '#src/features/desk/editorial/editing/put-together.server.ts';
import type { TextPost } from '#src/features/desk/editorial/editing/text-post.server.ts';
import { insertPicture } from '#src/features/desk/editorial/editing/insert-picture.ts';
import { addPicture } from '#src/features/desk/editorial/pictures/save-picture.server.ts';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import { NO_PROBLEMS, toTextProblems } from '#src/features/desk/editorial/editing/text-problems.ts';
import type { TextProblems } from '#src/features/desk/editorial/editing/text-problems.ts';
import { toTypedView } from '#src/features/desk/editorial/editing/text-view.server.ts';
import type { TextView } from '#src/features/desk/editorial/editing/text-view.server.ts';
import { keepTyped } from '#src/features/desk/editorial/editing/typed-texts.server.ts';
import { CONTENT_KINDS } from '#src/features/desk/editorial/content-kinds.server.ts';
import { isContentKind } from '#src/features/desk/editorial/content-path.server.ts';
import type { EditorialEntry, EditorialProblem } from '#src/features/desk/editorial/editorial.schema.ts';
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import { parseZonedTime } from '#src/lib/zoned-time.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { findDiskProblem } from '#src/engine/publishing/disk-problem.ts';

type SaveOutcome = OutcomeOf<EditorialProblem>;

export interface TextMeans {
  readonly nowMs: number;
  /** The preview that shows the text; undefined if no page does. */
  readonly findPreview: (entry: EditorialEntry) => string | undefined;
  /** Hosts of the operator, from which pictures may come. */
  readonly imageHosts: readonly string[];
  readonly publish: StartPublishing;
}

/** Starts a rebuild for what was saved. `not-allowed`: the editor is no publisher, perhaps not any more. */
export type StartPublishing = () => 'publishing' | 'not-published' | 'not-allowed';

export type TextAnswer = { readonly redirect: string } | { readonly view: TextView };

/** The file of a text that an editor makes: texts about a model are in its folder. */
function toFile({ file, kind, model, name }: TextPost): string {
  return file === '' ? [kind, ...(model === '' ? [] : [model]), `${name}.md`].join('/') : file;
}

/** "Winter Tires" is typed by people who have never named a file. The ids of dealers are those of their feeds. */
function toFileName({ kind, name }: TextPost): string {
  if (isContentKind(kind) && CONTENT_KINDS[kind].path === 'id') return name.trim();
  return name.split('/').map(toSlug).join('/');
}

export async function answerTextPost(
  folder: TextFolder,
  typed: TextPost,
  means: TextMeans,
): Promise<TextAnswer> {
  const post = { ...typed, model: typed.model.trim().toLowerCase(), name: toFileName(typed) };
  const file = toFile(post);
  const refused = toTypedView(post, { status: 400 });
  // What is typed about a picture must not be lost, also when Enter saved the text.
  const addsPicture = post.action === 'picture' || (post.action === 'save' && isPictureTyped(post));
  if (addsPicture) return { view: await addPictureTo(post, folder, means) };
  if (!isTextPath(file, folder)) {
    const parts = post.model === '' ? 'the name' : 'the model and the name';
    const whole = [`Use letters, digits and - in ${parts}.`];
    return { view: { ...refused, problems: { ...NO_PROBLEMS, whole } } };
  }
  const text =
    post.whole ??
    writeTextForm(readText(folder, file), { settings: post.settings, body: post.body }, refused.fields);
  if (post.action === 'publish' && post.settings['published'] === 'false') {
    const settings = { published: 'Clear it to publish the text, or use Save.' };
    return { view: { ...refused, problems: { ...NO_PROBLEMS, settings } } };
  }
  if (post.action === 'both') return { view: await putTogether(folder, post, { file, text, refused }) };
  const toProblems = (mistakes: readonly EditorialProblem[]) =>
    post.whole === undefined ? toTextProblems(mistakes, findBodyLine(text)) : toWholeProblems(mistakes);
  if (post.action === 'preview') return preview(folder, { post, file, text, toProblems }, means);
  const edit = {
    file,
    opened: post.opened,
    text: text.replaceAll('\r\n', '\n'),
    who: post.who,
    atMs: means.nowMs,
  };
  const outcome = await saveText(folder, edit);
  if (outcome.type === 'saved') return { redirect: toDonePath(file, post, outcome, means) };
  const { contentDir, dataDir, log } = folder;
  const other =
    outcome.type === 'conflict'
      ? await findLastEditor(await openTextHistory(contentDir, dataDir, log), file, outcome.theirs)
      : '';
  return { view: toRefusedView(post, edit, outcome, { toProblems, other }) };
}

function isPictureTyped({ pictureFile, pictureAddress, pictureAlt, pictureCaption }: TextPost): boolean {
  const words = [pictureAddress, pictureAlt, pictureCaption];
  return (pictureFile?.size ?? 0) > 0 || words.some((text) => text.trim() !== '');
}

/** The form with the picture in its text. The picture is saved, the text is not yet. */
async function addPictureTo(
  post: TextPost,
  { contentDir, dataDir, log, findRefusal }: TextFolder,
  { imageHosts }: TextMeans,
): Promise<TextView> {
  const { pictureFile, pictureAddress, pictureAlt, pictureCaption, who } = post;
  const picture = { alt: pictureAlt, caption: pictureCaption };
  if (pictureAlt.trim() === '') {
    const message = "Not added: describe the picture for people who can't see it.";
    return toTypedView(post, { status: 400, message, picture });
  }
  const offer = { file: pictureFile, address: pictureAddress, name: '', who };
  const outcome = await addPicture({ contentDir, dataDir, imageHosts, log, findRefusal }, offer);
  if (outcome.type === 'refused')
    return toTypedView(post, { status: outcome.status, message: outcome.reason, picture });
  const { name } = outcome;
  if (post.kind === 'covers' || post.file.startsWith('covers/')) {
    const body = post.body.trim() === '' ? pictureCaption : post.body;
    const form = { settings: { ...post.settings, picture: name, alt: pictureAlt }, body };
    return toTypedView(post, { status: 200, note: 'Picture added. Save to keep it.', form });
  }
  const body = insertPicture(post.body, { name, ...picture }, post.at === '' ? undefined : Number(post.at));
  const note = `Picture added to the text as ${name}. Move its line if you like, then save.`;
  return toTypedView(post, { status: 200, note, form: { settings: post.settings, body } });
}

type ToProblems = (mistakes: readonly EditorialProblem[]) => TextProblems;

function toRefusedView(
  post: TextPost,
  { file, text: ours }: { readonly file: string; readonly text: string },
  outcome: Exclude<SaveOutcome, { type: 'saved' }>,
  { toProblems, other }: { readonly toProblems: ToProblems; readonly other: string },
): TextView {
  switch (outcome.type) {
    case 'invalid':
      return toTypedView(post, { status: 400, problems: toProblems(outcome.mistakes) });
    case 'failed': {
      const message = `Not saved: ${outcome.words}. What you typed is below. ${adviseAfter(outcome)}`;
      return toTypedView(post, { status: outcome.status, message });
    }
    case 'conflict': {
      const { theirs } = outcome;
      const base = post.base || post.opened;
      const shared = { status: 409, file, opened: digestText(theirs), base };
      const message = `Not saved: ${other} ${describeChange(post, theirs)}. Save again to keep yours.`;
      return toTypedView(
        post,
        theirs === undefined ? { ...shared, message } : { ...shared, message, conflict: { theirs, ours } },
      );
    }
  }
}

function describeChange({ opened }: TextPost, theirs: string | undefined): string {
  if (theirs === undefined) return 'deleted this text after you opened it';
  return opened === '' ? 'already created a text with this name' : 'changed this text after you opened it';
}

/** The typed text is kept for its preview only. */
function preview(
  folder: TextFolder,
  { post, file, text, toProblems }: { post: TextPost; file: string; text: string; toProblems: ToProblems },
  { findPreview }: TextMeans,
): TextAnswer {
  const mistakes = findTextMistakes(folder, file, text);
  if (mistakes.length > 0)
    return { view: toTypedView(post, { status: 400, problems: toProblems(mistakes) }) };
  const edited = { file, bytes: Buffer.from(text) };
  const entry = folder.contents.reload({ drafts: true, edited }).entries.find((one) => one.file === file);
  const path = entry && findPreview(entry);
  if (path === undefined)
    return { view: toTypedView(post, { status: 400, message: 'No page shows this kind of text.' }) };
  try {
    const [page = '', fragment = ''] = path.split('#');
    return { redirect: `${page}?typed=${keepTyped(folder.dataDir, file, text)}#${fragment}` };
  } catch (err) {
    const problem = findDiskProblem(err);
    if (problem === undefined) throw err;
    folder.log.error({ err, file }, 'a preview of a text could not be stored');
    const message = `No preview: ${problem.words}. What you typed is below.`;
    return { view: toTypedView(post, { status: problem.isFull ? 507 : 503, message }) };
  }
}

function toDonePath(
  file: string,
  post: TextPost,
  { note }: Extract<SaveOutcome, { type: 'saved' }>,
  { publish, nowMs }: TextMeans,
): string {
  const comesAtMs = parseZonedTime((post.settings['publish'] ?? '').trim());
  const isToCome = comesAtMs !== undefined && comesAtMs > nowMs && post.settings['published'] !== 'false';
  const done = isToCome ? 'scheduled' : post.action === 'save' ? 'saved' : publish();
  const params = new URLSearchParams({ file, done, ...definedOnly({ note }) });
  return `/admin/texts/edit?${params.toString()}`;
}

function toWholeProblems(mistakes: readonly EditorialProblem[]): TextProblems {
  return { ...NO_PROBLEMS, body: mistakes.map(({ line, reason }) => `Line ${line}: ${reason}.`) };
}
