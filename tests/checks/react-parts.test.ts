import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import renderer from '#integrations/react-parts-server.ts';

type Draw = typeof renderer.renderToStaticMarkup;
type Metadata = Parameters<Draw>[3];

const AWAKE = { hydrate: 'idle' } as Metadata;
const draw = (page: object, part: unknown, props: object, metadata?: Metadata) =>
  renderer.renderToStaticMarkup.call({ result: page }, part, props, {}, metadata);

test('a part of plain values is drawn once, whichever page it stands on', async () => {
  const Part = vi.fn(({ text }: { text: string }) => createElement('b', null, text));
  expect((await draw({}, Part, { text: 'one' })).html).toBe('<b>one</b>');
  expect((await draw({}, Part, { text: 'one' })).html).toBe('<b>one</b>');
  expect(Part).toHaveBeenCalledTimes(1);
  expect((await draw({}, Part, { text: 'two' })).html).toBe('<b>two</b>');
  expect((await draw({}, Part, { text: 2 })).html).toBe('<b>2</b>');
  expect((await draw({}, Part, { text: '2' })).html).toBe('<b>2</b>');
  expect(Part).toHaveBeenCalledTimes(4);
});

test('a part of anything else is drawn each time', async () => {
  const car = { name: 'Civic' };
  const Part = (props: { car: typeof car }) => createElement('b', null, props.car.name);
  expect((await draw({}, Part, { car })).html).toBe('<b>Civic</b>');
  car.name = 'Fit';
  expect((await draw({}, Part, { car })).html).toBe('<b>Fit</b>');
});

test('islands of a page begin their ids differently, kept or not, and alike on every build', async () => {
  const Part = () => createElement('b');
  const prefixesOf = async (page: object) => {
    const drawn = [await draw(page, Part, {}, AWAKE), await draw(page, Part, { list: [] }, AWAKE)];
    return [...drawn, await draw(page, Part, {}, AWAKE)].map(({ attrs }) => attrs?.['prefix']);
  };
  expect(await prefixesOf({})).toEqual(['r0', 'r1', 'r2']);
  expect(await prefixesOf({})).toEqual(['r0', 'r1', 'r2']);
});

test('islands that are drawn at the same time are counted in their order, whichever is kept', async () => {
  const Part = () => createElement('b');
  await draw({}, Part, {}, AWAKE);
  const page = {};
  const drawn = await Promise.all([draw(page, Part, { list: [] }, AWAKE), draw(page, Part, {}, AWAKE)]);
  expect(drawn.map(({ attrs }) => attrs?.['prefix'])).toEqual(['r0', 'r1']);
});
