/** One file of the content folder, read and found right. */
import type {
  EditorialDealerText,
  EditorialEntry,
  EditorialFaq,
  EditorialProgram,
  EditorialReview,
  EditorialTab,
} from '#src/features/desk/editorial/editorial.schema.ts';

/** What the file says, ready for pages, by its kind. */
export type ContentText =
  | { readonly kind: 'models'; readonly order: number; readonly tab: EditorialTab }
  | { readonly kind: 'reviews'; readonly review: EditorialReview }
  | { readonly kind: 'faqs'; readonly faq: EditorialFaq }
  | { readonly kind: 'trim-notes'; readonly trimCode: string; readonly note: string }
  | { readonly kind: 'dealer-difference'; readonly id: string; readonly dealerText: EditorialDealerText }
  | { readonly kind: 'certified'; readonly order: number; readonly program: EditorialProgram };

export interface ContentEntry extends EditorialEntry {
  /** The path without its ending: two files with one of these are for one place. */
  readonly place: string;
  readonly text: ContentText;
}
