import styles from '#src/features/your-search/SaveSearch.module.css';

const REASON = 'Sign in to save this search.';

/** Opens the way to an account; without a script it is a link there. */
export function SaveSearch({ href }: { href: string }) {
  return (
    <a className={styles['save']} href={href} data-dialog="sign-in" data-reason={REASON}>
      Save Search
    </a>
  );
}
