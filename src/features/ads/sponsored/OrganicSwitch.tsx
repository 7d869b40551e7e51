import { useEffect } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { $isOrganicOnly, setOrganicOnly } from '#src/features/ads/sponsored/organic-order.store.ts';

interface Props {
  /** The same search the other way round, for who has no script. */
  href: string;
  /** The address itself asks for organic order: then only another address brings the tiers. */
  isOrganicUrl: boolean;
}

/** Hides the tiers at once and for good, in this browser; without it, a link to the search without them. */
export function OrganicSwitch({ href, isOrganicUrl }: Props) {
  const isOrganicOnly = useNewest($isOrganicOnly, false);
  // The cards stand in that order: now they can be seen.
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
