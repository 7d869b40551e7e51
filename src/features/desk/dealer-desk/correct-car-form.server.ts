/** Reads what a dealer corrects of a car. Texts and addresses pass the same guards as those of feeds. */
import { createClaimFinder } from '#src/domain/dealer/site-claim.ts';
import { MAX_ADDED_PHOTOS, MAX_CORRECTED_PHOTOS } from '#src/domain/listing/car-correction.ts';
import type { CarCorrection, PhotoCorrection } from '#src/domain/listing/car-correction.ts';
import { isDrawingPath } from '#src/domain/vehicle/drawings/drawing-path.ts';
import { listCorrectablePhotos, toEditableText } from '#src/features/desk/dealer-desk/own-car.server.ts';
import type { OwnCar } from '#src/features/desk/dealer-desk/own-car.server.ts';
import { toDescriptionHtml } from '#src/inventory/feed/description-html.ts';
import { parsePhotoAddress } from '#src/inventory/feed/read-photos.ts';
import { saveCorrection } from '#src/inventory/corrections/correction-store.ts';
import { listOwnOrigins, readPhotoUrl } from '#src/server/photos/fetch-photo.ts';
import type { Services } from '#src/server/services.ts';

/** Enough for a text of any script, or the places of sixty photos. */
export const MAX_CORRECTION_FORM = 96_000;
export const MAX_TEXT_LENGTH = 8_000;

interface CorrectionSender {
  /** An email address, or "the operator". */
  readonly who: string;
  readonly ownerId: string;
  /** Hosts of the operator, whose photos may be in a private network. */
  readonly imageHosts: readonly string[];
  /** In which no dealer may speak. */
  readonly siteNames: readonly string[];
}

type Outcome = { readonly correction: CarCorrection; readonly what: string } | { readonly problem: string };

/** Saves a correction, or takes it back. Returns why not. */
export async function answerCorrectionForm(
  services: Pick<Services, 'db' | 'stockDb'>,
  car: OwnCar,
  body: string,
  { who, ownerId, imageHosts, siteNames }: CorrectionSender,
  nowMs: number,
): Promise<string | undefined> {
  if (body.length > MAX_CORRECTION_FORM) return 'That is too much at once. Shorten the text.';
  const outcome = readOutcome(car, new URLSearchParams(body), listOwnOrigins(imageHosts));
  if ('problem' in outcome) return outcome.problem;
  const { description } = outcome.correction;
  if (description !== car.correction.description && createClaimFinder(siteNames)(description ?? ''))
    return 'Say it in your own name: a text may not certify, check or rate a car, or offer payment, in the name of this site.';
  if (JSON.stringify(outcome.correction) === JSON.stringify(car.correction)) return undefined;
  return saveCorrection(services, { listingId: car.id, ownerId, who, ...outcome }, nowMs);
}

function readOutcome(car: OwnCar, form: URLSearchParams, ownOrigins: readonly string[]): Outcome {
  const { description, photos } = car.correction;
  switch (form.get('action') ?? '') {
    case 'text':
      return readText(car, form.get('text') ?? '');
    case 'photos':
      return readPhotos(car, form, ownOrigins);
    case 'undo-text':
      return { correction: photos ? { photos } : {}, what: "Description reset to the feed's" };
    case 'undo-photos':
      return {
        correction: description === undefined ? {} : { description },
        what: "Photos reset to the feed's",
      };
    default:
      return { problem: 'Choose what to save.' };
  }
}

function readText(car: OwnCar, typed: string): Outcome {
  if (typed.length > MAX_TEXT_LENGTH)
    return { problem: `A description has at most ${MAX_TEXT_LENGTH.toLocaleString('en-US')} characters.` };
  const text = typed.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\S\n]+/g, ' ');
  // A form that was not changed must not replace the paragraphs and lists of the feed.
  if (text.trim() === toEditableText(car.shown.description)) return { correction: car.correction, what: '' };
  const description = toDescriptionHtml(text);
  if (description === '') return { problem: 'Enter a description, or use the one of your feed.' };
  return { correction: { ...car.correction, description }, what: 'Description changed' };
}

/** An empty place hides a photo of the feed, and removes an added one. One that came after the form was opened stays, at the end. */
function readPhotos(car: OwnCar, form: URLSearchParams, ownOrigins: readonly string[]): Outcome {
  const photos = listCorrectablePhotos(car, false);
  const placed: { src: string; place: number }[] = [];
  for (const { key, src, place: shown } of photos) {
    const typed = form.get(`place-${key}`)?.trim();
    if (typed === '' || (typed === undefined && shown === undefined)) continue;
    if (typed === undefined) {
      placed.push({ src, place: Infinity });
      continue;
    }
    const place = Number(typed);
    if (!Number.isInteger(place) || place < 1 || place > 999)
      return {
        problem: 'Positions are whole numbers: 1 for the main photo. Clear a position to hide the photo.',
      };
    placed.push({ src, place });
  }
  const typed = (form.get('add') ?? '').split('\n').map((line) => line.trim());
  const news = typed.filter((line) => line !== '');
  const bad = news.find((line) => !isPhotoAddress(line, ownOrigins));
  if (bad !== undefined) return { problem: `"${bad.slice(0, 80)}" is not the web address of a photo.` };
  const order = [
    ...placed.toSorted((a, b) => a.place - b.place).map(({ src }) => src),
    ...news.flatMap((line) => parsePhotoAddress(line) ?? []),
  ];
  return toPhotoOutcome(car, [...new Set(order)]);
}

/** One that this site fetches: not of a machine in a private network, for example. */
function isPhotoAddress(text: string, ownOrigins: readonly string[]): boolean {
  const address = parsePhotoAddress(text);
  return address !== undefined && readPhotoUrl(address, ownOrigins) !== undefined;
}

function toPhotoOutcome(car: OwnCar, order: readonly string[]): Outcome {
  const ofFeed = new Set(car.feed.images.sources.map(({ src }) => src));
  const photos: PhotoCorrection = {
    order: [...order],
    hidden: [...ofFeed].filter((src) => !order.includes(src)),
    added: order.filter((src) => !ofFeed.has(src)),
  };
  if (order.length === 0) return { problem: 'Leave at least one photo.' };
  if (order.length > MAX_CORRECTED_PHOTOS)
    return { problem: `A car has at most ${MAX_CORRECTED_PHOTOS} photos.` };
  if (photos.added.length > MAX_ADDED_PHOTOS)
    return { problem: `At most ${MAX_ADDED_PHOTOS} photos can be added here. Send the others in your feed.` };
  const hiddenCount = photos.hidden.filter((src) => !isDrawingPath(src)).length; // dealers see no drawings here
  const parts = [
    `Photos changed: ${order.length} shown`,
    ...(hiddenCount > 0 ? [`${hiddenCount} of the feed hidden`] : []),
    ...(photos.added.length > 0 ? [`${photos.added.length} added`] : []),
  ];
  return { correction: { ...car.correction, photos }, what: parts.join(', ') };
}
