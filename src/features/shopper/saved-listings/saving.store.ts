/**
 * Saves cars from a page: shown at once, sent one after another, and reverted after a failure. Every response is the
 * complete list, so reverting only drops the pending change.
 */
import type { Persistent } from '#src/browser/persistent.ts';
import type { BrandKey } from '#src/domain/site/brands.ts';
import { showSavedCars } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import type { Saving } from '#src/features/shopper/saved-listings/saved-cars.store.ts';
import { SAVE_OUTCOMES } from '#src/features/shopper/saved-listings/saved-listings.ts';
import type {
  savedListingsCall,
  saveListingCall,
} from '#src/features/shopper/saved-listings/saved-listings.call.ts';
import type { CallOutput } from '#src/lib/call.ts';
import type { Notice } from '#src/stores/notice.store.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';

/** Without a request, it says why. */
type Change = CallOutput<typeof saveListingCall> | { readonly type: 'failed'; readonly message: string };
type List = CallOutput<typeof savedListingsCall>;

/** Within this time, two tabs can overwrite each other's list in the shared storage. */
const RACE_MS = 5_000;

/** `mailed`: an account was requested, and the email link signs in. `closed`: the visitor declined. */
export type SignInOutcome = 'signed-in' | 'mailed' | 'closed';

export interface SavingPorts {
  readonly brand: BrandKey;
  /** The ids that the server returned last, in any tab. */
  readonly kept: Persistent<readonly string[]>;
  /** Nothing is kept, because the shopper has signed out, in whichever tab. */
  isForgotten(): boolean;
  isSignedIn(): boolean;
  load(): Promise<List>;
  save(listingId: string): Promise<Change>;
  drop(listingId: string): Promise<Change>;
  /** Opens the sign-in dialog. */
  signIn(reason: string): Promise<SignInOutcome>;
  /** The list of saved cars. */
  readonly listHref: string;
  /** Shows what happened to a car. */
  showNotice(notice: Notice): void;
  /** Shows why a car was not saved. */
  showProblem(text: string): void;
}

export function createSaving(ports: SavingPorts): Saving {
  const { kept } = ports;
  const pending = createPending(kept);
  const lost = createLost(ports);
  const { inTurn, holdShopper } = createTurns(ports, () => {
    pending.forget();
    lost.forget();
  });
  const keep = keepNewest(kept, () => ports.isForgotten() || void inTurn(refresh));

  /** If another tab got a response meanwhile, this list may be older, so it is requested again. */
  async function ask<Answer extends Change | List>(question: () => Promise<Answer>): Promise<Answer> {
    const [before, isSameShopper] = [kept.get().join(), holdShopper()];
    const answer = await question();
    if (!isSameShopper()) return answer;
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
    if (isSaved === undefined) return; // settled by the previous request
    const isSameShopper = holdShopper();
    const answer = await ask(() => (isSaved ? ports.save(id) : ports.drop(id)));
    if (isSaved && !isSameShopper() && !ports.isSignedIn()) return lost.takeBack(id, title);
    if (answer.type === 'limit') {
      askForAccount(id, title, answer.message);
      return;
    }
    if (isSaved === pending.get(id)) pending.set(id, undefined);
    if (answer.type === 'ok') reportChange(ports, id, title, isSaved, answer.isGuest);
    else ports.showProblem('message' in answer ? answer.message : SAVE_OUTCOMES[answer.type].text);
  }

  /**
   * Signing in completes the save, also through a new account and its email. The certified brand shows the car as saved
   * and reverts it when the dialog closes. While an email is on its way, the car waits for its link.
   */
  function askForAccount(id: string, title: string, reason: string): void {
    const isUndone = ports.brand === 'certified';
    if (!isUndone) pending.set(id, undefined);
    void ports.signIn(reason).then((outcome) =>
      inTurn(async () => {
        if (outcome === 'signed-in') await refresh().then(() => reportSaved(ports, id, title));
        else if (isUndone && outcome === 'closed')
          await ask(() => ports.drop(id)).then(() => ports.showNotice({ text: `${title} was not saved` }));
        if (isUndone) pending.set(id, undefined);
      }),
    );
  }

  return {
    refresh: () => inTurn(refresh),
    change(id, title, isSaved) {
      pending.set(id, isSaved);
      return inTurn(
        () => settle(id, title),
        () => isSaved && lost.report(title),
      );
    },
  };
}

