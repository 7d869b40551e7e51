/** The trims of a comparison as structured data. Its values equal the visible ones. */
import type { Trim } from '#src/features/research/trim-comparison/trim-specs.schema.ts';
import { formatEngineType, trimSearchHref } from '#src/features/research/trim-comparison/trim-texts.ts';

const CONTEXT = 'https://schema.org';

export function toTrimsList(
  { name, trims }: { name: string; trims: readonly Trim[] },
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
      ...toListed(trim, origin),
    })),
  };
}

/** A product without a price is invalid, so a trim without cars for sale is only named. */
function toListed(trim: Trim, origin: string): Record<string, unknown> {
  const car = toTrimCar(trim, origin);
  return car['offers'] === undefined ? { name: car['name'] } : { item: car };
}

/** JSON omits undefined fields. Without cars for sale there are no offers. */
function toTrimCar(trim: Trim, origin: string): Record<string, unknown> {
  const { year, atcMake, atcModel, trimName, startingPrice, maxPrice, count, pricedCount = count } = trim;
  const hasOffers = count > 0 && startingPrice !== undefined;
  return {
    '@type': 'Car',
    name: `${year} ${atcMake} ${atcModel} ${trimName}`,
    brand: { '@type': 'Brand', name: atcMake },
    model: atcModel,
    vehicleConfiguration: trimName,
    vehicleModelDate: String(year),
    vehicleEngine: {
      '@type': 'EngineSpecification',
      name: trim.engine,
      fuelType: formatEngineType(trim),
    },
    driveWheelConfiguration: trim.driveType,
    url: count > 0 ? origin + trimSearchHref(trim) : undefined,
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
