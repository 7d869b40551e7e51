/** Sends leads from a dialog, and keeps what was typed there. */
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
import type { LeadAnswer, LeadForm } from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import type { CallOutput } from '#src/lib/call.ts';

/** Of the server's clock against ours. */
const CLOCK_SLACK_MS = 200;

type LeadDraft = Readonly<Record<string, string>>;

/** By listing, as long as the page is open: a dialog that is closed by mistake loses no words. */
const drafts = new Map<string, LeadDraft>();

export const findLeadDraft = (listing: string): LeadDraft | undefined => drafts.get(listing);

/** @param form none of its fields is a file */
export function keepLeadDraft(listing: string, form: FormData): void {
  drafts.set(listing, Object.fromEntries(form) as LeadDraft);
}

/** @param form as the dialog has it; what is wrong with it is an answer */
export async function sendLead(kind: LeadForm['kind'], form: FormData): Promise<LeadAnswer> {
  const input = makeOfferInputSchema.parse(Object.fromEntries(form));
  const ask = async (formTime: string) => {
    const lead = { ...input, formTime };
    return (await (kind === 'offer' ? callApi(makeOfferCall, lead) : callApi(emailDealerCall, lead))).data;
  };
  let answer = await ask(input.formTime);
  // A filled-in form sent at once, or one from yesterday: the shopper need not hear of it.
  if (answer.type === 'too-old' || answer.type === 'too-fast') {
    const fresh = answer.type === 'too-old' ? await loadLeadForm(input.listing) : undefined;
    await new Promise((resolve) => setTimeout(resolve, MIN_FORM_MS + CLOCK_SLACK_MS));
    answer = await ask(fresh?.type === 'ok' ? fresh.formTime : input.formTime);
  }
  if (answer.type !== 'ok') return answer;
  drafts.delete(input.listing);
  noteEmailed(input.listing);
  return answer;
}

/** True: it is on its way. */
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
