/** Subscribing in place, and the session's wish not to be asked again. */
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
import { isOfAddress } from '#src/features/shopper/email-capture/capture-answers.ts';
import type { CaptureAnswer } from '#src/features/shopper/email-capture/capture-answers.ts';
import { emailCaptureCall } from '#src/features/shopper/email-capture/email-capture.call.ts';
import { EMAIL_BOX_ID, HONEYPOT_FIELD } from '#src/features/shopper/email-capture/email-rules.ts';

/** "Closing the capture modal stores a closed flag for the session, and the subscribe box is then hidden." */
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

/** By a form's fields. @param page the search's, where it is not that of the form */
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

/** The box below the results sends in place from now on, and is not there for who has closed the modal. */
export function followEmailBox(): void {
  hideClosedBox();
  const form = findBox();
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void subscribeInPlace(form);
  });
}

function hideClosedBox(): void {
  if (closedCapture.get()) findBox()?.remove();
}

function findBox(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>(`form#${EMAIL_BOX_ID}`);
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
  // "Its button goes from "Subscribe" to a loaded state "Subscribed!"."
  if (answer.type === 'success') button.textContent = 'Subscribed!';
}
