/** Sends changes of a shared list without leaving its page, keeps them while offline, and shows what others change. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { CHANGE_KINDS } from '#src/features/shopper/shortlist/shortlist-changes.ts';
import {
  CHANGE_OUTCOMES,
  changeShortlistCall,
  shortlistRevisionCall,
} from '#src/features/shopper/shortlist/shortlist.call.ts';
import { MAX_UNSENT, readUnsent } from '#src/features/shopper/shortlist/unsent-changes.ts';
import type { UnsentChange } from '#src/features/shopper/shortlist/unsent-changes.ts';
import { giveBackText } from '#src/features/shopper/shortlist/refused-change.store.ts';
import { showFreshShortlist } from '#src/features/shopper/shortlist/show-fresh-shortlist.store.ts';
import { MINUTE_MS } from '#src/lib/durations.ts';

/** How often a page asks, by how long ago it last saw a change: two people at once see each other soon. */
const ASK_EVERY = [
  { withinMs: MINUTE_MS, everyMs: 2_000 },
  { withinMs: 10 * MINUTE_MS, everyMs: 5_000 },
  { withinMs: Infinity, everyMs: 20_000 },
];
const queue = persistent<readonly UnsentChange[]>('forecourt.shortlist-queue', readUnsent, []);

export function followShortlist(page: HTMLElement): void {
  const listId = page.dataset['shortlist'] ?? '';
  const status = page.querySelector('[data-status]');
  const say = (text: string) => {
    if (status && status.textContent !== text) status.textContent = text;
  };
  const waiting = () => queue.get().filter((change) => change.listId === listId);
  let sending: Promise<void> | undefined;
  let changedAtMs = Date.now();

  /** One after another, in the order in which they were made. */
  async function sendAll(): Promise<void> {
    let text = '';
    const refused: UnsentChange[] = [];
    for (let [change] = waiting(); change; [change] = waiting()) {
      const outcome = await send(change);
      if (outcome === 'later') {
        const { length } = waiting();
        say(`${length} ${length === 1 ? 'change waits' : 'changes wait'} in this browser for a connection.`);
        return;
      }
      const { changeId } = change;
      queue.save(queue.get().filter((one) => one.changeId !== changeId));
      if (outcome === 'ok') continue;
      text = CHANGE_OUTCOMES[outcome].text;
      refused.push(change);
    }
    say(text);
    await refresh();
    for (const change of refused) giveBackText(page, change);
  }
  const flush = () => (sending ??= sendAll().finally(() => (sending = undefined)));

  async function refresh(): Promise<void> {
    changedAtMs = Date.now();
    const left = await showFreshShortlist(page);
    if (left !== undefined) say(left);
  }

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || sending) return;
    if (waiting().length > 0) return flush();
    const { data } = await callApi(shortlistRevisionCall, { listId });
    if (data.type === 'gone') say(CHANGE_OUTCOMES.gone.text);
    else if (data.type === 'ok' && String(data.revision) !== page.dataset['revision']) await refresh();
  }

  page.addEventListener('submit', (event) => {
    const change = readChange(listId, event);
    if (!change) return;
    event.preventDefault();
    if (queue.get().length >= MAX_UNSENT) {
      say('Too many changes are waiting for a connection. Try again later.');
      return;
    }
    queue.save([...queue.get(), change]);
    if (event.target instanceof HTMLFormElement) event.target.reset();
    say('Saving…');
    void flush();
  });
  addEventListener('online', () => void flush());
  document.addEventListener('visibilitychange', () => void ask());
  askOften(ask, () => changedAtMs);
  if (waiting().length > 0) void flush();
}

/** More often while people change the list. */
function askOften(ask: () => Promise<void>, changedAtMs: () => number): void {
  const quietMs = Date.now() - changedAtMs();
  const everyMs = ASK_EVERY.find(({ withinMs }) => quietMs < withinMs)?.everyMs;
  setTimeout(() => void ask().finally(() => askOften(ask, changedAtMs)), everyMs);
}

async function send(change: UnsentChange): Promise<keyof typeof CHANGE_OUTCOMES | 'ok' | 'later'> {
  const { madeAtMs, kind: sentKind, ...sent } = change;
  const kind = CHANGE_KINDS.find((known) => known === sentKind);
  if (!kind) return 'failed';
  const ageMs = String(Math.max(0, Date.now() - madeAtMs));
  const answer = await callApi(changeShortlistCall, { ...sent, kind, ageMs });
  // What the server cannot read it will never read.
  if (answer.source === 'fallback') return answer.error.type === 'invalid' ? 'failed' : 'later';
  return answer.data.type === 'slow-down' ? 'later' : answer.data.type;
}

function readChange(listId: string, { target, submitter }: SubmitEvent): UnsentChange | undefined {
  if (!(target instanceof HTMLFormElement) || target.dataset['change'] === undefined) return undefined;
  const form = new FormData(target, submitter);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    ...{ listId, changeId: newChangeId(), kind: textOf('kind'), listingId: textOf('listingId') },
    ...{ itemId: textOf('itemId'), value: textOf('value'), madeAtMs: Date.now() },
  };
}

/** Browsers have `crypto.randomUUID` only over https and on localhost, and a site in a local network may have neither. */
function newChangeId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
