import { CompareToggle } from '#src/features/compare/CompareToggle.tsx';
import type { ComparedCar } from '#src/features/compare/compared-car.ts';

/** An island, because it shows what the browser keeps. Without it the button opens the page of the comparison. */
export function CompareButton({ card }: { card: ComparedCar }) {
  return <CompareToggle card={card} />;
}
