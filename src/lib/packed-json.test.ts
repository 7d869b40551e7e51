import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packJson, unpackJson } from '#src/lib/packed-json.ts';

describe('packed JSON', () => {
  test('has no quotation marks', () => {
    expect(packJson({ name: 'Honda', notes: ['5" screen', '`ready`'] })).not.toContain('"');
  });

  test('returns the same value, whatever its texts contain', () => {
    const text = fc.string({ unit: fc.constantFrom('`', '"', '\\', 'u0060', '\n', '★', 'a') });
    fc.assert(
      fc.property(fc.oneof(fc.array(text), fc.dictionary(text, text), fc.object()), (value) => {
        expect(unpackJson(packJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
