/** Forms that load a page. Without a network, the browser would replace the page, and what was typed, by its own. */
import { loadDocument } from '#src/browser/load-document.ts';

const OFFLINE_TEXT = "You seem to be offline, so nothing was sent. Try again when you're connected.";

/** A form that is sent while there is no network stays as it is and says so. Forms with a script of their own do it themselves. */
export function holdFormsOffline(): void {
  const reached = new WeakSet<HTMLFormElement>();
  document.addEventListener('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    form.querySelector('[data-offline]')?.remove();
    if (navigator.onLine || event.defaultPrevented || reached.delete(form)) return;
    event.preventDefault();
    // A computer without a network may have the site itself, or reach it by means that the browser does not know.
    void loadDocument('/', {}).then((page) => {
      if (page) {
        reached.add(form);
        form.requestSubmit(submitter);
      } else say(form, submitter);
    });
  });
}

function say(form: HTMLFormElement, submitter: HTMLElement | null): void {
  const problem = document.createElement('p');
  problem.role = 'alert';
  problem.dataset['offline'] = '';
  problem.style.color = 'var(--error)';
  problem.style.flexBasis = '100%'; // a row of its own
  problem.textContent = OFFLINE_TEXT;
  if (submitter && form.contains(submitter)) submitter.after(problem);
  else form.append(problem);
}
