import { expect, test } from 'vitest';
import { parsePhone, toTelHref } from '#src/domain/dealer/phone.ts';

test.each([
  ['5125550123', '(512) 555-0123', 'tel:+15125550123'],
  ['+1 (512) 555.0123', '(512) 555-0123', 'tel:+15125550123'],
  ['Phone: 512/555-0123', '(512) 555-0123', 'tel:+15125550123'],
  ['(512) 555-0123 ext. 45', '(512) 555-0123 x45', 'tel:+15125550123;ext=45'],
  ['512-555-0123x12345', '(512) 555-0123 x12345', 'tel:+15125550123;ext=12345'],
  ['1-800-GO-FORD1', '(800) 463-6731', 'tel:+18004636731'],
  ['512-555-CARS', '(512) 555-2277', 'tel:+15125552277'],
  ['512-555-0123 or 512-555-0199', '(512) 555-0123', 'tel:+15125550123'],
  ['+44 20 7946 0958', '+442079460958', 'tel:+442079460958'],
])('%j is %j, called by %j', (text, phone, href) => {
  expect(parsePhone(text)).toBe(phone);
  expect(toTelHref(text)).toBe(href);
});

test.each([
  '555-0123',
  '123-456-7890',
  '512-055-0123',
  '(512) 555-01234',
  '1-800-FLOWERSNOW',
  '555-555-5555',
  'Call us',
  'x12',
  '',
])('%j is left out, and nothing is linked', (text) => {
  expect(parsePhone(text)).toBeUndefined();
  expect(toTelHref(text)).toBeUndefined();
});
