import type { EditedFile } from '#src/features/desk/editorial/editorial.schema.ts';

/**
 * The services of a page, with editorial texts read from the folder now, including drafts.
 * @param edited shown in place of its file
 */
export function withDrafts(locals: App.Locals, edited?: EditedFile): Pick<App.Locals, 'services' | 'ask'> {
  const { contents, upstream } = locals.services;
  const services = { ...locals.services, contents: contents.reload({ drafts: true, edited }) };
  // Calls that return texts return these, too.
  return { services, ask: upstream.bind({ locals: { ...locals, services } }) };
}
