/** The messages to a sender. `id` is the fragment a page without a script returns with. */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import { ACCOUNT_PATH } from '#src/domain/visitor/account-paths.ts';
import type { NeededSignIn, Refusal } from '#src/engine/http/refused-form.ts';
import type { saveLeadProfileCall } from '#src/features/vehicle/contact-dealer/lead.call.ts';
import type { LeadAnswer, LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import type { CallOutput } from '#src/lib/call.ts';

export type LeadOutcome = LeadAnswer['type'];

export const LEAD_OUTCOMES: Readonly<Record<LeadOutcome, { readonly id: string; readonly text: string }>> = {
  ok: { id: 'lead-sent', text: 'Message sent. Watch your inbox for a reply.' },
  enough: {
    id: 'lead-enough',
    text: "You've sent several messages in a short time. Please try again later.",
  },
  'too-fast': {
    id: 'lead-fast',
    text: 'Something went wrong. Please send it again.',
  },
  'too-old': {
    id: 'lead-old',
    text: 'This form has expired. Please send it again.',
  },
  'unknown-listing': {
    id: 'lead-unknown',
    text: "This car is no longer available. Your message wasn't sent.",
  },
  'no-form': { id: 'lead-no-form', text: "This seller can't be messaged here." },
  invalid: { id: 'lead-invalid', text: 'Please fix the highlighted fields.' },
  failed: { id: 'lead-failed', text: "We couldn't send your message. Please try again." },
};

/** By the key of `problems`: what is wrong with no field, or with the time of the form, so that the next one has a new time. */
const SENT_AGAIN: Readonly<Partial<Record<LeadOutcome, 'form' | 'formTime'>>> = {
  enough: 'form',
  'too-fast': 'form',
  'too-old': 'formTime',
  failed: 'form',
};

/** Without a script, the car's page shows the form again with everything that was typed, if it can be sent again. */
export function refuseLead(answer: LeadAnswer, { listing }: Pick<LeadInput, 'listing'>): Refusal | undefined {
  const page = vehicleUrl(listing);
  if (answer.type === 'invalid') return { page, problems: answer.problems };
  const key = SENT_AGAIN[answer.type];
  return key && { page, problems: { [key]: LEAD_OUTCOMES[answer.type].text } };
}

export const PROFILE_OUTCOMES = {
  ok: { id: 'lead-profile-saved', text: 'Your details are saved.' },
  invalid: {
    id: 'lead-profile-invalid',
    text: 'Enter a first name, a last name and an email address. The phone number is optional.',
  },
  'signed-out': { id: 'lead-profile-signed-out', text: 'You are signed out. Sign in to save your details.' },
  failed: { id: 'lead-profile-failed', text: "We couldn't save your details. Please try again." },
} as const;

/** The account shows its form again with everything that was typed; after a session has ended, once its owner signs in. */
export function refuseProfile(
  answer: CallOutput<typeof saveLeadProfileCall>,
  signInPath: string,
): Refusal | NeededSignIn | undefined {
  if (answer.type === 'signed-out') return { signInPath };
  return answer.type === 'invalid' ? { page: ACCOUNT_PATH, problems: answer.problems } : undefined;
}
