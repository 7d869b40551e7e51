import { dealerDifferenceHref } from '#src/features/vehicle/dealer-difference/dealer-difference-links.ts';

interface Props {
  listingId: string;
  listingType: string;
  seller: string;
  /** Content id of the owner's `dealerDiff`. */
  contentId: string;
  tagline: string;
  /** Address of an image of the tagline. */
  tile?: string | undefined;
}

/** Shows the dealer's tagline or its tile, and opens the full text. */
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
        <img
          src={tile}
          alt={tagline}
          width={96}
          height={24}
          loading="lazy"
          referrerPolicy="no-referrer"
          data-words=""
        />
      )}
    </a>
  );
}
