/** Reads what a shopper typed: each field cleaned, or what is wrong with it. */
import { parseEmail } from '#src/domain/visitor/email.ts';
import { parseZip, ZIP_MESSAGE } from '#src/domain/visitor/zip.ts';
import {
  MAX_COMMENTS_LENGTH,
  MAX_NAME_LENGTH,
  MAX_OFFER_DOLLARS,
  MAX_PHONE_LENGTH,
} from '#src/features/vehicle/contact-dealer/lead-limits.ts';
import type {
  LeadInput,
  LeadProfile,
  LeadProfileInput,
} from '#src/features/vehicle/contact-dealer/lead.schema.ts';
import { readTopic } from '#src/features/vehicle/contact-dealer/read-topic.ts';
import { cleanLine, cleanText, hasControls } from '#src/lib/clean-text.ts';
import { definedOnly } from '#src/lib/defined-only.ts';

export interface LeadPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Empty when none was entered. */
  readonly phone: string;
}

export interface LeadMessage extends LeadPerson {
  readonly zip: string;
  readonly comments: string;
  readonly offerDollars?: number;
}

/** Problems by field name in the form. */
export type LeadProblems = Readonly<Record<string, string>>;
type Read<Value> = { readonly value: Value } | { readonly problems: LeadProblems };

const MIN_PHONE_DIGITS = 7;
const PHONE = /^[\d\s().+\-/x#]+$/i;
const LEAD_MESSAGES = {
  firstName: 'Enter your first name.',
  lastName: 'Enter your last name.',
  fromEmailAddress: 'Enter an email address, like name@example.com.',
  phoneNumber: 'Enter a phone number with at least 7 digits, or leave it blank.',
  zip: ZIP_MESSAGE,
  comments: 'Enter a message to the seller.',
  longComments: `Keep your message under ${MAX_COMMENTS_LENGTH.toLocaleString('en-US')} characters.`,
  offer: 'Enter your offer in whole dollars, like 21,500.',
} as const;

/** @param isOffer an offer needs an amount but no message @param now in milliseconds */
export function readLead(input: LeadInput, isOffer: boolean, now: number): Read<LeadMessage> {
  const { fromEmailAddress, phoneNumber } = input;
  const { person, problems } = readPerson({ ...input, email: fromEmailAddress, phone: phoneNumber });
  const typedZip = cleanLine(input.zip);
  const zip = hasControls(input.zip) ? undefined : typedZip && parseZip(typedZip);
  if (zip === undefined) problems['zip'] = LEAD_MESSAGES.zip;
  const comments = cleanText(input.comments);
  if (comments === '' && !isOffer) problems['comments'] = LEAD_MESSAGES.comments;
  if (comments.length > MAX_COMMENTS_LENGTH) problems['comments'] = LEAD_MESSAGES.longComments;
  const offerDollars = isOffer ? readDollars(input.offer ?? '') : undefined;
  if (isOffer && offerDollars === undefined) problems['offer'] = LEAD_MESSAGES.offer;
  const topic = readTopic(input, now);
  Object.assign(problems, topic.problems);
  if (Object.keys(problems).length > 0) return { problems };
  return {
    value: {
      ...person,
      zip: zip ?? '',
      comments: [topic.line, comments].filter(Boolean).join('\n\n'),
      ...definedOnly({ offerDollars }),
    },
  };
}

export function readLeadProfile(input: LeadProfileInput): Read<LeadProfile> {
  const { person, problems } = readPerson(input);
  if (Object.keys(problems).length === 0)
    return { value: { ...person, isOneClickOptedIn: input.isOneClickOptedIn } };
  const { fromEmailAddress, phoneNumber, ...names } = problems;
  return {
    problems: {
      ...names,
      ...definedOnly({ email: fromEmailAddress, phone: phoneNumber }),
    },
  };
}

/** Whether a lead can be sent with one click. @see docs/rules/vehicle.md#one-click-email */
export function canSendByOneClick(profile: LeadProfile | undefined): profile is LeadProfile {
  return profile?.isOneClickOptedIn === true && 'value' in readLeadProfile(profile);
}

function readPerson(input: Pick<LeadProfileInput, 'firstName' | 'lastName' | 'email' | 'phone'>) {
  const problems: Record<string, string> = {};
  const person = {
    firstName: readName(input.firstName),
    lastName: readName(input.lastName),
    email: parseEmail(input.email) ?? '',
    phone: readPhone(input.phone) ?? '',
  };
  if (person.firstName === '') problems['firstName'] = LEAD_MESSAGES.firstName;
  if (person.lastName === '') problems['lastName'] = LEAD_MESSAGES.lastName;
  if (person.email === '') problems['fromEmailAddress'] = LEAD_MESSAGES.fromEmailAddress;
  if (person.phone === '' && input.phone.trim() !== '') problems['phoneNumber'] = LEAD_MESSAGES.phoneNumber;
  return { person, problems };
}

/** Returns an empty name for one that is missing, too long, or has a line break. */
function readName(text: string): string {
  if (hasControls(text)) return '';
  const name = cleanLine(text);
  return name.length > MAX_NAME_LENGTH ? '' : name;
}

function readPhone(text: string): string | undefined {
  if (hasControls(text)) return undefined;
  const phone = cleanLine(text);
  const digitCount = phone.replaceAll(/\D/g, '').length;
  const isPhone = phone.length <= MAX_PHONE_LENGTH && PHONE.test(phone) && digitCount >= MIN_PHONE_DIGITS;
  return isPhone ? phone : undefined;
}

function readDollars(text: string): number | undefined {
  const digits = cleanLine(text).replace(/^\$\s?/, '');
  if (!/^(?:\d{1,7}|\d{1,3}(?:,\d{3}){1,2})$/.test(digits)) return undefined;
  const dollars = Number(digits.replaceAll(',', ''));
  return dollars >= 1 && dollars <= MAX_OFFER_DOLLARS ? dollars : undefined;
}
