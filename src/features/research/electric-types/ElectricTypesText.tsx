import { searchRel } from '#src/domain/search-query/search-rel.ts';
import styles from '#src/features/research/electric-types/ElectricTypesText.module.css';
import { electricTypeHref } from '#src/features/research/electric-types/electric-type-link.ts';
import { ELECTRIC_TYPES } from '#src/features/research/electric-types/electric-types.ts';

/** Each type: what it is, who it suits, and a link to its cars. */
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
          <p className={styles['suits']}>Right for you if: {suits}</p>
          <p>
            <a href={electricTypeHref(code)} rel={searchRel(electricTypeHref(code))}>
              See {label.toLowerCase()} cars
            </a>
          </p>
        </section>
      ))}
    </div>
  );
}
