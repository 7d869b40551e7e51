/** A car of one dealer as its feed has it, with what the dealer corrected. */
import { sql } from 'kysely';
import { applyCorrection } from '#src/domain/listing/car-correction.ts';
import type { CarCorrection } from '#src/domain/listing/car-correction.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { RenamedCar } from '#src/domain/vehicle/vehicle-renames.ts';
import { photoPath } from '#src/domain/listing/photo-path.ts';
import { isDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { noteFeedName } from '#src/features/desk/dealer-desk/feed-names.server.ts';
import { findCorrection } from '#src/inventory/corrections/correction-store.ts';
import { toParagraphs } from '#src/lib/plain-text.ts';
import { shortHash } from '#src/lib/short-hash.ts';
import type { Services } from '#src/server/services.ts';

type FeedCar = Pick<Listing, 'id' | 'title' | 'description' | 'images'>;
interface Needs extends Pick<Services, 'db' | 'stockDb'> {
  readonly stock: Pick<Services['stock'], 'renameCar'>;
}

export interface OwnCar {
  readonly id: string;
  /** By the names of today. */
  readonly title: string;
  /** What the feed calls it, if that is a former name. */
  readonly feedName: string | undefined;
  /** As the feed has it. */
  readonly feed: FeedCar;
  /** As shoppers see it. */
  readonly shown: FeedCar;
  readonly correction: CarCorrection;
}

/** Undefined for a car of another dealer, and for one that is not for sale anymore. */
export async function loadOwnCar(
  { db, stockDb, stock }: Needs,
  ownerId: string,
  listingId: string,
): Promise<OwnCar | undefined> {
  const { rows } = await sql<{ record: string }>`SELECT record FROM listing
    WHERE id = ${listingId} AND owner_id = ${ownerId} AND status = 'active'`.execute(stockDb);
  const [row] = rows;
  if (!row) return undefined;
  const feed = JSON.parse(row.record) as FeedCar & RenamedCar;
  const correction = (await findCorrection(db, { listingId, ownerId })) ?? {};
  const { title } = stock.renameCar(feed);
  const feedName = noteFeedName(feed, stock.renameCar);
  return { id: feed.id, title, feedName, feed, shown: applyCorrection(feed, correction), correction };
}

interface CorrectablePhoto {
  /** In the form's fields. */
  readonly key: string;
  readonly src: string;
  /** From 1; undefined while it is hidden. */
  readonly place: number | undefined;
  /** What the dealer sees of it; undefined for a hidden one, which this site does not serve. */
  readonly thumbnail: string | undefined;
  readonly isAdded: boolean;
}

/** The photos of a car, the shown ones first. Drawings are none. @param servesPhotos see `IMAGE_MODE` */
export function listCorrectablePhotos(car: OwnCar, servesPhotos: boolean): CorrectablePhoto[] {
  const isPhoto = ({ src }: { readonly src: string }) => !isDrawingPath(src);
  const { sources, primary } = car.shown.images;
  const first = sources[primary];
  const ordered = first ? [first, ...sources.filter((source) => source !== first)] : sources;
  const shown = ordered.filter(isPhoto).map(({ src }) => src);
  const hidden = car.feed.images.sources
    .filter(isPhoto)
    .map(({ src }) => src)
    .filter((src) => !shown.includes(src));
  const added = new Set(car.correction.photos?.added);
  return [...new Set([...shown, ...hidden])].map((src, index) => ({
    key: shortHash(src),
    src,
    place: index < shown.length ? index + 1 : undefined,
    thumbnail: index >= shown.length ? undefined : servesPhotos ? `${photoPath(car.id, src)}/160` : src,
    isAdded: added.has(src),
  }));
}

/** A description as a person edits it. */
export function toEditableText(html: string | undefined): string {
  return toParagraphs(html ?? '').join('\n\n');
}
