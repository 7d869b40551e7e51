import type { ReactNode } from 'react';
import styles from '#src/features/ads/alpha-showcase/ShowcaseBox.module.css';

interface Props {
  /** Of what can be hidden; the grid may have it twice, for narrow and for wide screens. */
  id: string;
  isHidden?: boolean;
  /** What it shows is loading. */
  isBusy?: boolean;
  controls?: ReactNode;
  children: ReactNode;
}

/** The frame of the showcase, which has the same size whatever is in it. */
export function ShowcaseBox({ id, isHidden, isBusy, controls, children }: Props) {
  return (
    <section className={styles['showcase']} aria-label="Dealer showcase" data-no-print>
      <header className={styles['head']}>
        <h2>Dealer showcase</h2>
        <span className={styles['label']}>Sponsored</span>
        <span className={`${styles['controls']} script-only`}>{controls}</span>
      </header>
      <div id={id} className={styles['body']} hidden={isHidden} aria-busy={isBusy}>
        {children}
      </div>
    </section>
  );
}
