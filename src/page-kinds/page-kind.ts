/** What a kind of page declares. Routes, lists of pages, the front server, builds and checks read it from here. */
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { Crumb } from '#src/domain/search-query/breadcrumbs.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CachePolicy } from '#src/engine/http/cache-policies.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { StockCount } from '#src/inventory/stock.ts';
import type { Services } from '#src/server/services.ts';

/** Every kind has these. A kind of forms or of one visitor's data has nothing else. */
export interface PageKind {
  /** Its file's name, under which routes import it. */
  readonly name: string;
  /** Its pages are at these addresses and below them, except where another kind has a longer root. */
  readonly roots: readonly string[];
  /** How browsers and proxies keep a page of it that was rendered on demand. Prebuilt pages are kept as `page`. */
  readonly cache: CachePolicy;
  /** Addresses hold ids as they are. Otherwise they are slugs, and another case is redirected to lower case. */
  readonly hasIds?: true;
  /** Addresses to which its pages post their forms. All others are only read. */
  readonly forms?: RegExp;
  /** A query changes the page, so that it is rendered on demand even where it is prebuilt. */
  readonly isChangedByQuery?: true;
  /** Its pages as the search of this site finds them. */
  listSearchRecords?(services: RecordServices): SiteSearchRecord[];
}

/** A kind whose pages show facts: they are listed, searched, and described to search engines. */
export interface ContentKind<Path extends object = object, Page = unknown> extends PageKind {
  /** The files that draw it. Every route of a page imports one of them or is one. */
  readonly views: readonly string[];
  /** Reads a path without ending; undefined: it is no address of this kind. */
  parse(pathname: string): Path | undefined;
  format(path: Path): string;
  /** Prebuilt pages, by the route that builds them. */
  listPrebuilt?(data: PrebuiltData): Readonly<Record<string, readonly Path[]>>;
  load(context: LoadContext, path: Path): Promise<Loaded<Page>> | Loaded<Page>;
  /** What search engines read: breadcrumbs, structured data and the index policy among it. */
  describe(page: Page, site: Site): PageDescription;
  /** The same facts for programs, at the page's address with `.md` or `.json`. */
  alternate?(page: Page, context: AlternateContext): AlternatePage;
  /** How `llms.txt` names its page of no make, and how the list of a make heads its pages of that make. */
  readonly llms?: { readonly label?: string; readonly heading?: string };
  /** The sitemap that lists an indexed page. A kind without one is in no sitemap. */
  sitemap?(path: Path): string;
}

export interface PrebuiltData {
  readonly catalogue: VehicleCatalogue;
  readonly vehicleCounts: readonly StockCount[];
  /** Of the stock, `yyyy-mm-dd`. */
  readonly day: string;
}

/** Astro's global of a page, and the context of an endpoint. */
export interface LoadContext {
  readonly locals: App.Locals;
  readonly url: URL;
  readonly request: Request;
}

/** @param cache instead of the kind's own policy */
export type Loaded<Page> =
  | {
      readonly type: 'ok';
      readonly page: Page;
      readonly cache?: CachePolicy;
      /** The page says itself that something it needs could not be loaded. */
      readonly hasFailed?: boolean;
    }
  | { readonly type: 'unknown' | 'failed'; readonly cache?: CachePolicy }
  | { readonly type: 'moved'; readonly to: string; readonly cache?: CachePolicy };

export interface AlternateContext {
  readonly site: Site;
  /** Of the stock, `yyyy-mm-dd`. */
  readonly day: string;
}

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** Path, or path and query; a page without one is not for an index. */
  readonly canonical?: string;
  /** For the meta tag; undefined: index. */
  readonly robots?: string | undefined;
  readonly crumbs: readonly Pick<Crumb, 'label' | 'href'>[];
  readonly jsonLd: readonly Record<string, unknown>[];
  readonly previousUrl?: string | undefined;
  readonly nextUrl?: string | undefined;
  readonly hasAlternates?: boolean;
}

export type RecordServices = Pick<Services, 'catalogue' | 'stock' | 'contents'>;
