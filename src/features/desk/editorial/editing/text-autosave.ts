/** What was typed into the form of a text and not saved yet, as this browser keeps it, and the server for other devices. */
import * as z from 'zod/mini';

const PREFIX = 'desk-text ';
/** Of other texts, the oldest go first. */
const MAX_KEPT = 20;

const keptSchema = z.object({
  atMs: z.number(),
  /** The digest of the file that the form was opened with. */
  opened: z.string(),
  values: z.record(z.string(), z.string()),
});
export type KeptForm = z.infer<typeof keptSchema>;

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** @param name the file of the text, or the kind of a new one */
export function keepForm(storage: Kept, name: string, form: KeptForm): void {
  storage.setItem(PREFIX + name, JSON.stringify(form));
  const others = listNames(storage)
    .map((key) => ({ key, atMs: parse(storage.getItem(key))?.atMs ?? 0 }))
    .toSorted((a, b) => a.atMs - b.atMs);
  for (const { key } of others.slice(0, Math.max(0, others.length - MAX_KEPT))) storage.removeItem(key);
}

/** Undefined if nothing was typed that the form does not have already. */
export function findKeptForm(
  storage: Kept,
  name: string,
  shown: Readonly<Record<string, string>>,
): KeptForm | undefined {
  const kept = parse(storage.getItem(PREFIX + name));
  return kept && isOther(kept, shown) ? kept : undefined;
}

/**
 * What the server has, if this browser has nothing newer and the form does not have it already.
 * @param sent as JSON
 */
export function findNewerForm(
  sent: string | undefined,
  here: KeptForm | undefined,
  shown: Readonly<Record<string, string>>,
): KeptForm | undefined {
  const kept = parse(sent ?? null);
  if (!kept || !isOther(kept, shown)) return undefined;
  // The same words, which the server got some seconds later.
  if (here && (here.atMs >= kept.atMs || !isOther(kept, here.values))) return undefined;
  return kept;
}

function isOther({ values }: KeptForm, shown: Readonly<Record<string, string>>): boolean {
  return Object.entries(values).some(
    ([field, value]) => withOneLineEnd(shown[field] ?? '') !== withOneLineEnd(value),
  );
}

/** What is sent as a form has its line ends as two characters; what is read from a field has one. */
function withOneLineEnd(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

export function forgetForm(storage: Kept, name: string): void {
  storage.removeItem(PREFIX + name);
}

function listNames(storage: Kept): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  );
}

function parse(text: string | null): KeptForm | undefined {
  try {
    return keptSchema.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
