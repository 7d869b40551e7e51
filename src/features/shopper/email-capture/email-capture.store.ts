/** Subscribing in place, and the session flag that hides the subscribe box. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { isOfAddress } from '#src/features/shopper/email-capture/capture-answers.ts';
import type { CaptureAnswer } from '#src/features/shopper/email-capture/capture-answers.ts';
import { emailCaptureCall } from '#src/features/shopper/email-capture/email-capture.call.ts';
import { EMAIL_BOX_ID, HONEYPOT_FIELD } from '#src/features/shopper/email-capture/email-rules.ts';

/** Set for the session when the dialog is closed. @see docs/rules/alerts.md#subscribing */
const closedCapture = persistent<boolean>(
  'email-capture-closed',
  (value) => (value === true ? true : undefined),
  false,
  'session',
);

export function isEmailCaptureClosed(): boolean {
  return closedCapture.get();
}

export function closeEmailCapture(): void {
  closedCapture.save(true);
  hideClosedBox();
}

/** Sends the fields of a form. @param page the page of the search, if it is not the page of the form */
export async function sendEmailCapture(form: HTMLFormElement, page: string): Promise<CaptureAnswer> {
  const fields = new FormData(form);
  const read = (name: string): string => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : '';
  };
  const listingId = read('listingId');
  const { data } = await callApi(emailCaptureCall, {
    email: read('email'),
    [HONEYPOT_FIELD]: read(HONEYPOT_FIELD),
    page,
    ...(listingId !== '' && { listingId }),
  });
  return data;
}

/** Sends email boxes in place, and hides the one at the end of the page after the dialog was closed. */
export function followEmailBoxes(): void {
  hideClosedBox();
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['emailBox'] === undefined) return;
    event.preventDefault();
    void subscribeInPlace(form);
  });
}

function hideClosedBox(): void {
  if (closedCapture.get()) document.querySelector(`form#${EMAIL_BOX_ID}`)?.remove();
}

async function subscribeInPlace(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const field = form.querySelector<HTMLInputElement>('[type="email"]');
  const status = form.querySelector<HTMLElement>('[role="status"]');
  if (!button || !field || !status || button.ariaBusy === 'true') return;
  button.ariaBusy = 'true';
  const answer = await sendEmailCapture(form, location.pathname + location.search);
  button.ariaBusy = null;
  status.textContent = answer.message;
  status.dataset['type'] = answer.type;
  field.ariaInvalid = isOfAddress(answer) ? 'true' : null;
  if (isOfAddress(answer)) field.focus();
  if (answer.type === 'success') button.textContent = 'Subscribed!';
}
