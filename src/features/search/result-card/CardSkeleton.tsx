import styles from '#src/features/search/result-card/CardSkeleton.module.css';

/** Renders placeholders; `placeholder-counts.ts` says how many. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />);
}

/** Shows the outline of a card while results load. */
export function CardSkeleton() {
  return (
    <li className={styles['skeleton']} aria-hidden="true">
      <div className={styles['media']} />
      <div className={styles['price']} />
      <div className={styles['name']} />
      <div className={styles['place']} />
      <div className={styles['facts']} />
    </li>
  );
}
