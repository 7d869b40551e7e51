/**
 * Follows the choices of a build-price page without a reload: the price at once, then everything that the server knows
 * about them, from a fragment of the page of the new choices. @see docs/rules/research.md#custom-order
 */
import { loadDocument } from '#src/browser/load-document.ts';
import { toBuildChoicesUrl } from '#src/domain/vehicle/model-pages.ts';

const TYPING_PAUSE_MS = 400;
/** As `domain/visitor/zip.ts` reads it, whose file would be another request. */
const WHOLE_ZIP = /^\s*\d{5}(?!\d)/;
/** The elements whose content depends on the choices, by id. */
const PARTS = [
  'build-options',
  'build-source',
  'build-bar-source',
  'build-stock',
  'build-payment',
  'dealers',
];
/** Payment terms change no stock. */
const STOCK_FIELDS: ReadonlySet<string> = new Set(['trim', 'color', 'feature', 'zip']);

export function followBuild(): void {
  const form = document.querySelector<HTMLFormElement>('#build');
  if (!form) return;
  const inputs = [...form.querySelectorAll('input')];
  requested = location.pathname + location.search;
  let pause: ReturnType<typeof setTimeout> | undefined;
  const update = (delayMs = 0): void => {
    clearTimeout(pause);
    pause = setTimeout(() => void updatePage(form), delayMs);
  };
  form.addEventListener('input', ({ target }) => {
    const field = target instanceof HTMLInputElement ? target : undefined;
    showChosen(form);
    const isPartZip = field?.name === 'zip' && field.value !== '' && !WHOLE_ZIP.test(field.value);
    if (isPartZip) clearTimeout(pause);
    else update(field?.type === 'text' ? TYPING_PAUSE_MS : 0);
  });
  form.addEventListener('change', () => update()); // also of a ZIP that is too short, which is then reported
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    update();
  });
  byId('build-stock')?.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) update();
  });
  byId('build-submit')?.setAttribute('hidden', '');
  byId('build-next')?.removeAttribute('hidden');
  // A browser keeps choices that were made before this script ran, or before the visitor came back.
  if (inputs.some((field) => field.checked !== field.defaultChecked || field.value !== field.defaultValue))
    update();
}

/** What the page shows, or will show soon. */
let requested = '/';

/** Shows the page of the current choices, unless newer ones were made while it was loading. */
async function updatePage(form: HTMLFormElement): Promise<void> {
  const address = formatAddress(form);
  if (address === requested) return;
  if (listStock(address) !== listStock(requested)) showTemplate('build-pending');
  requested = address;
  showChosen(form);
  history.replaceState(history.state, '', address);
  for (const id of PARTS) byId(id)?.setAttribute('aria-busy', 'true');
  const page = await loadDocument(toBuildChoicesUrl(address), {});
  if (formatAddress(form) !== address) return;
  if (!page) {
    requested = '/';
    showTemplate('build-failed');
    return;
  }
  for (const id of PARTS) {
    byId(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    byId(id)?.removeAttribute('aria-busy');
  }
  const fresh = [...page.querySelectorAll<HTMLElement>('#build label:has([data-trim])')];
  for (const [index, row] of [...form.querySelectorAll<HTMLElement>('label:has([data-trim])')].entries())
    renewTrim(row, fresh[index]);
  for (const field of form.querySelectorAll('input')) showProblem(field, page);
  showChosen(form);
  announce();
}

/** The choices in an address that stock depends on. */
function listStock(address: string): string {
  const { searchParams } = new URL(address, location.href);
  return [...searchParams].filter(([name]) => STOCK_FIELDS.has(name)).join('&');
}

/** The address of the form's choices, without empty and default ones. */
function formatAddress(form: HTMLFormElement): string {
  const params = new URLSearchParams();
  const usual = new URLSearchParams(form.dataset['usual']);
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim() !== '' && value !== usual.get(name))
      params.append(name, name === 'zip' ? (WHOLE_ZIP.exec(value)?.[0] ?? value).trim() : value.trim());
  }
  const { pathname } = new URL(form.action);
  return params.size === 0 ? pathname : `${pathname}?${params.toString()}`;
}

/** Name, price and payment of the chosen trim are in its row, so they need no request. */
function showChosen(form: HTMLFormElement): void {
  const { dataset } = form.querySelector<HTMLElement>('[data-trim]:checked') ?? form;
  for (const place of document.querySelectorAll<HTMLElement>('[data-show]'))
    place.textContent = dataset[place.dataset['show'] ?? ''] ?? place.textContent;
  const amount = document.querySelector('#build-payment output');
  if (amount) amount.textContent = dataset['payment'] ?? amount.textContent;
  const color = new FormData(form).get('color');
  const picture = document.querySelector<HTMLElement>('#build-summary [data-paint]');
  if (picture && typeof color === 'string') picture.dataset['paint'] = color || 'SILVER';
}

/** The payment in the row of a trim. */
function renewTrim(row: HTMLElement, fresh: HTMLElement | undefined): void {
  const cost = fresh?.querySelector('[data-cost]');
  if (cost) row.querySelector('[data-cost]')?.replaceWith(cost);
  const chosen = row.querySelector<HTMLElement>('[data-trim]');
  if (chosen) Object.assign(chosen.dataset, fresh?.querySelector<HTMLElement>('[data-trim]')?.dataset);
}

/** Copies what is wrong with a field, without touching what is being typed into it. */
function showProblem(field: HTMLInputElement, page: Document): void {
  if (field.id === '') return;
  const id = `${field.id}-problem`;
  const fresh = page.getElementById(id);
  byId(id)?.remove();
  if (fresh) field.after(fresh);
  for (const [name, value] of [
    ['aria-invalid', 'true'],
    ['aria-describedby', id],
  ] as const)
    if (fresh) field.setAttribute(name, value);
    else field.removeAttribute(name);
}

function showTemplate(id: 'build-pending' | 'build-failed'): void {
  const template = byId(id);
  if (template instanceof HTMLTemplateElement)
    byId('build-stock')?.replaceChildren(template.content.cloneNode(true));
}

function announce(): void {
  const texts = ['[data-show=price]', '#build-payment output', '#build-stock'].map(
    (place) => document.querySelector(place)?.textContent.trim() ?? '',
  );
  byId('build-said')?.replaceChildren(texts.join(', '));
}

const byId = (id: string): HTMLElement | null => document.getElementById(id);
