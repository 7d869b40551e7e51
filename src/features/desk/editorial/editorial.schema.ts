/** Editorial texts, as pages read them from `locals.services.contents`. */
import type { ArticleKind } from '#src/domain/site/article-path.ts';
import type { Picture } from '#src/domain/site/picture.ts';
import type { ContentKindName } from '#src/features/desk/editorial/content-kinds.server.ts';

/** The model that texts are about, and the year or trim on a page about one. Codes, not slugs. */
export interface EditorialSubject {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year?: number | undefined;
  readonly trimCode?: string | undefined;
}

/** What a text is true for. */
export interface EditorialScope {
  /** Absent for all model years. */
  readonly years?: readonly number[];
  /** As the editor wrote them; absent for all trims. */
  readonly trims?: readonly string[];
}

/** A tab below the listings. Only `EditorialHtml.astro` renders its HTML. */
export interface EditorialTab extends EditorialScope {
  /** The key and fragment of the tab, which is never the key of a data tab. */
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  /** The first picture in it. */
  readonly picture?: Picture;
}

/** The picture of a make or model. */
export interface EditorialCover {
  readonly picture: Picture;
  /** For people who cannot see it. */
  readonly alt: string;
  readonly caption: string;
}

/** A text with a heading on a page of ours: of a make, a category, the home page, a model's owners or trims. */
export interface EditorialSection {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  /** The first picture in it. */
  readonly picture?: Picture;
  /** Whom a summary of owners is from, "31 owners who wrote to us in 2026"; of a safety note its source. */
  readonly basis?: string;
  /** The only brand that shows it; absent for every brand. */
  readonly brand?: 'consumer' | 'certified';
}

/** A page of its own: a guide, news or a landing page. */
export interface EditorialArticle extends EditorialSection {
  readonly kind: ArticleKind;
  readonly description: string;
  /** `YYYY-MM-DD`; absent when that is `updated`. */
  readonly firstPublished?: string;
  readonly cta?: EditorialDealerText['cta'];
}

/** An article in a list. */
export type EditorialArticleLink = Pick<
  EditorialArticle,
  'kind' | 'slug' | 'title' | 'description' | 'updated'
>;

/** What editors have for one page that is not about a model and its years. */
export interface PageTexts {
  readonly cover?: EditorialCover;
  /** In page order; absent when there are none. */
  readonly sections?: readonly EditorialSection[];
}

/** Replaces the computed answer with the same key, or follows all others if there is none. */
export interface EditorialFaq extends EditorialScope {
  readonly key: string;
  readonly question: string;
  readonly html: string;
  /** The answer as plain text. */
  readonly text: string;
  readonly updated: string;
}

export interface EditorialReview extends EditorialScope {
  readonly slug: string;
  readonly title: string;
  /** Where it was published first: an https URL, or a path of this site. */
  readonly link?: string;
  /** The person who drove the car. */
  readonly author: string;
  readonly html: string;
  /** The first paragraph, as plain text. */
  readonly summary: string;
  readonly updated: string;
}

/** All texts for one page about a model. A text is on the model's page only: the pages of its years and trims link to it. */
export interface ModelEditorial {
  /** In page order. Empty on the page of a year or trim. */
  readonly tabs: readonly EditorialTab[];
  /** On the page of a year or trim: the model's tabs that are true for it. */
  readonly guides: readonly Pick<EditorialTab, 'slug' | 'title'>[];
  /** Empty on the page of a year or trim. */
  readonly faqs: readonly EditorialFaq[];
  /** Newest first, those that are true for the page. */
  readonly reviews: readonly EditorialReview[];
  /** Plain text, by trim code. */
  readonly trimNotes: Readonly<Record<string, string>>;
}

export interface EditorialDealerText {
  readonly htmlContent: string;
  readonly cta?: { readonly label: string; readonly offsite: boolean; readonly link: string };
  readonly logo?: string;
}

