/** How this site keeps listings honest, for programs. */
import {
  REGISTRATION_FEES_NOTE,
  describeRegistrationFee,
} from '#src/domain/payment/registration-fee-text.ts';
import type { RegistrationFees } from '#src/domain/payment/registration-fee.schema.ts';
import type { AlternatePage, AlternateSection } from '#src/domain/site/alternate-page.ts';
import { HONESTY_PATH } from '#src/domain/site/honesty-path.ts';
import type { Site } from '#src/domain/site/site.ts';
import { STATE_NAMES } from '#src/domain/visitor/us-states.ts';
import { PRICE_SECTION, listHonestySections } from '#src/features/vehicle/honesty/honesty-sections.ts';
import type { HonestyPart } from '#src/features/vehicle/honesty/honesty-sections.ts';

interface HonestyPage {
  readonly title: string;
  readonly description: string;
  readonly confirmDays: number;
  readonly isRelaying: boolean;
  readonly registrationFees: RegistrationFees;
}

/** @param day the day of the stock */
export function toHonestyAlternate(
  { title, description, confirmDays, isRelaying, registrationFees }: HonestyPage,
  { brand, origin }: Pick<Site, 'brand' | 'origin'>,
  day: string,
): AlternatePage {
  const toText = (part: HonestyPart) =>
    typeof part === 'string' ? part : `[${part.label}](${origin}${part.href})`;
  return {
    url: origin + HONESTY_PATH,
    title,
    description,
    date: day,
    sections: listHonestySections(confirmDays, isRelaying).flatMap(({ id, heading, paragraphs }) => [
      { heading, text: paragraphs.map((parts) => parts.map(toText).join('')) },
      ...(id === PRICE_SECTION ? [toFees(registrationFees)] : []),
    ]),
    sources: [`${brand.name}'s own texts`, 'Registration fees: the sources that their table names'],
  };
}

function toFees(fees: RegistrationFees): AlternateSection {
  const unknown = [...STATE_NAMES].flatMap(([state, name]) => (fees[state] ? [] : [name]));
  return {
    heading: 'Registration fees by state',
    text: [
      REGISTRATION_FEES_NOTE,
      ...(unknown.length > 0 ? [`Not known, and not counted: ${unknown.join(', ')}.`] : []),
    ],
    table: {
      columns: [
        { key: 'state', label: 'State' },
        { key: 'fee', label: 'Fee' },
        { key: 'source', label: 'Source' },
      ],
      rows: [...STATE_NAMES].flatMap(([state, name]) => {
        const fee = fees[state];
        return fee ? [{ state: name, fee: describeRegistrationFee(fee), source: fee.source }] : [];
      }),
    },
  };
}
