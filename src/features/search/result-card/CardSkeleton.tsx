import styles from '#src/features/search/result-card/CardSkeleton.module.css';

/** As many as `placeholder-counts.ts` says. */
export function CardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <CardSkeleton key={index} />);
}

/** The shape of a card while results are on their way. */
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
