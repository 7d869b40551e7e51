/** Answers changes to shared lists. @see docs/rules/shopper.md#shared-shortlists */
import { randomUUID } from 'node:crypto';
import { cutTitle } from '#src/domain/listing/listing-title.ts';
import { findShopperId } from '#src/domain/visitor/shopper.ts';
import { addChange } from '#src/features/shopper/shortlist/add-change.server.ts';
import { isPlannable, startOfDrive } from '#src/features/shopper/shortlist/drives.ts';
import { zoneOfOwner } from '#src/features/shopper/shortlist/drive-places.server.ts';
import type {
  CarValue,
  DriveValue,
  ShortlistChange,
} from '#src/features/shopper/shortlist/shortlist-changes.ts';
import { VOTES } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import type {
  changeShortlistCall,
  shortlistRevisionCall,
} from '#src/features/shopper/shortlist/shortlist.call.ts';
import {
  CHANGE_LIMIT,
  MAX_CHANGE_AGE_MS,
  MAX_LIST_NAME,
  MAX_SHARED_NOTE,
} from '#src/features/shopper/shortlist/shortlist-limits.ts';
import { openShortlist } from '#src/features/shopper/shortlist/shortlist-rows.server.ts';
import { takeFromLimit } from '#src/engine/http/rate-limits.ts';
import type { CallInput, CallOutput, Handler } from '#src/lib/call.ts';
import { cleanLine, cleanText, firstCharacters } from '#src/lib/clean-text.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import type { Services } from '#src/server/services.ts';

type Input = CallInput<typeof changeShortlistCall>;
type Outcome = CallOutput<typeof changeShortlistCall>['type'];

export const answerShortlistRevision: Handler<typeof shortlistRevisionCall> = async (
  { listId },
  { locals },
) => {
  const list = await openShortlist(locals.services.db, listId, findShopperId(await locals.findShopper()));
  return list ? { type: 'ok', revision: list.revision } : { type: 'gone' };
};

export const answerChangeShortlist: Handler<typeof changeShortlistCall> = async (input, { locals }) => {
  const { services } = locals;
  const list = await openShortlist(services.db, input.listId, findShopperId(await locals.findShopper()));
  if (!list) return { type: 'gone' };
  const { memberId } = list.me;
  if (!(await takeFromLimit(services.db, { ...CHANGE_LIMIT, key: memberId }))) return { type: 'slow-down' };
  const now = Date.now();
  const value = readValue(services, input, now);
  if (typeof value !== 'string') return { type: value.problem };
  // Only how long ago it was is believed, because clocks of devices are wrong.
  const atMs = now - Math.min(Number(input.ageMs), MAX_CHANGE_AGE_MS);
  const { changeId, kind, listingId } = input;
  const hasItem = kind === 'note' || kind === 'drive';
  const itemId = hasItem ? input.itemId || changeId : '';
  const change: ShortlistChange = { id: changeId, memberId, kind, listingId, itemId, value, atMs };
  return { type: await addChange(services.db, input.listId, change) };
};

/** Adds cars for sale to a list of the person, in this order. Unknown ones are left out. */
export async function addCars(
  services: Pick<Services, 'db' | 'stock'>,
  { listId, memberId }: { listId: string; memberId: string },
  listingIds: readonly string[],
): Promise<Outcome> {
  let outcome: Outcome = 'ok';
  // A list has its cars in the order of their times, so each has one of its own.
  let atMs = Date.now();
  for (const listingId of listingIds) {
    const value = describeCar(services, listingId);
    if (value === undefined) continue;
    const change = { id: randomUUID(), memberId, kind: 'car' as const, listingId, itemId: '', value };
    outcome = await addChange(services.db, listId, { ...change, atMs: atMs++ });
    if (outcome !== 'ok') break;
  }
  return outcome;
}

/** The value as it is stored. */
function readValue(
  services: Services,
  { kind, listingId, value }: Input,
  nowMs: number,
): string | { readonly problem: Outcome } {
  switch (kind) {
    case 'name':
      return firstCharacters(cleanLine(value), MAX_LIST_NAME);
    case 'vote':
      return VOTES.find((vote) => vote === value) ?? '';
    case 'note': {
      const text = firstCharacters(cleanText(value), MAX_SHARED_NOTE);
      return text === '' && value !== '' ? { problem: 'empty' } : text;
    }
    case 'car':
      return value === '' ? '' : (describeCar(services, listingId) ?? { problem: 'unknown-car' });
    case 'drive':
      return value === '' ? '' : describeDrive(services, listingId, value, nowMs);
  }
}

function describeCar({ stock }: Pick<Services, 'stock'>, listingId: string): string | undefined {
  const [found] = stock.current.loadListings([listingId]);
  if (!found) return undefined;
  const { title, pricingDetail } = found.listing;
  const value: CarValue = { title: cutTitle(title), ...definedOnly({ price: pricingDetail.salePrice }) };
  return JSON.stringify(value);
}

function describeDrive(
  { stock, places }: Services,
  listingId: string,
  at: string,
  nowMs: number,
): string | { readonly problem: Outcome } {
  const [found] = stock.current.loadListings([listingId]);
  const zone = found && zoneOfOwner(places, found.owner);
  if (zone === undefined) return { problem: 'unknown-car' };
  const drive: DriveValue = { at, zone };
  const startMs = startOfDrive(drive);
  if (startMs === undefined || !isPlannable(startMs, nowMs)) return { problem: 'wrong-time' };
  return JSON.stringify(drive);
}
