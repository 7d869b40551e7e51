/** A valid file of the content folder. */
import type {
  EditorialArticle,
  EditorialCover,
  EditorialDealerText,
  EditorialEntry,
  EditorialFaq,
  EditorialProgram,
  EditorialReview,
  EditorialSection,
  EditorialTab,
} from '#src/features/desk/editorial/editorial.schema.ts';

/** The content of the file for pages, by kind. */
export type ContentText =
  | {
      readonly kind: 'makes' | 'categories' | 'home' | 'safety' | 'owners' | 'comparisons';
      readonly order: number;
      readonly section: EditorialSection;
    }
  | {
      readonly kind: EditorialArticle['kind'];
      readonly order: number;
      readonly article: EditorialArticle;
    }
  | { readonly kind: 'models'; readonly order: number; readonly tab: EditorialTab }
  | { readonly kind: 'reviews'; readonly review: EditorialReview }
  | { readonly kind: 'faqs'; readonly faq: EditorialFaq }
  | { readonly kind: 'covers'; readonly cover: EditorialCover }
  | { readonly kind: 'trim-notes'; readonly trimCode: string; readonly note: string }
  | { readonly kind: 'dealer-difference'; readonly id: string; readonly dealerText: EditorialDealerText }
  | { readonly kind: 'certified'; readonly order: number; readonly program: EditorialProgram };

export interface ContentEntry extends EditorialEntry {
  /** The path without its extension. Two files with the same place conflict. */
  readonly place: string;
  readonly text: ContentText;
}
