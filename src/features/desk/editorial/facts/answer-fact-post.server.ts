/** Saves what the form of a make, a model or a trim sent, or removes it. */
import { toSlug } from '#src/domain/vehicle/vehicle-name.ts';
import type { StartPublishing } from '#src/features/desk/editorial/editing/answer-text-post.server.ts';
import { adviseAfter, digestText, saveFile } from '#src/features/desk/editorial/editing/save-file.server.ts';
import type { SaveOutcome } from '#src/features/desk/editorial/editing/save-file.server.ts';
import {
  addFact,
  findFact,
  nameFactPath,
  parseFactFile,
  removeFact,
  startFactFile,
  writeFact,
} from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FoundFact } from '#src/features/desk/editorial/facts/fact-file.server.ts';
import type { FactFolder } from '#src/features/desk/editorial/facts/fact-folder.server.ts';
import {
  oneFactText,
  readBase,
  readTypedValues,
  takeTheirs,
} from '#src/features/desk/editorial/facts/fact-values.ts';
import type { FactValues } from '#src/features/desk/editorial/facts/fact-values.ts';
import { openFact, readFactAddress } from '#src/features/desk/editorial/facts/fact-view.server.ts';
import type {
  FactAddress,
  FactProblems,
  FactView,
} from '#src/features/desk/editorial/facts/fact-view.server.ts';
import { mergeFacts } from '#src/features/desk/editorial/facts/merge-facts.ts';
import { showLostFact } from '#src/features/desk/editorial/facts/lost-fact.server.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { ShippedProblem } from '#src/reference/read-shipped.ts';

export interface FactPost {
  readonly form: FormData;
  readonly who: string;
  readonly nowMs: number;
  readonly publish: StartPublishing;
}

export type FactAnswer = { readonly redirect: string } | { readonly view: FactView };

/** Another editor may save another part of the file at the same moment: then the edit is made in their version. */
const TRIES = 3;
const CHANGED =
  'Not saved: another editor changed these facts while you had them open. Their changes are in the form now, beside yours. Look them through, then save.';
const BUSY = 'Not saved: other editors are saving this make right now. What you typed is below. Try again.';
const NOT_REMOVED =
  'Not removed: another editor changed these facts while you had them open. Look at them, then remove them again.';

/**
 * Undefined if there is no such make, model or trim.
 * @param isAllowed false only shows again what was typed, and saves nothing
 */
export async function answerFactPost(
  folder: FactFolder,
  post: FactPost,
  isAllowed: boolean,
): Promise<FactAnswer | undefined> {
  const { form } = post;
  const address = readFactAddress((name) => textOf(form, name));
  for (let attempt = 1; ; attempt += 1) {
    const opened = openFact(folder, address);
    if (typeof opened !== 'object')
      return folder.isPath(address.file) ? { view: showLostFact(folder, address, form) } : undefined;
    const base = readBase(form, opened.fields);
    const values = takeTheirs(form, readTypedValues(form, opened.fields), base);
    const seen = textOf(form, 'opened');
    const typed: FactView = { ...opened, values, base, opened: seen, status: 400 };
    if (!isAllowed) return { view: { ...typed, children: [] } };
    const removes = textOf(form, 'action') === 'remove';
    const edit = toEdit(folder, address, values, {
      removes,
      keepsFormerName: textOf(form, 'keeps-name') !== '',
    });
    if ('problems' in edit) return { view: { ...typed, problems: edit.problems } };
    if (address.adds === undefined && seen !== (removes ? opened.whole : opened.opened))
      return {
        view: removes
          ? { ...opened, status: 409, message: NOT_REMOVED }
          : showChanged(opened, { base, values }),
      };
    const { file, text, before, saved } = edit;
    const outcome = await saveFile(folder, {
      ...{ file, text, opened: digestText(before), who: post.who, atMs: post.nowMs },
    });
    if (outcome.type === 'saved') return { redirect: toDonePath(saved, post, outcome) };
    if (outcome.type !== 'conflict' || attempt === TRIES) return { view: toRefused(typed, outcome, edit) };
  }
}

/** The form with what another editor saved meanwhile. It is saved only if they save nothing more. */
function showChanged(
  opened: FactView,
  { base, values: mine }: { readonly base: FactValues | undefined; readonly values: FactValues },
): FactView {
  const merged = mergeFacts(opened.fields, { base, theirs: opened.values, mine });
  return { ...opened, ...merged, status: 409, message: CHANGED };
}

interface Edit {
  readonly file: string;
  readonly before: string | undefined;
  readonly text: string;
  /** Where the fact is in the file after the edit. */
  readonly path: readonly PropertyKey[];
  /** What is shown next. */
  readonly saved: URLSearchParams;
}

