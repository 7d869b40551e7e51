/** Is what was built fit to be published? Every mistake in words; none: it is. */
import { isKnownPath } from '#src/domain/search-query/known-path.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { ReleaseManifest } from '#src/engine/http/release.ts';
import type { RenderedPage } from './render-protocol.ts';

/** A release with less than this share of the pages of the one before has lost something. */
const LEAST_SHARE = 0.8;
const MAX_NAMED = 10;
/** Such a route fits every path below it, and says itself which of them it has. */
const CATCH_ALL = /\(\.\*\??\)/;
const ASSET = /\.(?!html$|md$|json$)[a-z0-9]+$/;
/** The same facts as a page, for programs. */
const ALTERNATE = /\.(?:md|json)$/;
/** They stand under many addresses, and under their own for nobody. */
export const ERROR_PAGES: ReadonlySet<string> = new Set(['/404', '/500']);

export interface CheckedLinks {
  /** In words. */
  readonly dead: readonly string[];
  /** Paths of which only a server can tell. */
  readonly doubtful: readonly string[];
}

/**
 * @param onDemand sources of regular expressions: what the server answers beside the files
 * @param catalogue of all vehicles that have pages
 * @param isWhole else the release has some of the site's pages, and only what pages load is looked for
 */
export function checkLinks(
  pages: Iterable<Pick<RenderedPage, 'path' | 'links'>>,
  { files }: ReleaseManifest,
  onDemand: readonly string[],
  catalogue: VehicleCatalogue,
  isWhole: boolean,
): CheckedLinks {
  const catchAll = anyOf(onDemand.filter((source) => CATCH_ALL.test(source)));
  const routes = anyOf(onDemand.filter((source) => !CATCH_ALL.test(source)));
  const isThere = (path: string): boolean =>
    files[path] !== undefined ||
    routes.test(path) ||
    isKnownPath(catalogue, path) === true ||
    (ALTERNATE.test(path) && isThere(path.replace(ALTERNATE, '')));
  const dead: string[] = [];
  const doubtful: string[] = [];
  for (const { path, links } of pages) {
    const isEveryLinkChecked = isWhole && !ERROR_PAGES.has(path);
    for (const link of links.map(decodeURI)) {
      if (isThere(link) || !(isEveryLinkChecked || ASSET.test(link))) continue;
      if (catchAll.test(link) && isKnownPath(catalogue, link) !== false) doubtful.push(link);
      else dead.push(`${path} leads to ${link}, which is not there.`);
    }
  }
  return { dead, doubtful };
}

/** One expression: a site has a hundred thousand links, and dozens of routes. Of no sources it fits nothing. */
function anyOf(sources: readonly string[]): RegExp {
  return new RegExp(sources.length === 0 ? '(?!)' : sources.map((source) => `(?:${source})`).join('|'));
}

export function findPageCountProblem(before: number, now: number): string | undefined {
  if (now > 0 && now >= LEAST_SHARE * before) return undefined;
  return `There would be ${now} pages instead of ${before}: if that is meant, say --accept-fewer.`;
}

export function listInWords(problems: readonly string[]): string {
  const more = problems.length > MAX_NAMED ? [`… and ${problems.length - MAX_NAMED} more.`] : [];
  return [...problems.slice(0, MAX_NAMED), ...more].join('\n');
}
