/**
 * The order in which pages are made: all of a model one after the other, its years, trims and research beside it. They
 * show the same cars and price tables and ask alike, and a process that renders keeps all these for a while.
 */
const YEAR = /^(?:19|20)\d{2}$/;

/** What a path is about, without its kind and year: `honda/civic/ex`. */
function nameSubject(path: string): string {
  return path
    .split('/')
    .slice(2)
    .filter((segment) => !YEAR.test(segment))
    .join('/');
}

export function orderBySubject<Page extends { readonly path: string }>(pages: readonly Page[]): Page[] {
  const named = pages.map((page) => ({ page, subject: nameSubject(page.path) }));
  named.sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0));
  return named.map(({ page }) => page);
}
