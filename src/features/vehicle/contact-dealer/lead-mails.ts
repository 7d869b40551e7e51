/**
 * Writes the emails of a lead as plain text. A shopper's own words go only to the seller, so that this site can't be
 * used to email strangers.
 */
import { formatAdf } from '#src/features/vehicle/contact-dealer/adf.ts';
import type { AdfLead } from '#src/features/vehicle/contact-dealer/adf.ts';
import { LEAD_TOPICS, parseLeadTopic } from '#src/features/vehicle/contact-dealer/lead-topics.ts';
import { findReservationReceipt } from '#src/features/vehicle/contact-dealer/reservation-click.ts';
import { BEFORE_PRIVATE_LINK } from '#src/domain/visitor/private-links.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';

export interface LeadMail {
  readonly subject: string;
  readonly text: string;
}

export interface DealerMail extends LeadMail {
  readonly adf: string;
}

export function writeDealerMail(lead: AdfLead, listingUrl: string): DealerMail {
  const { vehicle, message, owner, provider, mayText, source } = lead;
  const { firstName, lastName, email, phone, zip, comments, offerDollars } = message;
  const isOffer = offerDollars !== undefined;
  const receipt = findReservationReceipt(source.clickType);
  const { subject, request } = describeRequest(lead);
  const offer = isOffer ? `$${formatCount(offerDollars)}` : '';
  const stock = vehicle.stockNumber === undefined ? '' : ` (stock ${vehicle.stockNumber})`;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Reservation request', receipt],
    ['Offer', offer],
    ['Name', `${firstName} ${lastName}`],
    ['Email', email],
    ['Phone', phone],
    ['Text messages', phone === '' ? '' : mayText ? 'yes, about this car' : 'no'],
    ['ZIP', zip],
    ['Car', `${vehicle.title}${stock}`],
    ['VIN', vehicle.vin],
    ['Asking price', vehicle.price === undefined ? '' : `$${formatCount(vehicle.price)}`],
    ['Page', listingUrl],
    ['Sent from', source.page === 'vdp' ? "the car's page" : 'search results'],
    ['By', receipt === undefined ? source.clickType : 'Buy Online'],
    ['Partner', source.partner],
    ['Campaign', source.channel],
  ];
  return {
    subject: `${subject}: ${vehicle.title}${stock}`,
    text: [
      `Hello ${owner.name},`,
      `A shopper on ${provider.name} ${request}. Reply to this email to contact them.`,
      facts
        .filter(([, value]) => value)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
      comments,
      `The same lead is attached for your CRM (ADF/XML 1.0). Reference: ${lead.id}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    adf: formatAdf(lead),
  };
}

/** What the lead is, as its subject and in a sentence. */
function describeRequest({ message, source }: AdfLead): { subject: string; request: string } {
  const { offerDollars } = message;
  if (offerDollars !== undefined)
    return { subject: `Offer of $${formatCount(offerDollars)}`, request: 'made you an offer' };
  if (findReservationReceipt(source.clickType) !== undefined)
    return { subject: 'Reservation request', request: 'wants to reserve a car' };
  const topic = parseLeadTopic(source.clickType);
  return topic ? LEAD_TOPICS[topic] : { subject: 'Question', request: 'has a question' };
}

export function writeCancelMail({ vehicle, message, owner, provider, source }: AdfLead): LeadMail {
  const receipt = findReservationReceipt(source.clickType) ?? '';
  const { firstName, lastName } = message;
  return {
    subject: `Canceled: reservation request ${receipt}, ${vehicle.title}`,
    text: [
      `Hello ${owner.name},`,
      `${firstName} ${lastName} canceled reservation request ${receipt} for the ${vehicle.title} on ${provider.name}. You no longer need to hold the car.`,
    ].join('\n\n'),
  };
}

export function writeShopperMail(
  { vehicle, owner, provider, message, source }: AdfLead,
  listingUrl: string,
  outcome: 'sent' | 'undeliverable',
  /** Of the conversation, where messages are relayed. */
  answersUrl?: string,
): LeadMail {
  const isOffer = message.offerDollars !== undefined;
  const receipt = findReservationReceipt(source.clickType);
  const what = isOffer ? 'offer' : receipt === undefined ? 'message' : 'reservation request';
  const end = `You received this email because someone entered this address with ${isOffer ? 'an' : 'a'} ${what} on ${provider.name}. Not you? Ignore this email.`;
  if (outcome === 'undeliverable')
    return {
      subject: `We couldn't deliver your ${what} about the ${vehicle.title}`,
      text: [
        'Hello,',
        `We're sorry. We couldn't deliver your ${what} about the ${vehicle.title} to the seller, and we're looking into it. The car's page may list a phone number:`,
        listingUrl,
        end,
      ].join('\n\n'),
    };
  return {
    subject: `Your ${what} about the ${vehicle.title} was sent`,
    text: [
      'Hello,',
      ...(receipt === undefined
        ? []
        : [`Receipt: ${receipt}. This is a request, not a contract, and nothing was paid.`]),
      `We sent your ${what} about the ${vehicle.title} to ${owner.name}, who can reply ${answersUrl === undefined ? 'to this address' : `through ${provider.name}`}. Meet in person, and never pay for a car you haven't seen.`,
      listingUrl,
      ...(answersUrl === undefined ? [] : [`${BEFORE_PRIVATE_LINK.sent}\n${answersUrl}`]),
      end,
    ].join('\n\n'),
  };
}
