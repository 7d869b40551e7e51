import { useEffect } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { $isOrganicOnly, setOrganicOnly } from '#src/features/ads/sponsored/organic-order.store.ts';

interface Props {
  /** Address of the search with the opposite setting, used without a script. */
  href: string;
  /** The address itself hides sponsored results, so only another address shows them. */
  isOrganicUrl: boolean;
}

/** Hides or shows sponsored results at once and remembers it in this browser. Without a script it is a link. */
export function OrganicSwitch({ href, isOrganicUrl }: Props) {
  const isOrganicOnly = useNewest($isOrganicOnly, false);
  // The cards are in the right order now and can be shown.
  useEffect(() => {
    if (isOrganicOnly) document.documentElement.removeAttribute('data-organic-order');
  }, [isOrganicOnly]);
  return (
    <a
      href={href}
      rel="nofollow"
      data-organic-switch
      data-in-place={isOrganicUrl ? '' : undefined}
      onClick={(event) => {
        if (isOrganicUrl || !isPlainClick(event)) return;
        event.preventDefault();
        setOrganicOnly(!isOrganicOnly);
      }}
    >
      {isOrganicUrl || isOrganicOnly ? 'Show sponsored results' : 'Hide sponsored results'}
    </a>
  );
}
