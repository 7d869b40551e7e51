import { describe, expect, test } from 'vitest';
import { CAMPAIGN_TIERS } from '#src/domain/listing/campaign.ts';
import { isForecourtCertified } from '#src/domain/listing/forecourt-certified.ts';
import { generateSample, listSampleCampaigns } from '#src/inventory/sample/generate-sample.ts';
import { SMALL_MARKET } from '#src/inventory/sample/sample.fixtures.ts';

const OPTIONS = { ...SMALL_MARKET, listings: 4_000, seed: 1 };
const campaigns = listSampleCampaigns(OPTIONS);
const rows = [...generateSample(OPTIONS)];

describe('sample campaigns', () => {
  test('are the same for the same seed, and belong to dealers with cars', () => {
    expect(listSampleCampaigns(OPTIONS)).toEqual(campaigns);
    expect(listSampleCampaigns({ ...OPTIONS, seed: 2 })).not.toEqual(campaigns);
    const dealers = new Set(rows.filter(({ owner }) => !owner.privateSeller).map(({ owner }) => owner.id));
    expect(campaigns.every(({ ownerId }) => dealers.has(ownerId))).toBe(true);
  });

  test.each(CAMPAIGN_TIERS)('some dealers pay for "%s", most do not', (tier) => {
    const dealerCount = new Set(rows.flatMap(({ owner }) => (owner.privateSeller ? [] : [owner.id]))).size;
    const booked = campaigns.filter((campaign) => campaign.tier === tier);
    expect(booked.length).toBeGreaterThan(5);
    expect(booked.length).toBeLessThan(dealerCount / 2);
    expect(booked.every(({ bidCents }) => bidCents > 10 && bidCents < 500)).toBe(true);
  });

  test('cars are highlighted by dealers who pay for it, for true reasons', () => {
    const payers = new Set(campaigns.flatMap(({ tier, ownerId }) => (tier === 'highlight' ? [ownerId] : [])));
    const highlighted = rows.filter(({ listing }) => listing.vehicleHighlight);
    expect(highlighted.every(({ owner }) => payers.has(owner.id))).toBe(true);
    const byDriver = Map.groupBy(highlighted, ({ listing }) => listing.vehicleHighlight?.urgencyDriverType);
    expect(byDriver.size).toBe(7);
    for (const { listing } of byDriver.get('priceReduced') ?? []) expect(listing.isReducedPrice).toBe(true);
    for (const { listing, owner } of byDriver.get('returnPolicy') ?? [])
      expect(isForecourtCertified(listing, owner)).toBe(true);
    for (const { listing } of byDriver.get('incentives') ?? [])
      expect(listing.vehicleHighlight?.urgencyDriverValue).toBe(
        `$${listing.pricingDetail.incentive?.toLocaleString('en-US')}`,
      );
  });
});
