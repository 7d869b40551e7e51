/** Who changes a text, as far as the desk knows: the name that an editor gives in this browser. */
export const EDITOR_COOKIE = 'forecourt_editor';
/** Half a year. */
export const EDITOR_COOKIE_SECONDS = 15_552_000;
const MAX_NAME = 60;
/** Control characters, and those that end a name in the author of a commit. */
const UNUSABLE = /[\p{Cc}\p{Cf}<>]/gu;

/** A person's name in one line; who saves without one is "An editor". */
export function toEditorName(typed: string): string {
  const name = typed.replaceAll(UNUSABLE, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_NAME);
  return name === '' ? 'An editor' : name;
}
