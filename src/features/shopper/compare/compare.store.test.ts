import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  $compared,
  $compareStep,
  $isDrawerOpen,
  changeCompared,
  dropCompared,
  toggleCompared,
} from '#src/features/shopper/compare/compare.store.ts';

const aCar = (id: string) => ({
  id,
  title: `Car ${id}`,
  price: '$1',
  drawing: { style: 'SEDAN', color: 'RED' },
  image: { src: `/${id}.jpg` },
});
const KEPT = { id: 'a', title: 'Car a', price: '$1', style: 'SEDAN', color: 'RED', photo: '/a.jpg' };
const idsOf = () => $compared.get()?.map(({ id }) => id);

beforeAll(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  });
  vi.stubGlobal('addEventListener', vi.fn());
  $compared.listen(() => undefined); // keeps the store mounted, as a page would
});
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  changeCompared([], '');
  $isDrawerOpen.set(undefined);
});

describe('the cars chosen for comparison', () => {
  test('are added by the control, open the drawer and are announced', () => {
    toggleCompared(aCar('a'));
    expect(idsOf()).toEqual(['a']);
    expect($isDrawerOpen.get()).toBe(true);
    expect($compareStep.get()?.text).toBe('Car a added to compare: 1 of 5');
  });

  test('are removed by the same control', () => {
    toggleCompared(aCar('a'));
    toggleCompared(aCar('b'));
    toggleCompared(aCar('a'));
    expect(idsOf()).toEqual(['b']);
    expect($compareStep.get()?.text).toBe('Car a removed from compare');
  });

  test('are at most five', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) toggleCompared(aCar(id));
    expect(idsOf()).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('store only what the drawer shows', () => {
    toggleCompared(Object.assign(aCar('a'), { facts: ['AWD'] }));
    expect($compared.get()).toEqual([KEPT]);
  });

  test('can be restored after they were removed', () => {
    toggleCompared(aCar('a'));
    dropCompared(aCar('a'), true);
    expect($compareStep.get()).toMatchObject({ before: [KEPT], hasUndo: true });
  });
});
