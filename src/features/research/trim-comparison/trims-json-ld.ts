/** The trims of a comparison as structured data. Its values equal the visible ones. */
import { toDriveConfiguration } from '#src/domain/vehicle/drive-configurations.ts';
import { joinVehicleName } from '#src/domain/vehicle/vehicle-name.ts';
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { formatEngineType, trimSearchHref } from '#src/features/research/trim-comparison/trim-texts.ts';

const CONTEXT = 'https://schema.org';

interface TrimsForCrawlers {
  readonly name: string;
  readonly trims: readonly Trim[];
  /** Cars that the page of a trim needs to be indexed, and linked. */
  readonly minListings: number;
}

export function toTrimsList(
  { name, trims, minListings }: TrimsForCrawlers,
  origin: string,
): Record<string, unknown> {
  return {
    '@context': CONTEXT,
    '@type': 'ItemList',
    name,
    numberOfItems: trims.length,
    itemListElement: trims.map((trim, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...toListed(
        trim,
        trim.count > 0 && trim.count >= minListings ? origin + trimSearchHref(trim) : undefined,
      ),
    })),
  };
}

/** A product without a price is invalid, so a trim without cars for sale is only named. */
function toListed(trim: Trim, url: string | undefined): Record<string, unknown> {
  const car = toTrimCar(trim, url);
  return car['offers'] === undefined ? { name: car['name'] } : { item: car };
}

/** JSON omits undefined fields. Without cars for sale there are no offers. */
function toTrimCar(trim: Trim, url: string | undefined): Record<string, unknown> {
  const { year, atcMake, atcModel, trimName, startingPrice, maxPrice, count, pricedCount = count } = trim;
  const hasOffers = count > 0 && startingPrice !== undefined;
  return {
    '@type': 'Car',
    name: joinVehicleName({ year, make: atcMake, model: atcModel, trim: trimName }),
    brand: { '@type': 'Brand', name: atcMake },
    model: atcModel,
    vehicleConfiguration: trimName,
    vehicleModelDate: String(year),
    vehicleEngine: {
      '@type': 'EngineSpecification',
      name: trim.engine,
      fuelType: formatEngineType(trim),
    },
    driveWheelConfiguration: toDriveConfiguration(trim.driveType),
    url,
    offers: hasOffers
      ? {
          '@type': 'AggregateOffer',
          priceCurrency: 'USD',
          lowPrice: startingPrice,
          highPrice: maxPrice,
          offerCount: pricedCount,
        }
      : undefined,
  };
}