function toEdit(
  folder: FactFolder,
  address: FactAddress,
  values: FactValues,
  { removes, keepsFormerName }: { readonly removes: boolean; readonly keepsFormerName: boolean },
): Edit | { readonly problems: FactProblems } {
  if (address.adds === 'make') return toNewMake(folder, values);
  const { file, model, trim, adds } = address;
  const before = folder.read(file) ?? '';
  const document = parseFactFile(before);
  const found = document && findFact(document, address);
  if (!found) throw new Error(`${file} has changed while it was read.`);
  if (removes) {
    const text = removeFact(before, found);
    const saved = toParams({ file, model: trim && model }, 'removed');
    return { file, before, text, path: [], saved: withFormer(saved, address) };
  }
  const nameKey = adds ?? found.level;
  const slug = toSlug(oneFactText(values[nameKey]));
  const formerName = oneFactText(found.values[nameKey]);
  const isRenamed = !adds && slug !== '' && slug !== toSlug(formerName);
  const isKept = isRenamed && keepsFormerName;
  const text = adds
    ? addFact(before, found, values)
    : writeFact(before, found, isKept ? withFormerName(values, formerName, slug) : values);
  const place = nameKey === 'make' ? {} : nameKey === 'model' ? { model: slug } : { model, trim: slug };
  const now = parseFactFile(text);
  const path = (adds ? now && findFact(now, place)?.path : found.path) ?? found.path;
  const saved = toParams({ file, ...place }, 'saved');
  if (isKept) saved.set('former', formerName);
  else if (isRenamed && found.level !== 'make') withFormer(saved, address);
  return { file, before, text, path, saved };
}

/** Adds the previous name, so that its addresses redirect. The new name is no longer listed as a former one. */
function withFormerName(values: FactValues, formerName: string, slug: string): FactValues {
  const { formerly = [] } = values;
  const others = (Array.isArray(formerly) ? formerly : []).filter(
    (name): name is string =>
      typeof name === 'string' && toSlug(name) !== slug && toSlug(name) !== toSlug(formerName),
  );
  return { ...values, formerly: [...others, formerName] };
}

/** A make needs a model, so both are added at once. */
function toNewMake(folder: FactFolder, values: FactValues): Edit | { readonly problems: FactProblems } {
  const make = oneFactText(values['make']);
  const file = `${toSlug(make)}.yaml`;
  const refuse = (what: string) => ({ problems: { fields: { make: what }, whole: [] } });
  if (!folder.isPath(file)) return refuse('Required: a name with letters or digits.');
  if (folder.read(file) !== undefined) return refuse('This make is already in the catalog.');
  const root: FoundFact = {
    ...{ level: 'make', path: [], values: {}, children: [], digest: '', wholeDigest: '' },
  };
  const text = addFact(startFactFile(make), root, values);
  const model = toSlug(oneFactText(values['model']));
  return { file, before: undefined, text, path: ['models', 0], saved: toParams({ file, model }, 'saved') };
}

function toRefused(
  typed: FactView,
  outcome: Exclude<SaveOutcome<ShippedProblem>, { type: 'saved' }>,
  edit: Edit,
): FactView {
  switch (outcome.type) {
    case 'invalid':
      return { ...typed, problems: toProblems(outcome.mistakes, edit, typed.fields) };
    case 'failed': {
      const message = `Not saved: ${outcome.words}. What you typed is below. ${adviseAfter(outcome)}`;
      return { ...typed, status: outcome.status, message };
    }
    case 'conflict':
      return { ...typed, status: 409, message: BUSY };
  }
}

/** Those of these facts are shown next to their fields; the others name their model or trim. */
function toProblems(
  mistakes: readonly ShippedProblem[],
  { path, text }: Edit,
  fields: FactView['fields'],
): FactProblems {
  const fieldOf = (mistake: ShippedProblem): string | undefined => {
    const isBelow = path.every((step, index) => mistake.path[index] === step);
    const name = mistake.path[isBelow ? path.length : 0];
    return fields.some((field) => field.name === name) ? String(name) : undefined;
  };
  const document = parseFactFile(text);
  const named = mistakes.flatMap((mistake) => {
    const name = fieldOf(mistake);
    return name === undefined ? [] : [[name, toSentence(mistake.what)] as const];
  });
  return {
    fields: Object.fromEntries(named.toReversed()), // the first of a field is shown
    whole: mistakes
      .filter((mistake) => fieldOf(mistake) === undefined)
      .map((mistake) => {
        const about = document && nameFactPath(document, mistake.path);
        return about === undefined
          ? `Line ${mistake.line}: ${mistake.reason}.`
          : `${about}: ${mistake.what}.`;
      }),
  };
}

function toSentence(what: string): string {
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}.`;
}

function toParams(place: FactAddress, done: string): URLSearchParams {
  const { file, model, trim } = place;
  return new URLSearchParams({ ...definedOnly({ file, model, trim }), done });
}

/** The names that addresses had until now, to offer redirects. */
function withFormer(params: URLSearchParams, { model = '', trim }: FactAddress): URLSearchParams {
  params.set('was', trim === undefined ? model : `${model}/${trim}`);
  return params;
}

function toDonePath(
  params: URLSearchParams,
  { form, publish }: FactPost,
  { note }: Extract<SaveOutcome<ShippedProblem>, { type: 'saved' }>,
): string {
  const publishes = textOf(form, 'action') === 'publish';
  if (publishes) params.set('done', publish());
  if (note !== undefined) params.set('note', note);
  return `/admin/catalog/edit?${params.toString()}`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
