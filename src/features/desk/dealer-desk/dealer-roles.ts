/** What people of a dealer may do at the dealer desk. */
export const DEALER_ROLES = ['manager', 'sales'] as const;
export type DealerRole = (typeof DEALER_ROLES)[number];

export const DEALER_ROLE_LABELS: Readonly<Record<DealerRole, string>> = {
  manager: 'Manager: also campaigns and people',
  sales: 'Sales: stock with its texts and photos, and messages',
};

export function toDealerRole(text: string | null): DealerRole | undefined {
  return DEALER_ROLES.find((role) => role === text);
}

/** Addresses of the dealer desk. @param ownerId of the dealer */
export function dealerDeskPath(part: DealerDeskPart, ownerId: string): string {
  return `/dealer-desk${part === 'overview' ? '' : `/${part}`}?dealer=${encodeURIComponent(ownerId)}`;
}

/** Of one car, where its texts and photos are corrected. */
export function dealerCarPath(ownerId: string, listingId: string): string {
  return `/dealer-desk/car?dealer=${encodeURIComponent(ownerId)}&car=${encodeURIComponent(listingId)}`;
}

export type DealerDeskPart = 'overview' | 'stock' | 'messages' | 'people';
