/**
 * A lead in the format that dealers' CRM programs read.
 * @see Auto-lead Data Format 1.0: elements in the order of its document type
 */
import type { LeadVehicle } from '#src/features/vehicle/contact-dealer/lead-vehicle.ts';
import type { LeadMessage } from '#src/features/vehicle/contact-dealer/read-lead.ts';

export interface AdfLead {
  readonly id: string;
  readonly receivedAtMs: number;
  readonly vehicle: LeadVehicle;
  readonly listingId: string;
  readonly message: LeadMessage;
  readonly mayText: boolean;
  readonly owner: { readonly id: string; readonly name: string };
  /** Where on the site the lead came from. */
  readonly source: LeadSource;
  /** Name and origin of this site. */
  readonly provider: { readonly name: string; readonly url: string };
}

export interface LeadSource {
  readonly page: 'srp' | 'vdp';
  /** The form or the button. */
  readonly clickType: string;
  /** The brand, or a partner's site. */
  readonly partner: string;
  /** Empty without a campaign. */
  readonly channel: string;
}

type Attributes = Readonly<Record<string, string>>;

export function formatAdf(lead: AdfLead): string {
  const { owner, provider, source } = lead;
  const ids = {
    partner: source.partner,
    page: source.page,
    click: source.clickType,
    campaign: source.channel,
  };
  const prospect = [
    element('id', lead.id, { sequence: '1', source: provider.name }),
    element('requestdate', new Date(lead.receivedAtMs).toISOString()),
    formatVehicle(lead),
    formatCustomer(lead),
    group('vendor', [
      element('id', owner.id, { sequence: '1', source: provider.name }),
      element('vendorname', owner.name),
      group('contact', [element('name', owner.name, { part: 'full' })]),
    ]),
    group('provider', [
      ...Object.entries(ids).map(
        ([name, id], index) => id !== '' && element('id', id, { sequence: String(index + 1), source: name }),
      ),
      element('name', provider.name, { part: 'full' }),
      element('service', lead.message.offerDollars === undefined ? 'Email' : 'Offer'),
      element('url', provider.url),
    ]),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    group('adf', [group('prospect', prospect, { status: 'new' })]),
    '',
  ].join('\n');
}

function formatVehicle({ vehicle, listingId, message, provider }: AdfLead): string {
  const { trim, vin, stockNumber, mileage, price, condition } = vehicle;
  const { offerDollars } = message;
  return group(
    'vehicle',
    [
      element('id', listingId, { sequence: '1', source: provider.name }),
      element('year', String(vehicle.year)),
      element('make', vehicle.make),
      element('model', vehicle.model),
      vin && element('vin', vin),
      stockNumber && element('stock', stockNumber),
      trim && element('trim', trim),
      mileage !== undefined && element('odometer', String(mileage), { status: 'unknown', units: 'mi' }),
      price !== undefined && element('price', String(price), { type: 'asking', currency: 'USD' }),
      offerDollars !== undefined &&
        element('price', String(offerDollars), { type: 'offer', currency: 'USD' }),
    ],
    { interest: 'buy', status: condition },
  );
}

function formatCustomer({ message, mayText }: AdfLead): string {
  const { firstName, lastName, email, phone, zip, comments } = message;
  const texts = mayText ? 'The shopper agreed to text messages about this car.' : 'No text messages, please.';
  return group('customer', [
    group('contact', [
      element('name', firstName, { part: 'first' }),
      element('name', lastName, { part: 'last' }),
      element('email', email),
      phone && element('phone', phone, { type: 'voice' }),
      zip && group('address', [element('postalcode', zip), element('country', 'US')]),
    ]),
    element('comments', [comments, phone && texts].filter(Boolean).join('\n\n')),
  ]);
}

function group(
  name: string,
  children: readonly (string | false | undefined)[],
  attributes?: Attributes,
): string {
  return [`<${name}${formatAttributes(attributes)}>`, ...children.filter(Boolean), `</${name}>`].join('\n');
}

function element(name: string, text: string, attributes?: Attributes): string {
  return `<${name}${formatAttributes(attributes)}>${escapeXml(text)}</${name}>`;
}

function formatAttributes(attributes: Attributes = {}): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML 1.0 can't contain, even escaped. */
const IMPOSSIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(IMPOSSIBLE, '')
    .replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
