/** Loads the page of a purchase and answers its forms, which work without JavaScript. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { findBuyOnlineUrl } from '#src/domain/listing/buy-online.ts';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { purchaseUrl } from '#src/features/vehicle/buy-online/purchase-links.ts';
import {
  discardPurchase,
  findPurchase,
  hasRival,
  isPurchaseGenuine,
  keepPurchaseAnswer,
  MAX_PURCHASES,
  setPurchaseStatus,
  signPurchase,
} from '#src/features/vehicle/buy-online/purchase-store.server.ts';
import type { PurchaseKey } from '#src/features/vehicle/buy-online/purchase-store.server.ts';
import {
  estimatePurchase,
  writePurchaseLead,
  writePurchaseNotice,
} from '#src/features/vehicle/buy-online/purchase-text.ts';
import { PURCHASE_STEPS } from '#src/features/vehicle/buy-online/purchase.schema.ts';
import type {
  Purchase,
  PurchaseStep,
  StoredAnswers,
} from '#src/features/vehicle/buy-online/purchase.schema.ts';
import {
  decidePurchaseStep,
  findNextStep,
  findReviewProblems,
  readPurchaseStep,
  readRefusedStep,
  toRefusedStep,
} from '#src/features/vehicle/buy-online/read-purchase.ts';
import type { PurchaseProblems, TypedPurchase } from '#src/features/vehicle/buy-online/read-purchase.ts';
import { verifyShop } from '#src/features/vehicle/buy-online/verify-shops.ts';
import {
  cancelReservationCall,
  reservationLeadCall,
} from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { loadAccountSecret } from '#src/server/accounts/secret.ts';
import { startShopperId } from '#src/server/shoppers/start-shopper-id.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface PurchaseCar {
  readonly listing: Listing;
  readonly owner: Owner;
  readonly price: number;
}

export interface PurchasePage {
  /** Undefined when the car is sold or cannot be reserved here anymore. */
  readonly car?: PurchaseCar;
  readonly isGone: boolean;
  /** Another shopper's request for it was sent. */
  readonly hasRival: boolean;
  readonly purchase?: Purchase;
}

/** Where to go next, or the form again with what is wrong. */
type PurchaseOutcome = { readonly goTo: string } | { readonly problems: PurchaseProblems };

export async function loadPurchasePage(locals: App.Locals, listingId: string): Promise<PurchasePage> {
  const { db, stock } = locals.services;
  const [found] = stock.current.loadListings([listingId]);
  const car = found && (await findOpenCar(locals.ask, found));
  const shopperId = findShopperId(await locals.findShopper());
  const purchase = shopperId === undefined ? undefined : await findPurchase(db, { shopperId, listingId });
  return {
    isGone: !found,
    hasRival: await hasRival(db, { shopperId, listingId }, Date.now()),
    ...definedOnly({ car, purchase }),
  };
}

/** Undefined when it can't be bought online, or only in its dealer's own shop. */
async function findOpenCar(
  ask: App.Locals['ask'],
  { listing, owner }: Pick<PurchaseCar, 'listing' | 'owner'>,
): Promise<PurchaseCar | undefined> {
  const verified = await verifyShop(ask, listing);
  const price = verified.pricingDetail.salePrice;
  const isHere = findBuyOnlineUrl(verified, owner) === purchaseUrl(listing.id);
  return isHere && price !== undefined ? { listing: verified, owner, price } : undefined;
}

/** The step that a page shows. */
export function decideShownStep({ purchase }: PurchasePage, asked: string | null): PurchaseStep {
  return decidePurchaseStep(asked, purchase?.status === 'draft' ? purchase.answers : {});
}

/** What a step shows before it is sent: nothing, what was refused before, or that there is nothing of an earlier step. */
export function readShownForm({ car, purchase }: PurchasePage, step: PurchaseStep, asked: string | null) {
  const isDraft = purchase?.status === 'draft';
  const isLost = car && (isDraft ? findLaterStep(asked, step) : !purchase && isStep(asked));
  if (car && isDraft && !isLost) return readRefusedStep(purchase, step, car.price);
  return { typed: {}, problems: isLost ? { whole: LOST } : {} };
}

function isStep(asked: string | null): asked is PurchaseStep {
  return PURCHASE_STEPS.some((each) => each === asked);
}

/** Of a page that was opened before the answers were discarded, or before the shopper was signed out. */
function findLaterStep(asked: string | null, step: PurchaseStep): PurchaseStep | undefined {
  return isStep(asked) && asked !== step ? asked : undefined;
}

/** @param asked the step in the address; "cancel" discards or cancels */
export async function answerPurchasePage(
  locals: App.Locals,
  listingId: string,
  page: PurchasePage,
  asked: string | null,
  typed: TypedPurchase,
): Promise<PurchaseOutcome> {
  const { car, purchase } = page;
  if (asked === 'cancel') return cancelPurchase(locals, listingId);
  // The second click of a double click may come after the first was sent.
  if (purchase?.status === 'sent') return { goTo: purchaseUrl(listingId) };
  if (!car) return { problems: {} };
  // A signed request is sent again from its own page.
  const step = purchase?.status === 'signed' ? 'review' : decideShownStep(page, asked);
  // Its fields are not those of the step before it, which is to be answered first.
  const later = findLaterStep(asked, step);
  if (later) return { goTo: purchaseUrl(listingId, later) };
  return answerPurchaseStep(locals, { ...page, car }, step, typed);
}

