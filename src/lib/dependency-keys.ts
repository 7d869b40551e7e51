/**
 * What a page has read, as names of it. Built again from equal answers to all of its reads, a page is equal: it is made
 * by a function of them. So the names, and who can tell which of them answer differently now, are all that it takes to
 * know which pages are out of date.
 */

/** Takes the name of one read; the same name again changes nothing. */
export type RecordDependency = (name: string) => void;

/** Names are a kind and what exactly of it, such as `model HONDA|CIVIC`; each is one line, whatever data hold. */
export function toDependencyKey(kind: string, subject = ''): string {
  if (subject === '') return kind;
  const name = `${kind} ${subject}`;
  return name.includes('\n') ? name.replaceAll('\n', ' ') : name;
}

export function splitDependencyKey(name: string): { readonly kind: string; readonly subject: string } {
  const end = name.indexOf(' ');
  return end < 0 ? { kind: name, subject: '' } : { kind: name.slice(0, end), subject: name.slice(end + 1) };
}
