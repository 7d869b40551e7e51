/** Editors' texts as pages read them, from `locals.services.contents`. */

/** Whose texts: a model, and one of its years on a page of a year. Codes, not slugs. */
export interface EditorialSubject {
  readonly makeCode: string;
  readonly modelCode: string;
  readonly year?: number | undefined;
}

/** A tab of its own below the listings. Its HTML is shown by `EditorialHtml.astro` and by nothing else. */
export interface EditorialTab {
  /** Key and fragment of the tab; never one of the tabs that data make. */
  readonly slug: string;
  readonly title: string;
  readonly html: string;
  /** `YYYY-MM-DD`. */
  readonly updated: string;
  /** Model years that it is about; none: all. */
  readonly years?: readonly number[];
}

/** Stands in the place of the computed answer of its key, or after all others where no answer has that key. */
export interface EditorialFaq {
  readonly key: string;
  readonly question: string;
  readonly html: string;
  /** The same answer as plain text. */
  readonly text: string;
  readonly updated: string;
}

export interface EditorialReview {
  readonly slug: string;
  readonly title: string;
  /** An https address, or a path of this site. */
  readonly link: string;
  /** Who drove the car. */
  readonly author: string;
  readonly html: string;
  /** The first paragraph, as plain text. */
  readonly summary: string;
  readonly updated: string;
}

/** All that editors wrote for the pages of one model. */
export interface ModelEditorial {
  /** In their order on the page. */
  readonly tabs: readonly EditorialTab[];
  readonly faqs: readonly EditorialFaq[];
  /** Newest first. */
  readonly reviews: readonly EditorialReview[];
  /** Plain text, by the code of the trim. */
  readonly trimNotes: Readonly<Record<string, string>>;
}

export interface EditorialDealerText {
  readonly htmlContent: string;
  readonly cta?: { readonly label: string; readonly offsite: boolean; readonly link: string };
  readonly logo?: string;
}

/** A certified program: the words on its tile and the sections behind it. */
export interface EditorialProgram {
  readonly productId: string;
  /** Empty: a program for cars of any make. */
  readonly makeCode: string;
  readonly makeLabel: string;
  readonly linkText: string;
  readonly cpoTile: 'shield' | 'rosette' | 'seal';
  readonly heading: string;
  /** The only brand that tells of it; none: every brand. */
  readonly brand?: 'consumer' | 'certified';
  readonly content: readonly { readonly heading: string; readonly points: readonly string[] }[];
}

/** 1 problem in a file. Never thrown: all are collected, and pages are made of what is right. */
export interface EditorialProblem {
  /** Below the content folder, with forward slashes. */
  readonly file: string;
  /** 1 for the first line. */
  readonly line: number;
  readonly reason: string;
  /** `kept`: pages show the last version without a mistake. `left-out`: there has never been one. */
  readonly outcome: 'kept' | 'left-out';
}

/** A file that pages show. */
export interface EditorialEntry {
  readonly file: string;
  readonly kind: 'models' | 'reviews' | 'faqs' | 'trim-notes' | 'dealer-difference' | 'certified';
  /** SHA-256 of the text that is shown, hexadecimal. */
  readonly digest: string;
  readonly isDraft: boolean;
  /** Of the kinds that are about a model. */
  readonly subject?: EditorialSubject;
  /** Model years it is shown for; none: all. */
  readonly years?: readonly number[];
}

/** What was found in the content folder: of plain values, so that a process can hand it to another. */
export interface EditorialReading {
  /** Every published file, by its path. */
  readonly entries: readonly EditorialEntry[];
  /** By file and line. */
  readonly problems: readonly EditorialProblem[];
}

/** One reading of the content folder. */
export interface EditorialContents extends EditorialReading {
  /** Empty lists where nobody wrote anything. */
  findEditorial(subject: EditorialSubject): ModelEditorial;
  /** Changes exactly when `findEditorial` answers something else. */
  digestFor(subject: EditorialSubject): string;
  findDealerText(cmsId: string): EditorialDealerText | undefined;
  /** In the order of the page. */
  listPrograms(brand: 'consumer' | 'certified'): readonly EditorialProgram[];
  /** Reads the folder again, as it is now: for the desk, for the preview of drafts, for a rebuild. Keeps nothing. */
  reload(options?: { drafts?: boolean }): EditorialContents;
}
