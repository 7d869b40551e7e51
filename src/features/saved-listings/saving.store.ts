/**
 * Saving cars from a page: shown at once, asked one after another, and taken back where it failed. Every answer is the
 * whole list, so there is nothing to undo but the wish. @see R §4 (Save car), D §4
 */
import type { BrandKey } from '#src/domain/site/brands.ts';
import { $saveWishes, savedIds } from '#src/features/saved-listings/saved-ids.store.ts';
import { SAVE_OUTCOMES } from '#src/features/saved-listings/saved-listings.ts';
import type {
  dropListingCall,
  savedListingsCall,
  saveListingCall,
} from '#src/features/saved-listings/saved-listings.call.ts';
import type { SavedListing } from '#src/features/saved-listings/saved-listings.schema.ts';
import type { CallOutput } from '#src/lib/call.ts';

type Change = CallOutput<typeof saveListingCall>;

export interface SavingPorts {
  readonly brand: BrandKey;
  load(): Promise<CallOutput<typeof savedListingsCall>>;
  save(listingId: string): Promise<Change>;
  drop(listingId: string): Promise<CallOutput<typeof dropListingCall>>;
  /** Asks for an account; true once the visitor is signed in, false when the dialog was closed. */
  signIn(reason: string): Promise<boolean>;
  announce(text: string): void;
  /** Says where it can be seen why a car is not saved. */
  tellProblem(text: string): void;
}

export interface Saving {
  toggle(id: string, title: string): Promise<void>;
  refresh(): Promise<void>;
}

export function createSaving(ports: SavingPorts): Saving {
  let queue = Promise.resolve();
  /** One question at a time: a later answer is always a newer list. */
  const inTurn = (work: () => Promise<void>): Promise<void> => (queue = queue.then(work, work));

  /** Asked while another tab was answered, this may be the older list: then it is asked for once more. */
  async function ask<Answer extends object>(question: () => Promise<Answer>): Promise<Answer> {
    const before = savedIds.get().join();
    const answer = await question();
    const isRaced = savedIds.get().join() !== before;
    if ('savedListings' in answer) take(answer.savedListings as SavedListing[]);
    if (isRaced) await refresh();
    return answer;
  }

  async function refresh(): Promise<void> {
    await ask(() => ports.load());
  }

  async function settle(id: string, title: string): Promise<void> {
    const wish = $saveWishes.get()?.get(id);
    if (wish === undefined) return; // settled by the question before
    const answer = await ask(() => (wish ? ports.save(id) : ports.drop(id)));
    if (answer.type === 'limit') {
      askForAccount(id, answer.message);
      return;
    }
    if (wish === $saveWishes.get()?.get(id)) setWish(id, undefined);
    if (answer.type === 'ok') ports.announce(`${title} ${wish ? 'saved' : 'removed from your saved cars'}`);
    else ports.tellProblem('message' in answer ? answer.message : SAVE_OUTCOMES[answer.type].text);
  }

  /** Signing in completes the save; on one brand the car shows as saved until the dialog is closed. */
  function askForAccount(id: string, reason: string): void {
    if (ports.brand === 'consumer') setWish(id, undefined);
    void ports.signIn(reason).then((isSignedIn) =>
      inTurn(async () => {
        if (isSignedIn) await refresh();
        else await ask(() => ports.drop(id));
        setWish(id, undefined);
      }),
    );
  }

  return {
    refresh: () => inTurn(refresh),
    toggle(id, title) {
      const isSaved = $saveWishes.get()?.get(id) ?? savedIds.get().includes(id);
      setWish(id, !isSaved);
      return inTurn(() => settle(id, title));
    },
  };
}

function take(saved: readonly SavedListing[]): void {
  savedIds.save(saved.map(({ listingId }) => listingId));
}

function setWish(id: string, wish: boolean | undefined): void {
  const wishes = new Map($saveWishes.get());
  if (wish === undefined) wishes.delete(id);
  else wishes.set(id, wish);
  $saveWishes.set(wishes);
}
