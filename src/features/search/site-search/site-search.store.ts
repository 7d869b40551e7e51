/** Answers the site's search while a visitor types, with the answer of the same page as the server shows it. */
import { loadDocument } from '#src/browser/load-document.ts';
import { isPlainClick } from '#src/browser/plain-click.ts';
import {
  formatSiteSearch,
  readTerm,
  SITE_SEARCH_TEXTS,
  TERM_KEY,
} from '#src/features/search/site-search/site-search.ts';

/** A pause between two keys while typing. */
const PAUSE_MS = 150;
/** An answer that takes longer is announced. */
const SLOW_MS = 400;

interface Places {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly field: HTMLInputElement;
  readonly status: HTMLElement;
  readonly answer: HTMLElement;
  readonly retry: HTMLButtonElement;
}

export function startSiteSearch(places: Places): void {
  const { root, form, field, answer, retry } = places;
  const answers = followAnswers(places);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown = readTerm(new URLSearchParams(location.search).get(TERM_KEY));

  const searchNow = async (): Promise<void> => {
    clearTimeout(timer);
    const term = readTerm(field.value);
    if (term === shown && retry.hidden) return;
    shown = term;
    const address = formatSiteSearch({ term, pageCount: 1 });
    history.replaceState(history.state, '', address);
    root.toggleAttribute('data-searched', term !== '');
    if (term === '') answers.clear();
    else await answers.show(address);
  };
  const showMore = async (link: HTMLAnchorElement): Promise<void> => {
    const before = answer.querySelectorAll('li').length;
    if (!(await answers.show(link.href))) return;
    history.replaceState(history.state, '', link.href);
    answer.querySelectorAll('li')[before]?.querySelector('a')?.focus();
  };

  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void searchNow(), PAUSE_MS);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void searchNow();
    if (readTerm(field.value) !== '') return;
    say(places, SITE_SEARCH_TEXTS.empty);
    field.focus();
  });
  answer.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-more]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void showMore(link);
  });
  retry.addEventListener('click', () => void searchNow());
  addEventListener('online', () => {
    if (!retry.hidden) void searchNow();
  });
  root.addEventListener('keydown', (event) => moveByKey(event, field, answer));
  void searchNow(); // the visitor may have typed before this script loaded
}

/** Shows the answer that was asked for last. */
function followAnswers(places: Places) {
  const { answer } = places;
  let run = 0;
  return {
    clear(): void {
      run += 1;
      say(places, '');
      answer.replaceChildren();
      hideRetry(places);
    },
    /** @returns false when there is no answer, which is said, or a newer one was asked for */
    async show(address: string): Promise<boolean> {
      const own = ++run;
      const slow = setTimeout(() => own === run && say(places, SITE_SEARCH_TEXTS.loading), SLOW_MS);
      const page = await loadDocument(address, {});
      clearTimeout(slow);
      if (own !== run) return false;
      const [status, found] = ['[data-status]', '[data-answer]'].map((part) => page?.querySelector(part));
      if (!page || !status || !found) {
        say(places, navigator.onLine ? SITE_SEARCH_TEXTS.failed : SITE_SEARCH_TEXTS.offline);
        answer.replaceChildren();
        places.retry.hidden = false;
        return false;
      }
      say(places, status.textContent);
      answer.replaceChildren(...found.childNodes);
      document.title = page.title;
      hideRetry(places);
      return true;
    },
  };
}

/** Where it has the focus, the first result gets it. */
function hideRetry({ retry, answer, field }: Places): void {
  const hadFocus = document.activeElement === retry;
  retry.hidden = true;
  if (hadFocus) (answer.querySelector<HTMLElement>('h2 a') ?? field).focus();
}

/** The same words are not announced twice. */
function say({ status }: Places, text: string): void {
  if (status.textContent !== text) status.textContent = text;
}

/** The arrow keys move from the field into the results and back; Escape returns to the field. */
function moveByKey(event: KeyboardEvent, field: HTMLInputElement, answer: HTMLElement): void {
  const stops = [field, ...answer.querySelectorAll<HTMLElement>('h2 a')];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const target =
    event.key === 'Escape' && at > 0 ? field : step === undefined || at < 0 ? undefined : stops[at + step];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
