import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { listServices } from '#src/features/search/result-card/listing-card-seller.ts';

/** What a dealer does beside selling cars, and how it sells them. @param hasOnlineCars some can be bought online */
export function listDealerServices(owner: Owner, hasOnlineCars: boolean): string[] {
  const services = [...(owner.services ?? []), hasOnlineCars ? 'Buy online' : '', listServices(owner)];
  return services.filter((service) => service !== '');
}
