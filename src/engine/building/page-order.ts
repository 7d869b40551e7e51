/**
 * The order of rendering: all pages of a model in sequence, with its years, trims and research. They show the same cars
 * and prices and need the same answers, which a rendering process caches.
 */
import { isYear } from '#src/domain/vehicle/is-year.ts';

/** The subject of a path, without its kind and year: `honda/civic/ex`. */
function nameSubject(path: string): string {
  return path
    .split('/')
    .slice(2)
    .filter((segment) => !isYear(segment))
    .join('/');
}

export function orderBySubject<Page extends { readonly path: string }>(pages: readonly Page[]): Page[] {
  const named = pages.map((page) => ({ page, subject: nameSubject(page.path) }));
  named.sort((a, b) => (a.subject < b.subject ? -1 : a.subject > b.subject ? 1 : 0));
  return named.map(({ page }) => page);
}
