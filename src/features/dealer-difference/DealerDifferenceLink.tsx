import { dealerDifferenceHref } from '#src/features/dealer-difference/dealer-difference-links.ts';

interface Props {
  listingId: string;
  listingType: string;
  seller: string;
  /** Of the owner's `dealerDiff`. */
  contentId: string;
  tagline: string;
}

/** The dealer's tagline; it opens what stands behind it. */
export function DealerDifferenceLink({ listingId, listingType, seller, contentId, tagline }: Props) {
  return (
    <a
      href={dealerDifferenceHref(listingId)}
      data-dialog="dealer-difference"
      data-content-id={contentId}
      data-listing-type={listingType}
      data-seller={seller}
    >
      {tagline}
    </a>
  );
}
