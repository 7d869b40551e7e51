/**
 * Saving cars from a page: shown at once, asked one after another, and taken back where it failed. Every answer is the
 * whole list, so there is nothing to undo but the pending change.
 */
import type { Persistent } from '#src/browser/persistent.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { $savedCars, showSavedCars } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import type { Saving } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import { SAVE_OUTCOMES } from '#src/features/shopper/saved-listings/saved-listings.ts';
import type {
  savedListingsCall,
  saveListingCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import type { CallOutput } from '#src/lib/call.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

type Change = CallOutput<typeof saveListingCall>;
type List = CallOutput<typeof savedListingsCall>;

/** What two tabs write to the storage that they share may pass each other, within moments. */
const RACE_MS = 5_000;

/** `mailed`: an account was asked for, and the link of a mail signs in; `closed`: none is wanted. */
export type SignInOutcome = 'signed-in' | 'mailed' | 'closed';

export interface SavingPorts {
  readonly brand: BrandKey;
  /** The ids that the server last told, in any tab. */
  readonly kept: Persistent<readonly string[]>;
  load(): Promise<List>;
  save(listingId: string): Promise<Change>;
  drop(listingId: string): Promise<Change>;
  /** Asks for an account. */
  signIn(reason: string): Promise<SignInOutcome>;
  announce(text: string): void;
  /** Says where it can be seen why a car is not saved. */
  showProblem(text: string): void;
}

export function createSaving(ports: SavingPorts): Saving {
  const { kept } = ports;
  /** What was asked for and is not answered yet: saved or not. */
  const pending = new Map<string, boolean>();
  let queue = Promise.resolve();
  kept.$value.subscribe(show);
  const keep = keepNewest(kept, () => void inTurn(refresh));

  function show(): void {
    showSavedCars(Object.fromEntries([...kept.get().map((id) => [id, true] as const), ...pending]));
  }

  function setPending(id: string, isSaved: boolean | undefined): void {
    if (isSaved === undefined) pending.delete(id);
    else pending.set(id, isSaved);
    show();
  }

  /** One question at a time: a later answer is always a newer list. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    return (queue = queue.then(work, work));
  }

  /** Asked while another tab was answered, this may be the older list: then it is asked for once more. */
  async function ask<Answer extends Change | List>(question: () => Promise<Answer>): Promise<Answer> {
    const before = kept.get().join();
    const answer = await question();
    const isRaced = kept.get().join() !== before;
    if ('savedListings' in answer) keep(answer.savedListings.map(({ listingId }) => listingId));
    if (isRaced) await refresh();
    return answer;
  }

  async function refresh(): Promise<void> {
    await ask(() => ports.load());
  }

  async function settle(id: string, title: string): Promise<void> {
    const isSaved = pending.get(id);
    if (isSaved === undefined) return; // settled by the question before
    const answer = await ask(() => (isSaved ? ports.save(id) : ports.drop(id)));
    if (answer.type === 'limit') {
      askForAccount(id, answer.message);
      return;
    }
    if (isSaved === pending.get(id)) setPending(id, undefined);
    if (answer.type === 'ok') reportChange(ports, id, title, isSaved);
    else ports.showProblem('message' in answer ? answer.message : SAVE_OUTCOMES[answer.type].text);
  }

  /**
   * Signing in completes the save, also by way of a new account and its mail. The certified brand shows the car as saved
   * at once, and gives it up with the dialog; while a mail is on its way, the car waits for its link.
   */
  function askForAccount(id: string, reason: string): void {
    const isUndone = ports.brand === 'certified';
    if (!isUndone) setPending(id, undefined);
    void ports.signIn(reason).then((outcome) =>
      inTurn(async () => {
        if (outcome === 'signed-in') await refresh().then(() => reportSaved(kept, id));
        else if (isUndone && outcome === 'closed') await ask(() => ports.drop(id));
        if (isUndone) setPending(id, undefined);
      }),
    );
  }

  return {
    refresh: () => inTurn(refresh),
    toggle(id, title) {
      setPending(id, !$savedCars.get()?.[id]);
      return inTurn(() => settle(id, title));
    },
  };
}

function reportChange(ports: SavingPorts, id: string, title: string, isSaved: boolean): void {
  ports.announce(`${title} ${isSaved ? 'saved' : 'removed from your saved cars'}`);
  publishPageEvent({ type: isSaved ? 'save' : 'unsave', listingId: id });
}

/** Signing in completed the save, unless the account was full. */
function reportSaved(kept: SavingPorts['kept'], id: string): void {
  if (kept.get().includes(id)) publishPageEvent({ type: 'save', listingId: id });
}

/**
 * Keeps what the server has told this tab.
 * @param refresh asks again: another tab has kept a list since. It may be the older one, kept when this tab's could not be
 * seen there yet.
 */
function keepNewest(kept: SavingPorts['kept'], refresh: () => void): (ids: readonly string[]) => void {
  let told = { ids: '', atMs: -Infinity };
  kept.$value.listen((ids = []) => {
    if (ids.join() !== told.ids && Date.now() - told.atMs < RACE_MS) refresh();
  });
  return (ids) => {
    told = { ids: ids.join(), atMs: Date.now() };
    kept.save(ids);
  };
}
