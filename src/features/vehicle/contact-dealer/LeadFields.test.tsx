import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LeadFields } from '#src/features/vehicle/contact-dealer/LeadFields.tsx';

test('sends what it names, and nothing that a page hands over for its styles', () => {
  const form = {
    type: 'ok',
    kind: 'email',
    title: '2021 Honda Civic EX',
    seller: 'Elm Street Cars',
    comments: 'Is it still there?',
    notice: 'Notice.',
    textsLabel: 'May text.',
    formTime: 'signed',
    canOneClick: false,
  } as const;
  const props = {
    form,
    listingId: 'a17',
    originPage: 'vdp',
    clickType: 'form',
    partnerName: 'consumer',
    page: '/cars-for-sale/vehicle/a17',
    prefix: 'lead',
    'data-astro-cid-x': true,
  } as const;
  const html = renderToStaticMarkup(<LeadFields {...props} />);
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  expect(Object.fromEntries(hidden.map(([, name, value]) => [name, value]))).toEqual({
    listing: 'a17',
    formTime: 'signed',
    originPage: 'vdp',
    clickType: 'form',
    partnerName: 'consumer',
    page: '/cars-for-sale/vehicle/a17',
  });
});
