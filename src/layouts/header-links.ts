/** The links of the header, besides the home page. */
import type { BrandKey } from '#src/domain/site/brands.ts';
import { ALL_CARS_PATH, formatSearchPath } from '#src/domain/search-query/search-path.ts';
import { RESEARCH_LISTS_PATH } from '#src/domain/vehicle/research-list-path.ts';

const LINKS = [
  { label: 'All cars', href: ALL_CARS_PATH },
  { label: 'Used', href: formatSearchPath({ category: 'used-cars' }) },
  { label: 'New', href: formatSearchPath({ category: 'new-cars' }) },
  { label: 'Certified', href: formatSearchPath({ category: 'certified-cars' }) },
  { label: 'Electric', href: formatSearchPath({ category: 'electric' }) },
  { label: 'Best deals', href: formatSearchPath({ category: 'best-deals' }) },
  { label: 'Research', href: RESEARCH_LISTS_PATH },
];

/** The certified program has no new cars. */
export function listHeaderLinks(brand: BrandKey): typeof LINKS {
  return brand === 'certified' ? LINKS.filter(({ label }) => label !== 'New') : LINKS;
}

const OWN_PAGES: ReadonlySet<string> = new Set(LINKS.map(({ href }) => href));

/** Returns the path of the page if the header links to it. Most pages are not linked and share one header. */
export function findHeaderPage(pathname: string): string | undefined {
  const page = pathname.replace(/\.html$/, ''); // a prebuilt page has the name of its file
  return OWN_PAGES.has(page) ? page : undefined;
}
