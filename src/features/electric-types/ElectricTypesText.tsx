import { formatSearchPath, queryUrl } from '#src/domain/search-query/search-path.ts';
import { toggleChoice } from '#src/domain/search-query/edit-query.ts';
import { EMPTY_QUERY } from '#src/domain/search-query/search-query.ts';
import styles from '#src/features/electric-types/ElectricTypesText.module.css';
import { ELECTRIC_TYPES } from '#src/features/electric-types/electric-types.ts';

/** Each kind with what it is, whom it suits, and the way to its cars. */
export function ElectricTypesText({ level }: { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles['types']}>
      {ELECTRIC_TYPES.map(({ code, label, short, text, suits }) => (
        <section key={code}>
          <Heading>
            {label} <span className={styles['short']}>{short}</span>
          </Heading>
          <p>{text}</p>
          <p className={styles['suits']}>Suits you when: {suits}</p>
          <p>
            <a
              href={
                code === 'ELE'
                  ? formatSearchPath({ category: 'electric' })
                  : queryUrl(toggleChoice(EMPTY_QUERY, 'fuelTypeGroup', code))
              }
            >
              See {label.toLowerCase()} cars
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}
