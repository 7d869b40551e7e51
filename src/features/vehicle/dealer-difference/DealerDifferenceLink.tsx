import { dealerDifferenceHref } from '#src/features/vehicle/dealer-difference/dealer-difference-links.ts';

interface Props {
  listingId: string;
  listingType: string;
  seller: string;
  /** Of the owner's `dealerDiff`. */
  contentId: string;
  tagline: string;
  /** The address of a picture that says it. */
  tile?: string | undefined;
}

/** The dealer's tagline, or the tile of it; it opens what stands behind it. */
export function DealerDifferenceLink({ listingId, listingType, seller, contentId, tagline, tile }: Props) {
  return (
    <a
      href={dealerDifferenceHref(listingId)}
      data-dialog="dealer-difference"
      data-content-id={contentId}
      data-listing-type={listingType}
      data-seller={seller}
    >
      {tile === undefined ? (
        tagline
      ) : (
        <img src={tile} alt={tagline} width={96} height={24} loading="lazy" referrerPolicy="no-referrer" />
      )}
    </a>
  );
}
