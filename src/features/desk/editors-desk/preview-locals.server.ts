import type { EditedFile } from '#src/features/desk/editorial/editorial.schema.ts';
import type { Services } from '#src/server/services.ts';

/**
 * The services of a page, with editorial texts read from the folder now, including drafts.
 * @param edited shown in place of its file
 */
export function withDrafts(locals: App.Locals, edited?: EditedFile): Pick<App.Locals, 'services' | 'ask'> {
  const { contents, upstream } = locals.services;
  // Not copied, because some services of a request are inherited.
  const services = Object.create(locals.services, {
    contents: { value: contents.reload({ drafts: true, edited }) },
  }) as Services;
  // Calls that return texts return these, too.
  return { services, ask: upstream.bind({ locals: { ...locals, services } }) };
}
