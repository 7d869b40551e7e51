import { formatResearchPath } from '#src/domain/vehicle/model-pages.ts';
import { BODY_STYLES, labelOf } from '#src/domain/vehicle/vehicle-codes.ts';
import type { ResearchPage } from '#src/features/research/research-page/research-page.server.ts';

/** The model as a product with the visible prices, of which the page names no highest; without prices, a product is invalid. */
export function toResearchProduct(page: ResearchPage, origin: string): Record<string, unknown> {
  const { make, model, name, path, stock, text, drawing } = page;
  return {
    '@context': 'https://schema.org',
    '@type': ['Product', 'Car'],
    name,
    description: text.intro,
    url: origin + formatResearchPath(path),
    brand: { '@type': 'Brand', name: make },
    model,
    vehicleModelDate: path.year === undefined ? undefined : String(path.year),
    bodyType: labelOf(BODY_STYLES, drawing.toUpperCase()),
    offers: stock.prices && {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: stock.prices.starting,
      offerCount: stock.prices.count,
    },
  };
}
