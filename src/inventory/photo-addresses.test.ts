import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import { parsePhotoPath } from '#src/domain/listing/photo-path.ts';
import { findLogoSource, withLogoPaths } from '#src/inventory/photo-addresses.ts';

const dealer = (images: object) =>
  ownerSchema.parse({
    id: 'feed-Müller & Sons',
    name: 'Müller & Sons',
    privateSeller: false,
    location: {},
    ...images,
  });
const LOGO = 'https://dealer.example/logo.png?v=2';
const TILE = 'https://dealer.example/tile.jpg';

test('the logo and the tile of a dealer are at addresses of this site that lead back to those of the feed', () => {
  const owner = dealer({
    logo: LOGO,
    dealerDiff: { tagline: 'One price', contentId: 'one-price', tile: TILE },
  });
  const shown = withLogoPaths(owner);
  for (const [path, source] of [
    [shown.logo, LOGO],
    [shown.dealerDiff?.tile, TILE],
  ]) {
    expect(path).toMatch(/^\/photos\/.*\/320$/);
    const name = parsePhotoPath(path ?? '');
    expect(name?.listingId).toBe(owner.id);
    expect(findLogoSource(owner, name?.key ?? '')).toBe(source);
  }
  expect(findLogoSource({ ...owner, logo: 'https://dealer.example/new.png' }, 'x')).toBeUndefined();
});

test('an image of this site, and a dealer without one, stay as they are', () => {
  expect(withLogoPaths(dealer({ logo: '/logos/a.svg' })).logo).toBe('/logos/a.svg');
  expect(withLogoPaths(dealer({}))).toEqual(dealer({}));
});
