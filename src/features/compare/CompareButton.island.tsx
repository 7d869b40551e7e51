import { CompareToggle } from '#src/features/compare/CompareToggle.tsx';
import type { ComparableCard } from '#src/features/compare/compared-car.ts';

/** An island, because it shows what the browser keeps. Without it the button opens the page of the comparison. */
export function CompareButton({ card }: { card: ComparableCard }) {
  return <CompareToggle card={card} />;
}
