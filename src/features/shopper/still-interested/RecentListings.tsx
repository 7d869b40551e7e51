import { useEffect, useState } from 'react';
import { isReturnVisit } from '#src/browser/page-history.ts';
import { useNewest } from '#src/browser/use-newest.ts';
import { noteVisit } from '#src/features/shopper/alerts/visits.store.ts';
import { $cardPayment } from '#src/features/search/result-card/card-payment.store.ts';
import { CardView } from '#src/features/search/result-card/CardView.tsx';
import styles from '#src/features/shopper/still-interested/RecentListings.module.css';
import { isAlertShown } from '#src/features/shopper/still-interested/still-interested.ts';
import {
  $leadCandidates,
  $recentListings,
  alertDismissal,
  answeredAlerts,
  dismissAlert,
  followInterest,
  loadRecentListings,
  markAnswered,
} from '#src/features/shopper/still-interested/still-interested.store.ts';
import type { RecentListing } from '#src/features/shopper/still-interested/still-interested.store.ts';
import { $notice } from '#src/stores/notice.store.ts';
import { $overlay, placeOverlay, wantOverlay } from '#src/stores/overlays.store.ts';
import { publishPageEvent } from '#src/stores/page-events.store.ts';
import type { RecentVehicle } from '#src/stores/recent-vehicles.store.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { CLOSE_ICON } from '#src/ui/close-icon.ts';

const ALERT_NAME = 'still-interested';

export interface RecentListingsProps {
  vehicles: readonly RecentVehicle[];
  hasResults: boolean;
  hasAlert: boolean;
}

/** The strip of recently viewed cars, and the alert about the newest of them. */
export function RecentListings({ vehicles, hasResults, hasAlert }: RecentListingsProps) {
  const listings = useNewest($recentListings, []);
  const describePayment = useNewest($cardPayment);
  useEffect(() => void loadRecentListings(vehicles), [vehicles]);
  if (listings.length === 0) return null;
  return (
    <section className={styles['strip']} aria-labelledby="recently-viewed" data-no-print>
      <h2 id="recently-viewed">Recently viewed</h2>
      <ul className={styles['row']} tabIndex={0} aria-labelledby="recently-viewed">
        {listings.map(({ id, card }) => (
          <CardView key={id} card={card} payment={describePayment?.(card)} />
        ))}
      </ul>
      {hasAlert && <StillInterestedAlert listings={listings} hasResults={hasResults} />}
    </section>
  );
}

function StillInterestedAlert({
  listings,
  hasResults,
}: {
  listings: readonly RecentListing[];
  hasResults: boolean;
}) {
  const [visit] = useState(() => noteVisit(Date.now()));
  const isWanted = isAlertShown({
    vehicles: listings,
    visitStartedAtMs: visit.startedAtMs,
    isReturn: useIsReturn(),
    hasResults,
    viewedIds: useNewest(answeredAlerts.$value, []),
    isDismissed: useNewest(alertDismissal.$value, true),
    hasNotice: useNewest($notice) !== undefined,
  });
  useEffect(() => wantOverlay('still-interested', isWanted), [isWanted]);
  useEffect(() => () => wantOverlay('still-interested', false), []);
  const isShown = useNewest($overlay) === 'still-interested';
  useEffect(() => {
    if (isShown) publishPageEvent({ type: 'alert-shown', name: ALERT_NAME });
  }, [isShown]);
  useEffect(() => {
    if (isShown) void followInterest(listings);
  }, [isShown, listings]);
  // The alert waits for its buttons, because a button that is added later would move the others.
  const candidates = useNewest($leadCandidates);
  const [first] = listings;
  if (!isShown || !first || !candidates) return null;
  const { id, card, reason } = first;
  return (
    <aside ref={placeOverlay} className={styles['alert']} aria-labelledby="still-interested">
      <div>
        <h2 id="still-interested">Still Interested?</h2>
        <p>
          {card.name}, {card.price}. {reason}
        </p>
      </div>
      <ButtonLink
        href={card.href}
        look="main"
        onClick={() => {
          publishPageEvent({ type: 'alert-clicked', name: ALERT_NAME });
          markAnswered(id);
        }}
      >
        See this car
      </ButtonLink>
      {candidates.includes(id) && (
        <ButtonLink href={`${card.href}#contact`} data-dialog="email" data-listing-id={id}>
          Email dealer
        </ButtonLink>
      )}
      <button
        type="button"
        className={styles['close']}
        onClick={() => {
          publishPageEvent({ type: 'alert-closed', name: ALERT_NAME });
          dismissAlert(id);
        }}
      >
        <Icon path={CLOSE_ICON} />
        <span className="visually-hidden">Close the alert</span>
      </button>
    </aside>
  );
}

/** Whether the visitor came by Back or Forward, with or without a reload. */
function useIsReturn(): boolean {
  const [isReturn, setIsReturn] = useState(isReturnVisit);
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setIsReturn(true);
    };
    addEventListener('pageshow', look);
    return () => removeEventListener('pageshow', look);
  }, []);
  return isReturn;
}
