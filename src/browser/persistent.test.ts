import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { persistent } from '#src/browser/persistent.ts';

const readNumbers = (value: unknown) =>
  Array.isArray(value) && value.every((item) => typeof item === 'number') ? value : undefined;

function fakeStorage(
  kept: Map<string, string>,
  setItem = (key: string, text: string) => void kept.set(key, text),
) {
  return { getItem: (key: string) => kept.get(key) ?? null, setItem };
}

describe('a persistent value', () => {
  const kept = new Map<string, string>();
  const listeners = new Map<string, (event: object) => void>();
  const send = (type: string, event: object) => listeners.get(type)?.(event);
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', fakeStorage(kept));
    vi.stubGlobal('addEventListener', (type: string, listener: (event: object) => void) =>
      listeners.set(type, listener),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is read when the first listener subscribes, not earlier', () => {
    kept.set('n', '[1,2]');
    const { $value } = persistent('n', readNumbers, []);
    let seen: readonly number[] | undefined;
    expect($value.value).toBeUndefined();
    const stop = $value.subscribe((value) => (seen = value));
    expect(seen).toEqual([1, 2]);
    stop();
  });

  test.each([
    ['another tab changes it', 'storage', { key: 'n' }],
    ['another tab clears the storage', 'storage', { key: null }],
    ['Back shows the page as it was left', 'pageshow', { persisted: true }],
  ])('is read again when %s', (_when, type, event) => {
    const { $value } = persistent<number[]>('n', readNumbers, []);
    const stop = $value.listen(() => undefined);
    kept.set('n', '[4]');
    send(type, event);
    expect($value.get()).toEqual([4]);
    stop();
  });

  test.each([
    ['another value changes', 'storage', { key: 'other' }],
    ['the page is shown for the first time', 'pageshow', { persisted: false }],
  ])('is not read again when %s', (_when, type, event) => {
    const { $value } = persistent<number[]>('n', readNumbers, []);
    const seen = vi.fn();
    const stop = $value.listen(seen);
    seen.mockClear(); // it was read for this listener
    send(type, event);
    expect(seen).not.toHaveBeenCalled();
    stop();
  });

  test.each(['', 'nonsense', '{"a":1}', '["x"]', 'null'])('reads as the fallback when it is %j', (text) => {
    kept.set('n', text);
    expect(persistent<number[]>('n', readNumbers, [7]).get()).toEqual([7]);
  });

  test('is saved as JSON and can be read at once', () => {
    const numbers = persistent<number[]>('n', readNumbers, []);
    numbers.save([3]);
    expect(kept.get('n')).toBe('[3]');
    expect(numbers.get()).toEqual([3]);
  });

  test('lasts until the page is left when the browser stores nothing', () => {
    vi.stubGlobal(
      'localStorage',
      fakeStorage(kept, () => {
        throw new Error('full');
      }),
    );
    const numbers = persistent<number[]>('n', readNumbers, []);
    numbers.save([3]);
    expect(numbers.get()).toEqual([3]);
  });

  test.each([
    [
      'refuses to be read',
      {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      },
    ],
    ['is null', { value: null }],
    ['is not there', { value: undefined }],
  ])('lasts until the page is left where storage %s, for current and later listeners', (_how, property) => {
    Object.defineProperty(globalThis, 'localStorage', { ...property, configurable: true });
    const numbers = persistent<number[]>('n', readNumbers, [7]);
    expect(numbers.get()).toEqual([7]);
    const seen: (readonly number[] | undefined)[] = [];
    const stop = numbers.$value.listen((value) => seen.push(value));
    numbers.save([3]);
    stop();
    expect(seen).toEqual([[3]]);
    expect(numbers.get()).toEqual([3]);
    numbers.$value.subscribe((value) => seen.push(value))();
    expect(seen).toEqual([[3], [3]]);
  });
});
