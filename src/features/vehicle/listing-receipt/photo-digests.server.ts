/** The digests of a listing's photos, as this site fetches them from the seller. */
import { hash } from 'node:crypto';
import { listPhotos } from '#src/domain/listing/listing-pictures.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { parsePhotoPath } from '#src/domain/listing/photo-path.ts';
import type { ListingCopy } from '#src/features/vehicle/listing-receipt/receipt.schema.ts';
import type { Services } from '#src/server/services.ts';

/** A shopper waits for them. A photo that takes longer stays without a digest, and the receipt says so. */
const MAX_WAIT_MS = 4_000;

type Needs = Pick<Services, 'photos' | 'stock'>;

/** In the order of the listing, at the seller's own addresses. */
export async function readPhotoDigests(
  { photos, stock }: Needs,
  listing: Pick<Listing, 'id' | 'images'>,
): Promise<ListingCopy['photos']> {
  const { id } = listing;
  const read = listPhotos(listing).map(({ src }) => {
    const key = parsePhotoPath(src)?.key;
    const address = key === undefined ? src : (stock.findPhoto(id, key)?.src ?? src);
    return { address, bytes: key === undefined ? undefined : photos.readOriginal(id, key) };
  });
  const late = Promise.withResolvers<undefined>();
  const timer = setTimeout(late.resolve, MAX_WAIT_MS, undefined);
  try {
    return await Promise.all(
      read.map(async ({ address, bytes }) => {
        const file = await Promise.race([bytes, late.promise]);
        return { address, sha256: file ? hash('sha256', file) : null };
      }),
    );
  } finally {
    clearTimeout(timer);
  }
}
