import { memo } from 'react';
import { SaveToggle } from '#src/features/shopper/saved-listings/SaveToggle.tsx';

/** An island, because it shows whether the car is saved. Without it the button sends the form of the page. */
export const SaveCar = memo(function SaveCar({ id, title }: { id: string; title: string }) {
  return <SaveToggle id={id} title={title} look="line" />;
});
