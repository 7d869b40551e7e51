import type { CertifiedProgram } from '#src/features/research/certified/certified-program.schema.ts';
import styles from '#src/features/research/certified/ProgramText.module.css';

interface Props {
  content: CertifiedProgram['content'];
}

/** The sections of a program, below a heading of its own. */
export function ProgramText({ content }: Props) {
  return (
    <div className={styles['sections']}>
      {content.map(({ heading, points }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          <ul className={styles['points']}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
