/** The services of a page, with editorial texts read from the folder now, including drafts. */
export function withDrafts(locals: App.Locals): Pick<App.Locals, 'services' | 'ask'> {
  const { contents, upstream } = locals.services;
  const services = { ...locals.services, contents: contents.reload({ drafts: true }) };
  // Calls that return texts return these, too.
  return { services, ask: upstream.bind({ locals: { ...locals, services } }) };
}
