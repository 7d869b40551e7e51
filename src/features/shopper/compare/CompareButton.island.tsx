import { memo } from 'react';
import { CompareToggle } from '#src/features/shopper/compare/CompareToggle.tsx';
import type { ComparableCard } from '#src/features/shopper/compare/compared-car.ts';

/** An island, because it shows what the browser keeps. Without it the button opens the page of the comparison. */
export const CompareButton = memo(function CompareButton({ card }: { card: ComparableCard }) {
  return <CompareToggle card={card} />;
});