/**
 * Sends one request at a time, so that a later response is always a newer list. What waits when its shopper signs out is not
 * sent, and not shown to the next.
 */
function createTurns(ports: SavingPorts, onForgotten: () => void) {
  let queue = Promise.resolve();
  let shopper = 0;
  ports.kept.$value.listen(() => {
    if (!ports.isForgotten()) return;
    shopper += 1;
    onForgotten();
  });
  function holdShopper(): () => boolean {
    const asker = shopper;
    return () => asker === shopper;
  }
  function inTurn(work: () => Promise<void>, onDropped?: () => void): Promise<void> {
    const isSameShopper = holdShopper();
    const workOfShopper = async () => {
      if (isSameShopper()) await work();
      else onDropped?.();
    };
    return (queue = queue.then(workOfShopper, workOfShopper));
  }
  return { holdShopper, inTurn };
}

/** Changes without a response yet: whether each car should be saved. They show at once. */
function createPending(kept: SavingPorts['kept']) {
  const changes = new Map<string, boolean>();
  const show = () =>
    showSavedCars(Object.fromEntries([...kept.get().map((id) => [id, true] as const), ...changes]));
  kept.$value.subscribe(show);
  return {
    get: (id: string) => changes.get(id),
    set(id: string, isSaved: boolean | undefined): void {
      if (isSaved === undefined) changes.delete(id);
      else changes.set(id, isSaved);
      show();
    },
    forget(): void {
      changes.clear();
      show();
    },
  };
}

/** Cars that were not saved because their shopper signed out. A notice replaces the one before it, so that several are counted. */
function createLost(ports: SavingPorts) {
  const titles = new Set<string>();
  function report(title: string): void {
    titles.add(title);
    const text = titles.size === 1 ? `${title} was not saved` : `${titles.size} cars were not saved`;
    ports.showNotice({ text });
  }
  return {
    forget: () => titles.clear(),
    report,
    /**
     * The save may have reached the server after its shopper had signed out: then it is this browser's, and the next to sign in
     * would get the car. What is the account's stays.
     */
    async takeBack(id: string, title: string): Promise<void> {
      await ports.drop(id);
      report(title);
    },
  };
}

/** @param isGuest the car was saved for this browser, though the page may take its visitor for signed in */
function reportChange(
  ports: SavingPorts,
  id: string,
  title: string,
  isSaved: boolean,
  isGuest?: boolean,
): void {
  const where = isGuest && ports.isSignedIn() ? ' in this browser: you were signed out' : '';
  ports.showNotice(
    isSaved
      ? { text: `${title} saved${where}`, view: { href: ports.listHref, what: 'saved cars' } }
      : { text: `${title} removed from your saved cars` },
  );
  publishPageEvent({ type: isSaved ? 'save' : 'unsave', listingId: id });
}

/** Signing in completed the save, unless the account was full. */
function reportSaved(ports: SavingPorts, id: string, title: string): void {
  if (ports.kept.get().includes(id)) reportChange(ports, id, title, true);
}

/**
 * Stores the list that the server returned to this tab.
 * @param refresh requests it again when another tab has stored a list since. That list may be older and may have been
 * stored before this one was visible there.
 */
function keepNewest(kept: SavingPorts['kept'], refresh: () => void): (ids: readonly string[]) => void {
  let lastSaved = { ids: '', atMs: -Infinity };
  kept.$value.listen((ids = []) => {
    if (ids.join() !== lastSaved.ids && Date.now() - lastSaved.atMs < RACE_MS) refresh();
  });
  return (ids) => {
    lastSaved = { ids: ids.join(), atMs: Date.now() };
    kept.save(ids);
  };
}