/** A certified program: the text of its tile and its sections. */
export interface EditorialProgram {
  readonly productId: string;
  /** Empty for a program for cars of any make. */
  readonly makeCode: string;
  readonly makeLabel: string;
  readonly linkText: string;
  readonly cpoTile: 'shield' | 'rosette' | 'seal';
  readonly heading: string;
  /** The only brand that offers it; absent for every brand. */
  readonly brand?: 'consumer' | 'certified';
  readonly content: readonly { readonly heading: string; readonly points: readonly string[] }[];
}

/** A problem in a file. Problems are collected and never thrown, and pages use the valid files. */
export interface EditorialProblem {
  /** The path in the content folder, with forward slashes; empty for the folder as a whole. */
  readonly file: string;
  /** The line, starting at 1. */
  readonly line: number;
  readonly reason: string;
  /** The setting that it is about. */
  readonly setting?: string;
  /** Only of the folder as a whole: texts that are gone from it together, and stay on their pages. */
  readonly gone?: readonly string[];
  /** `kept`: pages show the last good version. `left-out`: there has never been one. */
  readonly outcome: 'kept' | 'left-out';
}

/** A file that pages show. */
export interface EditorialEntry {
  readonly file: string;
  readonly kind: ContentKindName;
  /** SHA-256 of the displayed text, hexadecimal. */
  readonly digest: string;
  readonly isDraft: boolean;
  /** `YYYY-MM-DD`; absent in releases of versions that did not store it. */
  readonly updated?: string;
  /** When it is published, and until when; absent for always. It is a draft at all other times. */
  readonly publishAtMs?: number;
  readonly expireAtMs?: number;
  /** Only for kinds that are about a model. */
  readonly subject?: EditorialSubject;
  /** The address of the page it is for; only for kinds that are for one page. */
  readonly page?: string;
  /** The pictures that it shows. */
  readonly pictures?: readonly Picture[];
  /** The guides, news and landing pages that it links to. */
  readonly leadsTo?: readonly string[];
  /** The model years it is true for; absent for all years. */
  readonly years?: readonly number[];
  /** The codes of the trims that it is true for; absent for all trims. */
  readonly trimCodes?: readonly string[];
}

/** The result of reading the content folder. It is plain data, so that another process can receive it. */
export interface EditorialReading {
  /** Every published file, by path. */
  readonly entries: readonly EditorialEntry[];
  /** Sorted by file and line. */
  readonly problems: readonly EditorialProblem[];
}

/** A file as an editor has typed it, before it is saved. */
export interface EditedFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

export interface ReloadOptions {
  readonly drafts?: boolean;
  /** Read in place of the file in the folder. */
  readonly edited?: EditedFile | undefined;
}

/** The content folder as of one reading. */
export interface EditorialContents extends EditorialReading {
  /** Returns empty lists for a model without texts. */
  findEditorial(subject: EditorialSubject): ModelEditorial;
  /** Changes exactly when the result of `findEditorial` changes. */
  digestFor(subject: EditorialSubject): string;
  /** @param page its address: `/cars-for-sale/honda` */
  findPageTexts(page: string): PageTexts;
  findDealerText(cmsId: string): EditorialDealerText | undefined;
  /** The guide, news or landing page with this name. */
  findArticle(kind: ArticleKind, slug: string): EditorialArticle | undefined;
  /** In their order, news and landing pages newest first. */
  listArticles(kind: ArticleKind): readonly EditorialArticleLink[];
  /** In page order. */
  listPrograms(brand: 'consumer' | 'certified'): readonly EditorialProgram[];
  /** Reads the folder again, for the desk, the preview of drafts and rebuilds. It stores nothing. */
  reload(options?: ReloadOptions): EditorialContents;
  /** The same without keeping other visitors waiting. Its files are those of this reading. */
  reloadInSteps(options?: ReloadOptions): Promise<EditorialContents>;
  /** The files in the folder now, whether or not they are correct: sorted paths with forward slashes. */
  listFiles(): readonly string[];
  /** A file of the folder as it is now, one byte more than the limit at most; undefined if there is none. */
  readFile(file: string): Uint8Array | undefined;
}
