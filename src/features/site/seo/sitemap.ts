/** Sitemaps: an index, and files of up to 50,000 URLs per part of the site. @see docs/rules/site.md#sitemaps */

export const MAX_SITEMAP_URLS = 50_000;

export interface SitemapPage {
  /** The path without the origin. */
  readonly path: string;
  /** The day on which the content last changed, `yyyy-mm-dd`. */
  readonly lastModified: string;
  /** The file that lists it: "models". */
  readonly sitemap: string;
}

export interface SitemapFile {
  /** The file name: "sitemap-models.xml". */
  readonly name: string;
  readonly xml: string;
}

/** Accepts pages in any order. Files and URLs are sorted, so that equal pages give equal files. */
export function writeSitemaps(pages: readonly SitemapPage[], origin: string): SitemapFile[] {
  const sorted = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const byType = Map.groupBy(sorted, ({ sitemap }) => sitemap);
  const files = [...byType].flatMap(([type, group]) => writeParts(type, group, origin));
  return [
    { name: 'sitemap-index.xml', xml: writeSitemapIndex(files, origin) },
    ...files.map(({ name, xml }) => ({ name, xml })),
  ];
}

function writeParts(
  type: string,
  pages: readonly SitemapPage[],
  origin: string,
): (SitemapFile & { lastModified: string })[] {
  const parts = Math.ceil(pages.length / MAX_SITEMAP_URLS);
  return Array.from({ length: parts }, (_, part) => {
    const slice = pages.slice(part * MAX_SITEMAP_URLS, (part + 1) * MAX_SITEMAP_URLS);
    const lastModified = slice.reduce(
      (latest, page) => (page.lastModified > latest ? page.lastModified : latest),
      '',
    );
    return {
      name: `sitemap-${type}${parts > 1 ? `-${part + 1}` : ''}.xml`,
      xml: writeSitemap(slice, origin),
      lastModified,
    };
  });
}

/** One file. @param pages at most `MAX_SITEMAP_URLS` */
export function writeSitemap(pages: readonly Omit<SitemapPage, 'sitemap'>[], origin: string): string {
  return document(
    'urlset',
    pages.map(({ path, lastModified }) => entry('url', origin + path, lastModified)),
  );
}

/** @param files with the path below the origin; without a day where that is not known */
export function writeSitemapIndex(
  files: readonly { readonly name: string; readonly lastModified?: string }[],
  origin: string,
): string {
  const entries = files.map(({ name, lastModified }) => entry('sitemap', `${origin}/${name}`, lastModified));
  return document('sitemapindex', entries);
}

function entry(tag: string, address: string, lastModified: string | undefined): string {
  const day = lastModified === undefined ? '' : `<lastmod>${lastModified}</lastmod>`;
  return `<${tag}><loc>${escapeXml(address)}</loc>${day}</${tag}>`;
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${root}>\n`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '&apos;')
    .replaceAll('"', '&quot;');
}
