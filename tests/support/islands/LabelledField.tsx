import { useId } from 'react';

export function LabelledField() {
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>ZIP</label>
      <input id={id} />
    </p>
  );
}