async function answerPurchaseStep(
  locals: App.Locals,
  page: PurchasePage & { readonly car: PurchaseCar },
  step: PurchaseStep,
  typed: TypedPurchase,
): Promise<PurchaseOutcome> {
  if (step === 'review') return signAndSend(locals, page, typed);
  const read = readPurchaseStep(step, typed, page.car.price);
  return 'problems' in read
    ? keepAndGo(locals, page.car, { refused: toRefusedStep(step, typed) })
    : keepAndGo(locals, page.car, read.value);
}

/** Stores an answer and goes to the next step, or a form with a mistake and goes to the step again, so that Back works. */
async function keepAndGo(
  locals: App.Locals,
  { listing, price }: PurchaseCar,
  answer: StoredAnswers,
): Promise<PurchaseOutcome> {
  const shopperId = await startShopperId(locals);
  if (shopperId === undefined)
    return whole('Too many purchases were started from your network. Please try again in 10 minutes.');
  const key = { shopperId, listingId: listing.id };
  const title = cutTitle(listing.title);
  const kept = await keepPurchaseAnswer(locals.services.db, key, {
    answer,
    title,
    price,
    nowMs: Date.now(),
  });
  if (kept === 'enough')
    return whole(
      `You have ${MAX_PURCHASES} purchases in progress. Discard one in your account to start another.`,
    );
  if (kept === 'closed') return { goTo: purchaseUrl(listing.id) };
  const after = await findPurchase(locals.services.db, key);
  return { goTo: purchaseUrl(listing.id, answer.refused?.step ?? (after && findNextStep(after.answers))) };
}

/** Discards a draft, or cancels a signed request, of which the dealer learns if it was sent. */
async function cancelPurchase(locals: App.Locals, listingId: string): Promise<PurchaseOutcome> {
  const shopperId = findShopperId(await locals.findShopper());
  const here = { goTo: purchaseUrl(listingId) };
  if (shopperId === undefined) return here;
  const { db } = locals.services;
  const key = { shopperId, listingId };
  const { status, receipt } = (await findPurchase(db, key)) ?? {};
  if (status === 'draft') await discardPurchase(db, key);
  if ((status !== 'signed' && status !== 'sent') || receipt === undefined) return here;
  const { data } = await locals.ask(cancelReservationCall, { listing: listingId, receipt });
  if (data.type !== 'ok') return whole("We couldn't cancel your request. Please try again.");
  await setPurchaseStatus(db, key, 'cancelled');
  return here;
}

async function signAndSend(
  locals: App.Locals,
  { car, purchase }: PurchasePage & { readonly car: PurchaseCar },
  typed: TypedPurchase,
): Promise<PurchaseOutcome> {
  const { listing, owner, price } = car;
  const here = purchaseUrl(listing.id);
  const shopperId = findShopperId(await locals.findShopper());
  if (!purchase || shopperId === undefined || purchase.status === 'sent') return { goTo: here };
  const key = { shopperId, listingId: listing.id };
  if (purchase.status === 'draft') {
    const { contact } = purchase.answers;
    if (!contact || findNextStep(purchase.answers) !== 'review') return { goTo: here };
    if (findReviewProblems(typed, purchase.answers, price))
      return keepAndGo(locals, car, { refused: toRefusedStep('review', typed) });
    const record = {
      listingId: listing.id,
      title: purchase.title,
      seller: owner.name,
      price,
      answers: purchase.answers,
      notice: writePurchaseNotice(owner.name),
      signedBy: `${contact.firstName} ${contact.lastName}`,
      signedAtMs: Date.now(),
    };
    await signPurchase(locals.services.db, key, record, secretOf(locals));
  }
  return sendSigned(locals, key, listing);
}

/** A double click and a second try send the same record, which is one lead. */
async function sendSigned(locals: App.Locals, key: PurchaseKey, listing: Listing): Promise<PurchaseOutcome> {
  const { db } = locals.services;
  const { record, receipt, status } = (await findPurchase(db, key)) ?? {};
  const contact = record?.answers.contact;
  const isWhole = record && contact && receipt !== undefined;
  if (!isWhole || !(await isPurchaseGenuine(db, key, secretOf(locals))))
    return whole("We couldn't sign your request. Please try again.");
  if (status !== 'signed') return { goTo: purchaseUrl(key.listingId) };
  const { data } = await locals.ask(reservationLeadCall, {
    listing: key.listingId,
    receipt,
    ...contact,
    zip: record.answers.handover?.zip ?? '',
    comments: writePurchaseLead(
      receipt,
      record.price,
      record.answers,
      estimatePurchase(listing, record.answers),
    ),
    notice: record.notice,
  });
  if (data.type === 'ok') {
    await setPurchaseStatus(db, key, 'sent');
    // Cancelled before the lead was there, which is cancelled now.
    if ((await findPurchase(db, key))?.status === 'cancelled')
      await locals.ask(cancelReservationCall, { listing: key.listingId, receipt });
    return { goTo: purchaseUrl(key.listingId) };
  }
  // Only a failure leaves open whether the lead was stored, so the record stays for a second try.
  if (data.type !== 'failed') await setPurchaseStatus(db, key, 'draft');
  return whole(REFUSALS[data.type]);
}

const LOST =
  "We couldn't find your answers. They were discarded, you are signed out, or your browser blocks cookies, which this form needs.";

const REFUSALS = {
  enough: "You've sent several requests in a short time. Nothing was sent; please try again later.",
  'unknown-listing': 'This car is no longer available. Nothing was sent.',
  'no-form': "This dealer can't be reached here right now. Nothing was sent.",
  failed: "We couldn't confirm that your request was sent. Send it again. The dealer will get it only once.",
} as const;

const whole = (text: string): PurchaseOutcome => ({ problems: { whole: text } });
const secretOf = ({ services }: App.Locals) => loadAccountSecret(services.config.dataDir);
