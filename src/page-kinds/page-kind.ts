/** The declaration of a kind of page, read by routes, page lists, the front server, builds and checks. */
import type { AlternatePage } from '#src/domain/site/alternate-page.ts';
import type { PictureDetails } from '#src/domain/site/share-picture.ts';
import type { PageImage } from '#src/domain/site/picture.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { Crumb } from '#src/domain/search-query/breadcrumbs.ts';
import type { VehicleCatalogue } from '#src/domain/vehicle/vehicle-catalogue.ts';
import type { CachePolicy } from '#src/engine/http/cache-policies.ts';
import type { SiteSearchRecord } from '#src/domain/site/site-search-record.ts';
import type { DealerCount, StockCount } from '#src/inventory/stock.ts';
import type { Services } from '#src/server/services.ts';

/** The part that every kind has. A kind with forms or personal data needs nothing else. */
export interface PageKind {
  /** The name of its file, by which routes import it. */
  readonly name: string;
  /** The paths of its pages and of everything below them, except where another kind has a longer root. */
  readonly roots: readonly string[];
  /** How browsers and proxies cache a page rendered on demand. Prebuilt pages use `page`. */
  readonly cache: CachePolicy;
  /** Paths contain case-sensitive ids. Otherwise they are slugs, and upper case is redirected to lower case. */
  readonly hasIds?: true;
  /** Paths that accept forms of its pages. All others are read-only. */
  readonly forms?: RegExp;
  /** Those of them whose forms hold a whole text. */
  readonly largeForms?: RegExp;
  /** Those with which a picture may be sent. */
  readonly uploads?: RegExp;
  /** A query changes the page at this path, so it is rendered on demand even if it is prebuilt. */
  isChangedByQuery?(path: string): boolean;
  /** Its pages as records of the site search. */
  listSearchRecords?(services: RecordServices): SiteSearchRecord[];
}

/** A kind whose pages contain facts: they are listed, searchable, and described to search engines. */
export interface ContentKind<Path extends object = object, Page = unknown> extends PageKind {
  /** The files that render it. Every route of a page imports one of them or is one. */
  readonly views: readonly string[];
  /** Parses a path without its extension; undefined if the path does not belong to this kind. */
  parse(pathname: string): Path | undefined;
  format(path: Path): string;
  /** The parameters of its prebuilt routes; without it, those of a search. */
  toParams?(path: Path): Record<string, string>;
  /** Prebuilt pages, by the route that builds them. */
  listPrebuilt?(data: PrebuiltData): Readonly<Record<string, readonly Path[]>>;
  /** Whether a listed page is worth building, where only its content tells; without it, all are. */
  isWorthBuilding?(locals: App.Locals, path: Path): Promise<boolean>;
  load(context: LoadContext, path: Path): Promise<Loaded<Page>> | Loaded<Page>;
  /** Metadata for search engines: breadcrumbs, structured data and index policy. */
  describe(page: Page, site: Site): PageDescription;
  /** The same facts for programs, at the path of the page with `.md` or `.json`. */
  alternate?(page: Page, context: AlternateContext): AlternatePage;
  /** Labels in `llms.txt`: of its page without a make, and the heading of its pages in the list of a make. */
  readonly llms?: {
    readonly label?: string;
    readonly heading?: string;
    /** Those that search engines may index, of a kind whose prebuilt pages may be too thin for that. */
    list?(data: PrebuiltData): readonly Path[];
  };
  /** The sitemap that lists an indexed page. A kind without it is in no sitemap. */
  sitemap?(path: Path): string;
}

export interface PrebuiltData {
  readonly catalogue: VehicleCatalogue;
  readonly vehicleCounts: readonly StockCount[];
  readonly dealers: readonly DealerCount[];
  readonly contents: Pick<Services['contents'], 'listArticles'>;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
  /** Cars that are enough for a page to be indexed (`MIN_INDEXED_LISTINGS`). */
  readonly minListings: number;
}

/** Satisfied by Astro's global and by the context of an endpoint. */
export interface LoadContext {
  readonly locals: App.Locals;
  readonly url: URL;
  readonly request: Request;
}

/** @param cache replaces the policy of the kind */
export type Loaded<Page> =
  | {
      readonly type: 'ok';
      readonly page: Page;
      readonly cache?: CachePolicy;
      /** Something that the page needs could not be loaded, which the page says. */
      readonly hasFailed?: boolean;
    }
  | { readonly type: 'unknown' | 'failed'; readonly cache?: CachePolicy }
  | { readonly type: 'moved'; readonly to: string; readonly cache?: CachePolicy };

export interface AlternateContext {
  readonly site: Site;
  /** The day of the stock, `yyyy-mm-dd`. */
  readonly day: string;
}

export interface PageDescription {
  readonly title: string;
  readonly description: string;
  /** The path and query; a page without one is not indexed. */
  readonly canonical?: string;
  /** The robots meta tag; undefined means that the page is indexed. */
  readonly robots?: string | undefined;
  readonly crumbs: readonly Pick<Crumb, 'label' | 'href'>[];
  readonly jsonLd: readonly Record<string, unknown>[];
  readonly previousUrl?: string | undefined;
  readonly nextUrl?: string | undefined;
  readonly hasAlternates?: boolean;
  /** What its picture shows below the title; a photo replaces the picture. */
  readonly picture?: PictureDetails;
  /** An editors' picture, shown in place of the drawn one. */
  readonly image?: PageImage;
}

export type RecordServices = Pick<Services, 'catalogue' | 'stock' | 'contents'>;
