/** The form of a text with what another editor made of it meanwhile. Nothing is saved yet. */
import {
  describeMerge,
  findOpenedText,
  mergeVersions,
} from '#src/features/desk/editorial/editing/merge-versions.server.ts';
import { digestText } from '#src/features/desk/editorial/editing/save-file.server.ts';
import { readText } from '#src/features/desk/editorial/editing/save-text.server.ts';
import type { TextFolder } from '#src/features/desk/editorial/editing/save-text.server.ts';
import { SETTING_LABELS } from '#src/features/desk/editorial/editing/setting-labels.ts';
import { readTextForm } from '#src/features/desk/editorial/editing/text-form.server.ts';
import { openTextHistory } from '#src/features/desk/editorial/editing/text-history.server.ts';
import type { TextPost } from '#src/features/desk/editorial/editing/text-post.server.ts';
import { toTypedView } from '#src/features/desk/editorial/editing/text-view.server.ts';
import type { TextView } from '#src/features/desk/editorial/editing/text-view.server.ts';

type Settings = TextPost['settings'];

interface Ours {
  readonly file: string;
  /** The file as this editor would save it. */
  readonly text: string;
  readonly refused: TextView;
}

/** The form has the changes of both; where both changed the same, the lines of both, of which the editor deletes what is too much. */
export async function putTogether(
  folder: TextFolder,
  post: TextPost,
  { file, text: ours, refused }: Ours,
): Promise<TextView> {
  const theirs = readText(folder, file);
  const other = theirs === undefined ? undefined : readTextForm(theirs, refused.fields);
  if (theirs === undefined || other === undefined) return { ...refused, status: 200 };
  const history = await openTextHistory(folder.contentDir, folder.dataDir, folder.log);
  const opened = await findOpenedText(history, file, post.base || post.opened);
  const base = opened === undefined ? undefined : readTextForm(opened, refused.fields);
  const merged = mergeVersions(base?.body, other.body, post.body.replaceAll('\r\n', '\n').trim());
  const settings = mergeSettings(base?.settings, other.settings, post.settings);
  const note = [
    describeMerge('The text', base?.body, merged),
    ...describeClashes(base?.settings, other.settings, settings),
  ].join(' ');
  return toTypedView(post, {
    ...{ status: 200, file, opened: digestText(theirs), base: '', note },
    ...{ form: { settings, body: merged.text }, conflict: { theirs, ours } },
  });
}

/** Those that only the other editor changed are theirs. */
function mergeSettings(base: Settings | undefined, theirs: Settings, mine: Settings): Settings {
  if (!base) return mine;
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const [typed, before] = [mine[name] ?? '', base[name] ?? ''];
      return [name, typed.trim() === before ? (theirs[name] ?? '') : typed];
    }),
  );
}

/** The day of the change is that of this one. */
function describeClashes(base: Settings | undefined, theirs: Settings, merged: Settings): string[] {
  const clashes = Object.entries(merged).filter(
    ([name, value]) =>
      name !== 'updated' && value.trim() !== (theirs[name] ?? '') && theirs[name] !== base?.[name],
  );
  return clashes.map(([name]) => {
    const label = SETTING_LABELS[name]?.label ?? name;
    return `“${label}” is yours; the other editor's was: ${theirs[name] || 'nothing'}.`;
  });
}
