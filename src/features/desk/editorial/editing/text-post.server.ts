/** What the form of a text sends. */
import * as z from 'zod/mini';
import { joinZoned } from '#src/features/desk/editorial/editing/zoned-fields.ts';
import { toEditorName } from '#src/features/desk/editorial/editing/editor-name.ts';

const MAX_FIELD = 2_000;
const SETTING = 's.';

const field = z._default(z.string().check(z.maxLength(MAX_FIELD)), '');
const textPostSchema = z.object({
  action: z._default(z.enum(['save', 'publish', 'preview', 'picture', 'both']), 'save'),
  /** An existing file; for a new text its kind, model and name instead. */
  file: field,
  kind: field,
  model: field,
  name: field,
  opened: field,
  /** The digest of the file that the form began with, if another editor has saved since. */
  base: field,
  who: z.pipe(field, z.transform(toEditorName)),
  body: z._default(z.string(), ''),
  pictureAddress: field,
  pictureAlt: field,
  pictureCaption: field,
  /** Where the cursor is in the body; empty for its end. */
  at: field,
  /** The whole file, when its settings cannot be shown as fields. */
  whole: z.optional(z.string()),
});
export type TextPost = z.infer<typeof textPostSchema> & {
  readonly pictureFile: File | undefined;
  readonly settings: Readonly<Record<string, string>>;
};

/** Undefined for a body that the form cannot have sent. */
export async function readTextPost(request: Request): Promise<TextPost | undefined> {
  const form = await request.formData().catch(() => undefined);
  if (!form) return undefined;
  const pairs = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const read = textPostSchema.safeParse(Object.fromEntries(pairs));
  if (!read.success) return undefined;
  const settings = pairs
    .filter(([name]) => name.startsWith(SETTING))
    .map(([name, value]) => [name.slice(SETTING.length), value] as const);
  const picture = form.get('pictureFile');
  const pictureFile = picture instanceof File ? picture : undefined;
  return { ...read.data, pictureFile, settings: joinZoned(Object.fromEntries(settings)) };
}
