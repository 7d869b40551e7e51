import { expect, test } from 'vitest';
import { parseEngineText } from '#src/inventory/sample/engine-text.ts';

test.each([
  ['2.0L I4 Turbo', { engineCode: '4CLDR', displacement: '2.0' }],
  ['3.5L V6 Twin Turbo Hybrid', { engineCode: '6CLDR', displacement: '3.5' }],
  ['6.0L W12', { engineCode: '12CLDR', displacement: '6.0' }],
  ['2.5L H4', { engineCode: '4CLDR', displacement: '2.5' }],
  ['1.3L R2', { engineCode: 'ROTARY', displacement: '1.3' }],
  ['Electric', { engineCode: 'ELECTRIC' }],
  ['Turbo', {}],
])('reads as much of "%s" as it can', (text, facts) => {
  expect(parseEngineText(text)).toEqual(facts);
});
