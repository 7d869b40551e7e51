/** Sends leads from a dialog and keeps drafts. */
import { callApi } from '#src/browser/call-api.ts';
import { noteEmailed } from '#src/features/vehicle/contact-dealer/emailed-marks.store.ts';
import { MIN_FORM_MS } from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import {
  emailDealerCall,
  leadFormCall,
  makeOfferCall,
  oneClickEmailCall,
} from '#src/features/vehicle/contact-dealer/lead.call.ts';
import { makeOfferInputSchema } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { parseLeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import type { LeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import type { LeadAnswer, LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import type { CallOutput } from '#src/lib/call.ts';

/** Allowed difference between the server's clock and this one. */
const CLOCK_SLACK_MS = 200;

type LeadDraft = Readonly<Record<string, string>>;

/** Drafts by listing and topic while the page is open, so that a dialog closed by mistake loses nothing. */
const drafts = new Map<string, LeadDraft>();
const draftKey = (listing: string, topic: LeadTopic | undefined) => `${topic ?? ''} ${listing}`;

export const findLeadDraft = (listing: string, topic?: LeadTopic): LeadDraft | undefined =>
  drafts.get(draftKey(listing, topic));

/** @param form has no file fields */
export function keepLeadDraft(listing: string, form: FormData, topic?: LeadTopic): void {
  drafts.set(draftKey(listing, topic), Object.fromEntries(form) as LeadDraft);
}

/** @param form the dialog's form; problems with it are part of the answer */
export async function sendLead(kind: LeadForm['kind'], form: FormData): Promise<LeadAnswer> {
  const input = makeOfferInputSchema.parse(Object.fromEntries(form));
  const ask = async (formTime: string) => {
    const lead = { ...input, formTime };
    return (await (kind === 'offer' ? callApi(makeOfferCall, lead) : callApi(emailDealerCall, lead))).data;
  };
  let answer = await ask(input.formTime);
  // A form filled in by the browser and sent at once, or one open since yesterday, is sent again without asking.
  if (answer.type === 'too-old' || answer.type === 'too-fast') {
    const fresh = answer.type === 'too-old' ? await loadLeadForm(input.listing) : undefined;
    await new Promise((resolve) => setTimeout(resolve, MIN_FORM_MS + CLOCK_SLACK_MS));
    answer = await ask(fresh?.type === 'ok' ? fresh.formTime : input.formTime);
  }
  if (answer.type !== 'ok') return answer;
  drafts.delete(draftKey(input.listing, parseLeadTopic(input.clickType)));
  noteEmailed(input.listing);
  return answer;
}

/** Returns true when the email is on its way. */
export async function sendByOneClick(listing: string, originPage: 'srp' | 'vdp'): Promise<boolean> {
  const { data } = await callApi(oneClickEmailCall, {
    listing,
    originPage,
    clickType: 'one-click',
    partnerName: '',
  });
  if (data.type === 'ok') noteEmailed(listing);
  return data.type === 'ok';
}

export async function loadLeadForm(listing: string): Promise<CallOutput<typeof leadFormCall>> {
  return (await callApi(leadFormCall, { listing })).data;
}
