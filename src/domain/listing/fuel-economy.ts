/** Fuel economy as the page of a car and the comparison show it. */
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { formatMpg } from '#src/domain/search-query/format-number.ts';

interface Mpg {
  readonly city: number;
  readonly highway: number;
}

/** More than any plug-in hybrid has on gasoline by EPA's figures, so a higher figure is MPGe. */
const MOST_MPG_OF_PLUG_IN = 60;

/** "31 city / 40 hwy mpg", "138 city / 126 hwy MPGe"; undefined if the seller doesn't state it. */
export function formatEconomy({
  fuelTypeGroup,
  specifications: { mpg },
}: Pick<Listing, 'fuelTypeGroup' | 'specifications'>): string | undefined {
  return mpg && `${formatMpg(mpg)} ${isMpge(mpg, fuelTypeGroup) ? 'MPGe' : 'mpg'}`;
}

/** Without a unit where it is miles per gallon, as on a card: "31 city / 40 hwy", "138 city / 126 hwy MPGe". */
export function formatShortEconomy(mpg: Mpg, fuelTypeGroup: Listing['fuelTypeGroup']): string {
  return isMpge(mpg, fuelTypeGroup) ? `${formatMpg(mpg)} MPGe` : formatMpg(mpg);
}

/**
 * A figure of EPA or the catalog, which rate plug-in hybrids on electricity: "52 city / 45 hwy MPGe" is no mpg, however low.
 */
export function formatRatedEconomy(mpg: Mpg, fuelTypeGroup: Listing['fuelTypeGroup']): string {
  return formatMpg(mpg) + unitOfRated(mpg, fuelTypeGroup);
}

/** " MPGe", or nothing for miles per gallon. */
export function unitOfRated(mpg: Mpg, fuelTypeGroup: Listing['fuelTypeGroup']): '' | ' MPGe' {
  return fuelTypeGroup === 'PIH' || isMpge(mpg, fuelTypeGroup) ? ' MPGe' : '';
}

/** Whether a car's own page can tell what its figure is: a low MPGe of a plug-in hybrid would be taken for mpg. */
export function hasClearUnit(mpg: Mpg, fuelTypeGroup: Listing['fuelTypeGroup']): boolean {
  return fuelTypeGroup !== 'PIH' || isMpge(mpg, fuelTypeGroup);
}

function isMpge({ city, highway }: Mpg, fuelTypeGroup: Listing['fuelTypeGroup']): boolean {
  if (fuelTypeGroup === 'PIH') return Math.max(city, highway) > MOST_MPG_OF_PLUG_IN;
  return fuelTypeGroup === 'ELE' || fuelTypeGroup === 'HYD';
}
