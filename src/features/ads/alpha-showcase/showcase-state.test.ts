import { describe, expect, test } from 'vitest';
import type { FoundListing } from '#src/domain/listing/found-listing.schema.ts';
import type { Owner } from '#src/domain/dealer/owner.schema.ts';
import { showcaseListing, showcaseOwner } from '#src/features/ads/alpha-showcase/showcase.fixtures.ts';
import { toShowcase } from '#src/features/ads/alpha-showcase/showcase-state.ts';

const owners = [{ ...showcaseOwner('d1'), href: '/dealers/tx/austin/dealer-d1--d1' }, showcaseOwner('d2')];
const alphaShowcase = [showcaseListing('1', 'd1'), showcaseListing('2', 'd1'), showcaseListing('3', 'd2')];
const toCard = ({ id, title }: FoundListing, owner: Owner | undefined) => ({
  id,
  href: `/${id}`,
  name: title,
  price: '$21,000',
  seller: owner?.name ?? '',
  drawing: { style: 'SUVCROSS', color: 'RED' },
  facts: ['what only the results show'],
});
const stateOf = (defaultTabIndex: number) =>
  toShowcase({ alphaShowcase, ownerBean: showcaseOwner('d1'), defaultTabIndex }, owners, toCard);

describe('the showcase', () => {
  test('has a card for each car, and one image for each dealer', () => {
    const { cards = [], dealers = [] } = stateOf(0) ?? {};
    expect(cards.map(({ id, seller }) => [id, seller])).toEqual([
      ['1', 'Dealer d1'],
      ['2', 'Dealer d1'],
      ['3', 'Dealer d2'],
    ]);
    expect(dealers.map(({ id, seller, href }) => [id, seller, href])).toEqual([
      ['d1', 'Dealer d1', '/dealers/tx/austin/dealer-d1--d1'],
      ['d2', 'Dealer d2', '/cars-for-sale?ownerId=d2'],
    ]);
  });

  test('contains only what it shows', () => {
    const { cards: [car] = [], dealers: [dealer] = [] } = stateOf(0) ?? {};
    expect(Object.keys(car ?? {})).toEqual(['id', 'href', 'name', 'price', 'seller', 'drawing']);
    expect(Object.keys(dealer ?? {})).toEqual(['id', 'href', 'seller', 'drawing']);
  });

  test('starts with cars for one model, else with dealers', () => {
    expect(stateOf(0)?.isOfDealers).toBe(false);
    expect(stateOf(1)?.isOfDealers).toBe(true);
  });

  test('is absent when no dealer has the place', () => {
    expect(toShowcase(null, owners, toCard)).toBeUndefined();
    const nothing = { alphaShowcase: [], ownerBean: showcaseOwner('d1'), defaultTabIndex: 0 };
    expect(toShowcase(nothing, owners, toCard)).toBeUndefined();
  });
});
