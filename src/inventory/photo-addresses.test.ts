import { expect, test } from 'vitest';
import { ownerSchema } from '#src/domain/dealer/owner.schema.ts';
import type { Listing } from '#src/domain/listing/listing.schema.ts';
import { parsePhotoPath } from '#src/domain/listing/photo-path.ts';
import { definedOnly } from '#src/lib/defined-only.ts';
import { offerFixture } from '#src/inventory/listing-store.fixtures.ts';
import {
  createPhotoHostCounter,
  findLogo,
  findPhoto,
  withLogoPaths,
  withPhotoPaths,
} from '#src/inventory/photo-addresses.ts';

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
  for (const [path, image] of [
    [shown.logo, { src: LOGO, instead: { kind: 'initials', text: 'Müller & Sons' } }],
    [shown.dealerDiff?.tile, { src: TILE, instead: { kind: 'words', text: 'One price' } }],
  ] as const) {
    expect(path).toMatch(/^\/photos\/.*\/320$/);
    const name = parsePhotoPath(path ?? '');
    expect(name?.listingId).toBe(owner.id);
    expect(findLogo(owner, name?.key ?? '')).toEqual(image);
  }
  expect(findLogo(owner, 'x')).toBeUndefined();
});

test('an image of this site, and a dealer without one, stay as they are', () => {
  expect(withLogoPaths(dealer({ logo: '/logos/a.svg' })).logo).toBe('/logos/a.svg');
  expect(withLogoPaths(dealer({}))).toEqual(dealer({}));
});

test('the image of a product tile is at an address of this site, and its words stand in for it', () => {
  const src = 'https://dealer.example/warranty.svg';
  const tile = { tileType: 'WARRANTY', tileSubType: '90-day warranty', image: src };
  const { listing } = offerFixture({ id: 'car' });
  const car: Listing = { ...listing, listedAtMs: 0, productTiles: [tile, { tileType: 'RETURN' }] };
  const [shown, plain] = withPhotoPaths(car).productTiles;
  expect(plain).toEqual({ tileType: 'RETURN' });
  const name = parsePhotoPath(shown?.image ?? '');
  expect(name).toMatchObject({ listingId: 'car', width: 320 });
  expect(findPhoto(car, name?.key ?? '')).toEqual({
    src,
    instead: { kind: 'words', text: '90-day warranty' },
  });
});

test('a host is listed for each car that shows a photo, a tile, or an image of its seller from there', () => {
  const { listing } = offerFixture({ id: 'car' });
  const car = (src: string, tile?: string): Listing => ({
    ...{ ...listing, listedAtMs: 0, images: { primary: 0, sources: [{ src }] } },
    productTiles: [{ tileType: 'WARRANTY', ...definedOnly({ image: tile }) }],
  });
  const seller = dealer({
    logo: 'https://logos.example/a.png',
    dealerDiff: { tagline: 'One price', contentId: 'one-price', tile: 'https://logos.example/b.png' },
  });
  const own = dealer({ logo: '/logos/a.svg' });
  const hosts = createPhotoHostCounter();
  hosts.add(car('https://cdn.example/1.jpg', 'https://tiles.example/w.svg'), seller);
  hosts.add(car('https://cdn.example/2.jpg'), own);
  expect(hosts.list()).toEqual([
    { host: 'cdn.example', carCount: 2 },
    { host: 'logos.example', carCount: 1 },
    { host: 'tiles.example', carCount: 1 },
  ]);
  hosts.remove(car('https://cdn.example/1.jpg', 'https://tiles.example/w.svg'), seller);
  expect(hosts.list()).toEqual([{ host: 'cdn.example', carCount: 1 }]);
});
