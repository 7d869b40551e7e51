import { formatArticlePath, parseArticlePath } from '#src/domain/site/article-path.ts';
import type { ArticleKind } from '#src/domain/site/article-path.ts';
import type {
  EditorialArticle,
  EditorialArticleLink,
  EditorialContents,
  EditorialDealerText,
  PageTexts,
  EditorialProgram,
  EditorialSubject,
  ModelEditorial,
} from '#src/features/desk/editorial/editorial.schema.ts';
import { recordStock } from '#src/inventory/recorded-stock.ts';
import { toDependencyKey, splitDependencyKey } from '#src/lib/dependency-keys.ts';
import type { RecordDependency } from '#src/lib/dependency-keys.ts';
import { digestCatalogueRead, digestValue, recordCatalogue } from '#src/reference/recorded-catalogue.ts';
import type { Services } from '#src/server/services.ts';

/** Dependency kinds of editors' texts. */
export const CONTENT_DEPENDENCIES = {
  /** Subject: the page's subject, as JSON. */
  editorial: 'editorial',
  /** Subject: the text's id. */
  dealerText: 'dealer-text',
  /** Subject: the brand. */
  programs: 'programs',
  /** Subject: the address of the page. */
  page: 'page-texts',
  /** Subject: its address. */
  article: 'article',
  /** Subject: the kind of articles. */
  articles: 'articles',
  all: 'contents',
} as const;

const NO_LAST_GOOD = { keep: () => undefined, find: () => undefined };

/**
 * The services for a page that is being prebuilt. Each one records dependency keys, or never changes while code and
 * settings stay the same, or throws because a prebuilt page must not use it. A new service does not compile until it is
 * handled here.
 */
export function recordServices(services: Services, note: RecordDependency): Services {
  return new RecordedServices(services, note);
}

/** A class, for the reason given at `RecordedGeneration`. */
class RecordedServices implements Services {
  readonly stock: Services['stock'];
  readonly catalogue: Services['catalogue'];
  readonly contents: Services['contents'];

  readonly config: Services['config'];
  readonly site: Services['site'];
  readonly places: Services['places'];
  readonly upstream: Services['upstream'];
  readonly reports: Services['reports'];
  readonly calls: Services['calls'];
  readonly log: Services['log'];

  readonly loadCatalogueProblems = () => Promise.resolve([]);
  readonly loadMetricSamples = () => Promise.resolve([]);
  /** A prebuilt page shows the views of its stock, which are recorded with it. */
  readonly loadCurrentViews = () => Promise.resolve(new Map<string, number>());
  readonly lastGoodPages = NO_LAST_GOOD;
  readonly allowListedAnswers = NO_LAST_GOOD;

  constructor(services: Services, note: RecordDependency) {
    const recorded = recordCatalogue(services.catalogue(), note);
    const catalogue = () => recorded; // an assigned function would live as long as the object
    this.stock = recordStock(services.stock, note);
    this.catalogue = catalogue;
    this.contents = new RecordedContents(services.contents, note);
    this.config = services.config;
    this.site = services.site;
    this.places = services.places;
    this.upstream = services.upstream;
    this.reports = services.reports;
    this.calls = services.calls;
    this.log = services.log;
  }

  get db(): never {
    throw new Error('A prebuilt page must not read the database, because it would silently go out of date.');
  }

  get stockDb(): never {
    throw new Error('A prebuilt page must not read the database, because it would silently go out of date.');
  }

  get databasePath(): never {
    throw new Error('A prebuilt page must not read the database, because it would silently go out of date.');
  }

  get accounts(): never {
    throw new Error('A prebuilt page is the same for everyone and must not know its visitor.');
  }

  get shopperRecords(): never {
    throw new Error('A prebuilt page must not read personal data.');
  }

  get mail(): never {
    throw new Error('A prebuilt page must not send mail.');
  }

  get relayCounts(): never {
    throw new Error('A prebuilt page receives no mail.');
  }

  get apiKeys(): never {
    throw new Error('A prebuilt page asks for no key; the public API does.');
  }

