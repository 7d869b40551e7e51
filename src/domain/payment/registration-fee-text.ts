import { formatCents } from '#src/domain/payment/payment-text.ts';
import type { RegistrationFee } from '#src/domain/payment/registration-fee.schema.ts';
import { formatCount } from '#src/domain/search-query/format-number.ts';

/** How a list of them is read. */
export const REGISTRATION_FEES_NOTE =
  'What a state charges for a full period; a first one can be shorter and cost less. "Or more" means that a county, a city, a plate, ' +
  "the car's value or its engine can add to it. The weight is the curb weight of the lightest trim of the car's year. It doesn't " +
  'count for pickups, vans and electric cars.';

/** "$17.00 or more a year. Up to 3,000 lb $17.00, up to 4,500 lb $25.00, else $30.00." */
export function describeRegistrationFee({
  fee,
  years = 1,
  isAll,
  electric,
  byWeight,
  byAge,
}: RegistrationFee): string {
  const period = years === 1 ? 'a year' : `for ${years} years`;
  return [
    `${formatDollars(fee)}${isAll ? '' : ' or more'} ${period}`,
    ...(byWeight ? [listBrackets(byWeight, (pounds) => `Up to ${formatCount(pounds)} lb`)] : []),
    ...(byAge ? [listBrackets(byAge, (age) => `Up to ${age} years old`)] : []),
    ...(electric === undefined ? [] : [`Electric cars ${formatDollars(electric)}`]),
  ]
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

function listBrackets(
  brackets: NonNullable<RegistrationFee['byWeight']>,
  describe: (limit: number) => string,
): string {
  const parts = brackets.map(
    ({ upTo, fee }) => `${upTo === undefined ? 'Else' : describe(upTo)} ${formatDollars(fee)}`,
  );
  return parts.map((part, index) => (index === 0 ? part : part.toLowerCase())).join(', ');
}

function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100));
}
