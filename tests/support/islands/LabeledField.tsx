import { useId } from 'react';

export function LabeledField() {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>ZIP</label>
      <input id={id} />
    </p>
  );
}