  get sharePictures(): never {
    throw new Error('A prebuilt page only names its picture; the server draws it.');
  }

  get photos(): never {
    throw new Error('A prebuilt page only links to photos; the server loads them.');
  }

  get findSiteIndex(): never {
    throw new Error('The page of the search is made for each request; no prebuilt page has its results.');
  }

  get redirects(): never {
    throw new Error('Redirects are for the front server, and no part of a page.');
  }

  get missingPages(): never {
    throw new Error('A prebuilt page must not read the database, because it would silently go out of date.');
  }

  get vapidKeys(): never {
    throw new Error('A prebuilt page is the same for everyone and must not use push subscriptions.');
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

/** The current digest of a dependency outside the stock. Another digest means another answer. */
export function digestRead(name: string, services: Services): string {
  const { kind, subject } = splitDependencyKey(name);
  const { contents } = services;
  switch (kind) {
    case CONTENT_DEPENDENCIES.editorial:
      return contents.digestFor(JSON.parse(subject) as Parameters<typeof contents.digestFor>[0]);
    case CONTENT_DEPENDENCIES.page:
      return digestValue(contents.findPageTexts(subject));
    case CONTENT_DEPENDENCIES.article: {
      const { kind: folder, slug } = parseArticlePath(subject) ?? {};
      return digestValue(folder && slug && contents.findArticle(folder, slug));
    }
    case CONTENT_DEPENDENCIES.articles:
      return digestValue(contents.listArticles(subject as ArticleKind));
    case CONTENT_DEPENDENCIES.dealerText:
      return digestValue(contents.findDealerText(subject));
    case CONTENT_DEPENDENCIES.programs:
      return digestValue(contents.listPrograms(subject as Parameters<typeof contents.listPrograms>[0]));
    case CONTENT_DEPENDENCIES.all:
      return digestContents(contents);
    default:
      return digestCatalogueRead(services.catalogue(), kind, subject);
  }
}

function digestContents({ entries, problems }: EditorialContents): string {
  return digestValue([entries.map(({ file, digest }) => [file, digest]), problems]);
}

const OF_NOW = 'A prebuilt page shows the texts that the build began with.';

class RecordedContents implements EditorialContents {
  readonly #contents: EditorialContents;
  readonly #note: RecordDependency;

  constructor(contents: EditorialContents, note: RecordDependency) {
    this.#contents = contents;
    this.#note = note;
  }

  get entries(): EditorialContents['entries'] {
    this.#note(CONTENT_DEPENDENCIES.all);
    return this.#contents.entries;
  }

  get problems(): EditorialContents['problems'] {
    this.#note(CONTENT_DEPENDENCIES.all);
    return this.#contents.problems;
  }

  findEditorial(subject: EditorialSubject): ModelEditorial {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.editorial, JSON.stringify(subject)));
    return this.#contents.findEditorial(subject);
  }

  digestFor(subject: EditorialSubject): string {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.editorial, JSON.stringify(subject)));
    return this.#contents.digestFor(subject);
  }

  findPageTexts(page: string): PageTexts {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.page, page));
    return this.#contents.findPageTexts(page);
  }

  findArticle(kind: ArticleKind, slug: string): EditorialArticle | undefined {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.article, formatArticlePath({ kind, slug })));
    return this.#contents.findArticle(kind, slug);
  }

  listArticles(kind: ArticleKind): readonly EditorialArticleLink[] {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.articles, kind));
    return this.#contents.listArticles(kind);
  }

  findDealerText(cmsId: string): EditorialDealerText | undefined {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.dealerText, cmsId));
    return this.#contents.findDealerText(cmsId);
  }

  listPrograms(brand: 'consumer' | 'certified'): readonly EditorialProgram[] {
    this.#note(toDependencyKey(CONTENT_DEPENDENCIES.programs, brand));
    return this.#contents.listPrograms(brand);
  }

  reloadInSteps(): never {
    throw new Error(OF_NOW);
  }

  reload(): never {
    throw new Error(OF_NOW);
  }

  listFiles(): never {
    throw new Error(OF_NOW);
  }

  readFile(): never {
    throw new Error(OF_NOW);
  }
}
