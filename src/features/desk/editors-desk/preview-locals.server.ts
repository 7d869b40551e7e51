/** What a page of the site is given, with editors' texts as they lie in their folder now, drafts among them. */
export function withDrafts(locals: App.Locals): Pick<App.Locals, 'services' | 'ask'> {
  const { contents, upstream } = locals.services;
  const services = { ...locals.services, contents: contents.reload({ drafts: true }) };
  // Calls that answer with texts answer with these.
  return { services, ask: upstream.bind({ locals: { ...locals, services } }) };
}
