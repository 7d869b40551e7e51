/** The wallet page follows what is typed, and shows a newer wallet of this browser than the server has saved. */
import { loadDocument } from '#src/browser/load-document.ts';
import { formatPaymentTerms, parseSavedTerms } from '#src/domain/payment/payment-terms.ts';
import { syncWallet } from '#src/features/shopper/wallet/save-wallet.store.ts';
import { WALLET_PATH } from '#src/features/shopper/wallet/wallet-links.ts';
import { wallet } from '#src/stores/wallet.store.ts';

/** A pause between two keys while typing. */
const PAUSE_MS = 150;

/**
 * Shows what the typed budget covers, from the page that the form would load; dimmed until it is known. What is wrong with a
 * field is shown when it is left.
 */
export function followBudget(form: HTMLFormElement, affordable: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  const show = async (isLeft: boolean): Promise<void> => {
    const own = ++run;
    const params = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') params.set(name, value);
    const page = await loadDocument(`${WALLET_PATH}?${params.toString()}`, {});
    const found = page?.querySelector('[data-affordable]');
    if (!page || !found || own !== run) return;
    for (const input of form.querySelectorAll('input')) showProblem(input, page, isLeft);
    affordable.replaceChildren(...found.children);
    affordable.removeAttribute('aria-busy');
  };
  form.addEventListener('input', () => {
    clearTimeout(timer);
    affordable.setAttribute('aria-busy', 'true');
    timer = setTimeout(() => void show(false), PAUSE_MS);
  });
  form.addEventListener('change', () => {
    clearTimeout(timer);
    void show(true);
  });
}

/** As the loaded page shows it. A field that somebody is typing into gets no problem, but loses one. */
function showProblem(input: HTMLInputElement, page: Document, isLeft: boolean): void {
  const id = `${input.id}-problem`;
  const shown = document.getElementById(id);
  const problem = page.getElementById(id);
  if (problem && (shown !== null || isLeft)) {
    shown?.remove();
    input.after(problem);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', id);
  } else if (shown && !problem) {
    shown.remove();
    input.removeAttribute('aria-invalid');
    input.removeAttribute('aria-describedby');
  }
}

/**
 * The newer wallet wins. The browser's own is shown by loading the URL that the form of the page would load.
 * @param shownAtMs when the wallet on the page was saved; 0 without one
 */
export async function showNewestWallet(
  page: Pick<Location, 'search' | 'hash' | 'replace'>,
  shownAtMs: number,
): Promise<void> {
  const { monthlyBudget, terms, savedAtMs = 0 } = wallet.get();
  if (shownAtMs === savedAtMs) return;
  const params = new URLSearchParams(formatPaymentTerms(parseSavedTerms(terms)));
  if (monthlyBudget !== undefined) params.set('monthlyBudget', String(monthlyBudget));
  const canBeShown = page.search === '' && params.size > 0;
  if (savedAtMs > shownAtMs && canBeShown) {
    page.replace(`${WALLET_PATH}?${params.toString()}${page.hash}`);
    return;
  }
  document.documentElement.removeAttribute('data-newer-wallet');
  await syncWallet();
}
