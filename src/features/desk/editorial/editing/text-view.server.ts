/** What the page of a text shows: the file, a version of it, a new text, or what was typed and could not be saved. */
import { CONTENT_KINDS } from '#src/features/desk/editorial/content-kinds.server.ts';
import type { ContentKindName } from '#src/features/desk/editorial/content-kinds.server.ts';
import { MAX_EDITORIAL_BYTES } from '#src/features/desk/editorial/editorial-policy.ts';
import { digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import { isTextPath, readText } from '#src/features/desk/editorial/editing/save-text.server.ts';
import type { TextFolder } from '#src/features/desk/editorial/editing/save-text.server.ts';
import { listSettingFields } from '#src/features/desk/editorial/editing/setting-fields.server.ts';
import type { SettingField } from '#src/features/desk/editorial/editing/setting-fields.server.ts';
import { readTextForm } from '#src/features/desk/editorial/editing/text-form.server.ts';
import type { TextForm } from '#src/features/desk/editorial/editing/text-form.server.ts';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { TextPost } from '#src/features/desk/editorial/editing/text-post.server.ts';
import { NO_PROBLEMS } from '#src/features/desk/editorial/editing/text-problems.ts';
import type { TextProblems } from '#src/features/desk/editorial/editing/text-problems.ts';

export interface TextView {
  readonly status: number;
  /** Empty for a new text. */
  readonly file: string;
  /** Undefined for a file in no folder of texts. */
  readonly kind: ContentKindName | undefined;
  /** `honda/civic`; only asked for a new text. */
  readonly model: string;
  readonly name: string;
  /** The digest of the file when it was opened; empty when there was none. */
  readonly opened: string;
  /** The digest of what was typed over, if another editor has saved since. */
  readonly base?: string;
  readonly fields: readonly SettingField[];
  readonly form: TextForm;
  /** The whole file, when its settings cannot be shown as fields. */
  readonly whole: string | undefined;
  readonly who: string;
  readonly problems: TextProblems;
  /** Why nothing was saved. */
  readonly message?: string;
  /** What was done, of a form that is open still. */
  readonly note?: string;
  /** What was typed about a picture that was not added. */
  readonly picture?: { readonly alt: string; readonly caption: string };
  /** Another editor's version, which this one would replace, and the file as this one would be. */
  readonly conflict?: { readonly theirs: string; readonly ours: string };
}

function openHistory({ contentDir, dataDir, log }: TextFolder) {
  return openTextHistory(contentDir, dataDir, log);
}

export function toKind(name: string): ContentKindName | undefined {
  return Object.hasOwn(CONTENT_KINDS, name) ? (name as ContentKindName) : undefined;
}

/** @returns undefined if there is no such text, version or kind */
export async function openText(
  folder: TextFolder,
  params: URLSearchParams,
  who: string,
): Promise<TextView | undefined> {
  const file = params.get('file') ?? '';
  if (file === '') return openNewText(params, who);
  if (!isTextPath(file, folder)) return undefined;
  const now = readText(folder, file);
  const version = params.get('version');
  const shown = version === null ? now : await (await openHistory(folder)).read(file, version);
  if (shown === undefined) return undefined;
  if (Buffer.byteLength(shown) > MAX_EDITORIAL_BYTES) return refuseLongFile(file, now, who);
  const kind = toKind(file.split('/')[0] ?? '');
  const fields = kind ? listSettingFields(kind) : [];
  const form = kind && readTextForm(shown, fields);
  return {
    ...{ status: 200, file, kind, model: '', name: '', opened: digestText(now), fields, who },
    form: form ?? { settings: {}, body: '' },
    whole: form ? undefined : shown,
    problems: NO_PROBLEMS,
  };
}

/** Its end was not read, so it must not be saved again. */
function refuseLongFile(file: string, now: string | undefined, who: string): TextView {
  return {
    ...{ status: 413, file, kind: undefined, model: '', name: '', opened: digestText(now), fields: [], who },
    ...{ form: { settings: {}, body: '' }, whole: '', problems: NO_PROBLEMS },
    message: 'This file is too long for a text. Shorten it in another program, or write a new one here.',
  };
}

function openNewText(params: URLSearchParams, who: string): TextView | undefined {
  const kind = toKind(params.get('kind') ?? '');
  if (!kind) return undefined;
  return {
    ...{ status: 200, file: '', kind, model: params.get('model') ?? '', name: '', opened: '', who },
    fields: listSettingFields(kind),
    form: { settings: {}, body: '' },
    whole: undefined,
    problems: NO_PROBLEMS,
  };
}

/** What was typed, with what is wrong. */
export function toTypedView(post: TextPost, more: Partial<TextView> & Pick<TextView, 'status'>): TextView {
  const kind = toKind(post.file === '' ? post.kind : (post.file.split('/')[0] ?? ''));
  const { file, model, name, opened, base, settings, body, whole, who } = post;
  return {
    ...{ file, kind, model, name, opened, base, whole, who },
    fields: kind ? listSettingFields(kind) : [],
    form: { settings, body },
    problems: NO_PROBLEMS,
    ...more,
  };
}
