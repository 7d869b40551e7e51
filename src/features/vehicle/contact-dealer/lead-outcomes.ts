/** What a sender is told. `id` is the fragment that a page without a script comes back with. */
import { vehicleUrl } from '#src/domain/listing/vehicle-url.ts';
import type { LeadAnswer, LeadInput } from '#src/features/vehicle/contact-dealer/lead.schema.ts';

export type LeadOutcome = LeadAnswer['type'];

export const LEAD_OUTCOMES: Readonly<Record<LeadOutcome, { readonly id: string; readonly text: string }>> = {
  ok: { id: 'lead-sent', text: 'Sent. The seller can answer you by e-mail, and you get a confirmation.' },
  enough: {
    id: 'lead-enough',
    text: 'You have sent several messages in a short time. This one was not sent: please try again later.',
  },
  'too-fast': {
    id: 'lead-fast',
    text: 'That was faster than people write, so nothing was sent. Please send it once more.',
  },
  'too-old': {
    id: 'lead-old',
    text: 'This form was open for more than a day, so nothing was sent. Reload the page and send it once more.',
  },
  'unknown-listing': {
    id: 'lead-unknown',
    text: 'This car is no longer on our site. Nothing was sent.',
  },
  'no-form': { id: 'lead-no-form', text: 'This seller takes no messages here. Nothing was sent.' },
  invalid: { id: 'lead-invalid', text: 'Nothing was sent: please look at the marked fields.' },
  failed: { id: 'lead-failed', text: 'Your message could not be sent. Please try again.' },
};

/** Without a script, the page of the car shows the form once more. */
export function refuseLead(answer: LeadAnswer, { listing }: Pick<LeadInput, 'listing'>) {
  return answer.type === 'invalid' ? { page: vehicleUrl(listing), problems: answer.problems } : undefined;
}

export const PROFILE_OUTCOMES = {
  ok: { id: 'lead-profile-saved', text: 'Your details are saved.' },
  invalid: {
    id: 'lead-profile-invalid',
    text: 'Nothing was saved: first name, last name and an e-mail address are needed. A phone number may be left out.',
  },
  'signed-out': { id: 'lead-profile-signed-out', text: 'You are signed out. Sign in to save your details.' },
  failed: { id: 'lead-profile-failed', text: 'Your details could not be saved. Please try again.' },
} as const;
