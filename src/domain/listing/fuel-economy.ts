/** Fuel economy as the page of a car and the comparison show it. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatMpg } from '#src/domain/search-query/format-number.ts';

/** More than any plug-in hybrid has on gasoline by EPA's figures, so a higher figure is MPGe. */
const MOST_MPG_OF_PLUG_IN = 60;

/** "31 city / 40 hwy mpg", "138 city / 126 hwy MPGe"; undefined if the seller doesn't state it. */
export function formatEconomy({
  fuelTypeGroup,
  specifications: { mpg },
}: Pick<Listing, 'fuelTypeGroup' | 'specifications'>): string | undefined {
  if (!mpg) return undefined;
  const isElectric =
    fuelTypeGroup === 'ELE' ||
    fuelTypeGroup === 'HYD' ||
    (fuelTypeGroup === 'PIH' && Math.max(mpg.city, mpg.highway) > MOST_MPG_OF_PLUG_IN);
  return `${formatMpg(mpg)} ${isElectric ? 'MPGe' : 'mpg'}`;
}
