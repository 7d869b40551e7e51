/** Sends leads from a dialog and keeps drafts. */
import * as z from 'zod/mini';
import { callApi } from '#src/browser/call-api.ts';
import { persistent } from '#src/browser/persistent.ts';
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

const draftsSchema = z.record(z.string(), z.record(z.string(), z.string()));
/** Of further ones, the oldest go. */
const MAX_DRAFTS = 10;
/** Drafts by listing and topic until the tab is closed, so that neither a closed dialog nor a look at the car's page loses one. */
const drafts = persistent<Readonly<Record<string, LeadDraft>>>(
  'forecourt.lead-drafts',
  (value) => z.safeParse(draftsSchema, value).data,
  {},
  'session',
);
const draftKey = (listing: string, topic: LeadTopic | undefined) => `${topic ?? ''} ${listing}`;

export const findLeadDraft = (listing: string, topic?: LeadTopic): LeadDraft | undefined =>
  drafts.get()[draftKey(listing, topic)];

/** @param form has no file fields */
export function keepLeadDraft(listing: string, form: FormData, topic?: LeadTopic): void {
  const key = draftKey(listing, topic);
  const others = Object.entries(drafts.get()).filter(([other]) => other !== key);
  const draft = Object.fromEntries(form) as LeadDraft;
  drafts.save(Object.fromEntries([...others, [key, draft] as const].slice(-MAX_DRAFTS)));
}

function dropLeadDraft(listing: string, topic: LeadTopic | undefined): void {
  const { [draftKey(listing, topic)]: _, ...others } = drafts.get();
  drafts.save(others);
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
  dropLeadDraft(input.listing, parseLeadTopic(input.clickType));
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
