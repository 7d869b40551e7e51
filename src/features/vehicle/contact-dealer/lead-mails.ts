/** The mails of a lead, as plain text. What a shopper typed goes to the seller only: nobody can mail strangers by us. */
import { formatAdf, type AdfLead } from '#src/features/vehicle/contact-dealer/adf.ts';
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
  const offer = isOffer ? `$${formatCount(offerDollars)}` : '';
  const stock = vehicle.stockNumber === undefined ? '' : ` (stock ${vehicle.stockNumber})`;
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['Offer', offer],
    ['Name', `${firstName} ${lastName}`],
    ['E-mail', email],
    ['Phone', phone],
    ['Text messages', phone === '' ? '' : mayText ? 'yes, about this car' : 'no'],
    ['ZIP', zip],
    ['Car', `${vehicle.title}${stock}`],
    ['VIN', vehicle.vin],
    ['Asking price', vehicle.price === undefined ? '' : `$${formatCount(vehicle.price)}`],
    ['Page', listingUrl],
    ['Sent from', source.page === 'vdp' ? "the car's page" : 'search results'],
    ['By', source.clickType],
    ['Partner', source.partner],
    ['Campaign', source.channel],
  ];
  return {
    subject: `${isOffer ? `Offer of ${offer}` : 'Question'}: ${vehicle.title}${stock}`,
    text: [
      `Hello ${owner.name},`,
      `a shopper on ${provider.name} ${isOffer ? 'makes you an offer' : 'has a question'}. Answer this mail to write to them.`,
      facts
        .filter(([, value]) => value)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n'),
      comments,
      `The attached file has the same for your customer program (ADF/XML 1.0). Reference: ${lead.id}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    adf: formatAdf(lead),
  };
}

export function writeShopperMail(
  { vehicle, owner, provider, message }: AdfLead,
  listingUrl: string,
  outcome: 'sent' | 'undeliverable',
): LeadMail {
  const what = message.offerDollars === undefined ? 'message' : 'offer';
  const end = `You get this mail because this address was given with a ${what} on ${provider.name}. If that was not you, please ignore it.`;
  if (outcome === 'undeliverable')
    return {
      subject: `Your ${what} about the ${vehicle.title} could not be delivered`,
      text: [
        'Hello,',
        `we are sorry: the seller's mail server did not take your ${what} about the ${vehicle.title}. We know of it and look after it. The page of the car may show a phone number:`,
        listingUrl,
        end,
      ].join('\n\n'),
    };
  return {
    subject: `Your ${what} about the ${vehicle.title} was sent`,
    text: [
      'Hello,',
      `${owner.name} has your ${what} about the ${vehicle.title} and can answer you at this address. Meet in person, and never pay for a car that you have not seen.`,
      listingUrl,
      end,
    ].join('\n\n'),
  };
}
