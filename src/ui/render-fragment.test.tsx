import { useId } from 'react';
import { expect, test } from 'vitest';
import { renderFragment } from '#src/ui/render-fragment.ts';

function Field() {
  return <input id={useId()} />;
}

test('a part without ids of useId is markup', () => {
  expect(renderFragment(<b>a &amp; {'"b"'}</b>)).toBe('<b>a &amp; &quot;b&quot;</b>');
});

test('a part with useId is refused', () => {
  expect(() => renderFragment(<Field />)).toThrow('useId');
});
