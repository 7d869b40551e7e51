/** What happened to one car on this site, and what in it does not fit together. @see docs/rules/vehicle.md#a-cars-life-on-this-site */
import { formatMiles, formatUsd } from '#src/domain/search-query/format-number.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { formatShortDay } from '#src/lib/format-day.ts';

/** One offer of the car from this time on. */
export interface OfferState {
  readonly listingId: string;
  readonly atMs: number;
  /** The feed. */
  readonly source: string;
  readonly sellerId: string;
  readonly seller: string;
  readonly status: 'active' | 'gone';
  /** Another offer is shown in its place. */
  readonly isCovered: boolean;
  /** Whole dollars. */
  readonly price?: number;
  readonly mileage?: number;
}

export interface LifeEvent {
  readonly atMs: number;
  readonly text: string;
  readonly seller: string;
  readonly price?: number;
  readonly mileage?: number;
}

/** Odometers are rounded when they are typed in. */
const MILEAGE_TOLERANCE = 100;
const MAX_CONTRADICTIONS = 6;

/** @param states in order of time; the same order comes back */
export function listLifeEvents(states: readonly OfferState[]): LifeEvent[] {
  const last = new Map<string, OfferState>();
  const events: LifeEvent[] = [];
  for (const state of states) {
    const text = describeChange(state, last.get(state.listingId));
    last.set(state.listingId, state);
    if (text === undefined) continue;
    const { atMs, seller, price, mileage } = state;
    events.push({
      ...{ atMs, text, seller },
      ...definedOnly({ price, mileage }),
    });
  }
  return events;
}

function describeChange(state: OfferState, before: OfferState | undefined): string | undefined {
  if (!before) return state.status === 'gone' ? 'Taken off' : 'Listed';
  if (state.status === 'gone') return before.status === 'gone' ? undefined : 'Taken off';
  if (before.status === 'gone') return 'Listed again';
  const changes = [
    ...(state.sellerId === before.sellerId ? [] : [`Seller changed from ${before.seller}`]),
    ...describePrice(state.price, before.price),
    ...(state.mileage === before.mileage ? [] : ['Mileage changed']),
  ];
  return changes.length === 0 ? undefined : changes.join('. ');
}

function describePrice(price: number | undefined, before: number | undefined): string[] {
  if (price === before) return [];
  if (price === undefined) return ['Price removed'];
  if (before === undefined) return ['Price added'];
  return [`Price ${price < before ? 'cut' : 'raised'} by ${formatUsd(Math.abs(price - before))}`];
}

/** Facts that exclude each other, in sentences, the oldest first. @param states in order of time */
export function findContradictions(states: readonly OfferState[]): string[] {
  const found = new Map<string, string>();
  const open = new Map<string, OfferState>();
  let highest: OfferState | undefined;
  for (const state of states) {
    const { mileage } = state;
    if (state.status === 'active' && mileage !== undefined) {
      const before = highest?.mileage ?? 0;
      if (highest && highest.atMs < state.atMs && before - mileage > MILEAGE_TOLERANCE)
        noteOnce(found, `mileage ${state.listingId}`, describeFall(highest, state, mileage, before));
      if (mileage > before) highest = state;
    }
    if (state.status === 'gone') {
      open.delete(state.listingId);
      continue;
    }
    for (const other of open.values()) if (other.listingId !== state.listingId) noteBoth(found, other, state);
    open.set(state.listingId, state);
  }
  return [...found.values()].slice(0, MAX_CONTRADICTIONS);
}

function describeFall(from: OfferState, to: OfferState, mileage: number, before: number): string {
  return `The mileage fell from ${formatMiles(before)} (${from.seller}, ${formatShortDay(from.atMs)}) to ${formatMiles(mileage)} (${to.seller}, ${formatShortDay(to.atMs)}).`;
}

/** Two offers at the same time. */
function noteBoth(found: Map<string, string>, one: OfferState, other: OfferState): void {
  const day = formatShortDay(other.atMs);
  const pair = [one.listingId, other.listingId].toSorted().join(' ');
  if (one.sellerId !== other.sellerId && !isSameName(one.seller, other.seller))
    noteOnce(
      found,
      `sellers ${pair}`,
      `Two sellers offered it at the same time: ${one.seller} and ${other.seller} (${day}).`,
    );
  if (one.price !== undefined && other.price !== undefined && one.price !== other.price)
    noteOnce(
      found,
      `prices ${pair}`,
      `It had two prices at the same time: ${formatUsd(one.price)} (${one.seller}) and ${formatUsd(other.price)} (${other.seller}, ${day}).`,
    );
  const [first, second] = [one.mileage ?? 0, other.mileage ?? 0];
  // Between two entries of different times, it may have been driven; see describeFall.
  if (one.atMs === other.atMs && first > 0 && second > 0 && Math.abs(first - second) > MILEAGE_TOLERANCE)
    noteOnce(
      found,
      `mileages ${pair}`,
      `It had two mileages at the same time: ${formatMiles(first)} (${one.seller}) and ${formatMiles(second)} (${other.seller}, ${day}).`,
    );
}

/** Feeds write one dealer in several ways. Two private persons may be one. */
const isSameName = (a: string, b: string): boolean => toLetters(a) === toLetters(b);
const toLetters = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function noteOnce(found: Map<string, string>, key: string, text: string): void {
  if (!found.has(key)) found.set(key, text);
}
