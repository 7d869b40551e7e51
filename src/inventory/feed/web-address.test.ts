import { describe, expect, test } from 'vitest';
import { toImageAddress, toPageAddress } from '#src/inventory/feed/web-address.ts';

describe('the address of a page', () => {
  test.each([
    ['https://dealer.example/a?b=1', 'https://dealer.example/a?b=1'],
    [' www.dealer.example ', 'https://www.dealer.example'],
    ['dealer.example/used', 'https://dealer.example/used'],
    ['//dealer.example/x', 'https://dealer.example/x'],
    ['/certified', '/certified'],
  ])('%s is %s', (text, address) => expect(toPageAddress(text)).toBe(address));

  test.each(['javascript:alert(1)', 'call us', '25.5', 'dealer', 'user:secret@dealer.example', ''])(
    '"%s" is none',
    (text) => expect(toPageAddress(text)).toBeUndefined(),
  );
});

describe('the address of an image', () => {
  test.each([
    ['//cdn.example/my logo.svg', 'https://cdn.example/my%20logo.svg'],
    ['cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
    ['https://cdn.example/i?a=1&amp;b=2', 'https://cdn.example/i?a=1&b=2'],
  ])('%s is %s', (text, address) => expect(toImageAddress(text)).toBe(address));

  test.each(['IMG_1.jpg', 'Image not found', 'data:image/svg+xml,<svg/>', 'ftp://cdn.example/1.jpg'])(
    '"%s" is none',
    (text) => expect(toImageAddress(text)).toBeUndefined(),
  );
});
