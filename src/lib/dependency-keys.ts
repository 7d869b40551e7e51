/**
 * What a page depends on, as a list of keys. A page is a function of what it reads, so it is unchanged when all of its
 * keys still have equal answers. The keys, and a digest of each answer, are enough to know which pages are out of date.
 */

/** Records a dependency key. Recording it again has no effect. */
export type RecordDependency = (name: string) => void;

/** A key is a kind and its subject, such as `model HONDA|CIVIC`, on a single line whatever the data contain. */
export function toDependencyKey(kind: string, subject = ''): string {
  if (subject === '') return kind;
  const name = `${kind} ${subject}`;
  return name.includes('\n') ? name.replaceAll('\n', ' ') : name;
}

export function splitDependencyKey(name: string): { readonly kind: string; readonly subject: string } {
  const end = name.indexOf(' ');
  return end < 0 ? { kind: name, subject: '' } : { kind: name.slice(0, end), subject: name.slice(end + 1) };
}
