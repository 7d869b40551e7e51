import styles from '#src/features/results/CardSkeleton.module.css';

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
