/** Checks whether a build can be published. Returns a message for every problem. */
import { parsePhotoPath } from '#src/domain/listing/photo-path.ts';
import { isKnownOrFormerPath } from '#src/domain/search-query/renamed-address.ts';
import { parsePicturePath } from '#src/domain/site/picture.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import { ERROR_PAGES } from '#src/engine/http/release.ts';
import type { ReleaseManifest } from '#src/engine/http/release.ts';
import type { ReleaseHealth } from '#src/engine/publishing/release-health.ts';
import type { RenderedPage } from '#src/engine/building/render-protocol.ts';

/** A release with less than this share of the previous pages is probably incomplete. */
const MIN_SHARE = 0.8;
const MAX_NAMED = 10;
/** A catch-all route. It matches every path below it and decides itself which of them exist. */
const CATCH_ALL = /\(\.\*\??\)/;
const ASSET = /\.(?!html$|md$|json$)[a-z0-9]+$/;
/** A page in a format for programs. */
const ALTERNATE = /\.(?:md|json)$/;

export interface CheckedLinks {
  /** A message for each. */
  readonly dead: readonly string[];
  /** Paths that only a server can check. */
  readonly doubtful: readonly string[];
}

/**
 * @param onDemand sources of regular expressions for paths that the server renders
 * @param catalogue of all vehicles that have pages
 * @param isWhole when false, the release has some of the site's pages, and only their assets are checked
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
    isKnownOrFormerPath(catalogue, path) === true ||
    (ALTERNATE.test(path) && isThere(path.replace(ALTERNATE, '')));
  const dead: string[] = [];
  const doubtful: string[] = [];
  for (const { path, links } of pages) {
    const isEveryLinkChecked = isWhole && !ERROR_PAGES.has(path);
    for (const address of links) {
      const link = decodeURI(address);
      if (isPhoto(address) || isThere(link) || !(isEveryLinkChecked || ASSET.test(link))) continue;
      if (catchAll.test(link) && isKnownOrFormerPath(catalogue, link) !== false) doubtful.push(link);
      else dead.push(`${path} links to ${link}, which does not exist.`);
    }
  }
  return { dead, doubtful };
}

/** Photos of cars and pictures of texts come from the front server, not from a route. */
function isPhoto(address: string): boolean {
  return parsePhotoPath(address) !== undefined || parsePicturePath(address) !== undefined;
}

/**
 * One expression, because a site has a hundred thousand links and dozens of routes. Without sources it matches nothing.
 */
function anyOf(sources: readonly string[]): RegExp {
  return new RegExp(sources.length === 0 ? '(?!)' : sources.map((source) => `(?:${source})`).join('|'));
}

/** How many of these pages a build makes. Those that search engines may not index are made on request. */
export function countExpected(paths: readonly string[], health: ReleaseHealth | undefined): number {
  return paths.filter((path) => health?.[path]?.isIndexed !== false).length;
}

/**
 * @param isFirstOwnStock the previous pages were of the sample, which says nothing about how many an operator's own stock has
 */
export function findPageCountProblem(
  before: number,
  now: number,
  isFirstOwnStock: boolean,
): string | undefined {
  if (now > 0 && (isFirstOwnStock || now >= MIN_SHARE * before)) return undefined;
  return `There would be ${now} pages instead of ${before}. If that is intended, run npm run rebuild -- --accept-fewer.`;
}

export function listInWords(problems: readonly string[]): string {
  const more = problems.length > MAX_NAMED ? [`… and ${problems.length - MAX_NAMED} more.`] : [];
  return [...problems.slice(0, MAX_NAMED), ...more].join('\n');
}
