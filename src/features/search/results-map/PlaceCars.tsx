import { useEffect, useRef, useState } from 'react';
import { cardPhoto } from '#src/domain/listing/photo-sources.ts';
import { formatQuery } from '#src/domain/search-query/format-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { SearchQuery } from '#src/domain/search-query/search-query.ts';
import { DealBadge } from '#src/features/search/result-card/DealBadge.tsx';
import type { ListingCard } from '#src/features/search/result-card/listing-card.ts';
import { askResults } from '#src/features/search/results-data/ask-results.store.ts';
import { formatCars } from '#src/domain/search-query/format-cars.ts';
import { withinCluster } from '#src/features/search/results-map/place-links.ts';
import type { MapPlace } from '#src/features/search/results-map/place-links.ts';
import styles from '#src/features/search/results-map/ResultsMap.module.css';
import { Button } from '#src/ui/Button.tsx';
import { carDrawing } from '#src/ui/car-drawing.ts';

interface Props {
  query: SearchQuery;
  place: MapPlace;
  onClose: () => void;
}

/** Lists the first cars of one place, in the order of the search. The rest are in the list of results. */
export function PlaceCars({ query, place, onClose }: Props) {
  const { name, cluster } = place;
  const inside = withinCluster(query, cluster);
  const [attempt, setAttempt] = useState(0);
  const cars = useCars(formatQuery(inside), attempt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <section aria-labelledby="map-place">
      <Button onClick={onClose}>All places</Button>
      <h3 id="map-place" ref={heading} tabIndex={-1}>
        {`${formatCars(cluster.count)} at ${name}`}
      </h3>
      {cars === 'failed' && (
        <div className={styles['problem']} role="alert">
          <p>We couldn’t load these cars. Check your connection.</p>
          <Button onClick={() => setAttempt((count) => count + 1)}>Try again</Button>
        </div>
      )}
      {cars === undefined && <p role="status">Loading cars…</p>}
      {typeof cars === 'object' && (
        <ul className={styles['cars']}>
          {cars.map((car) => (
            <Car key={car.id} car={car} />
          ))}
        </ul>
      )}
      <a href={searchUrl(inside)} data-in-place="">
        {`See ${cluster.count === 1 ? 'this car' : `all ${formatCars(cluster.count)}`} in a list`}
      </a>
    </section>
  );
}

function Car({ car }: { car: ListingCard }) {
  const { href, title, price, mileage, deal, image, drawing } = car;
  return (
    <li>
      <div className={`studio ${styles['photo']}`} data-paint={drawing.color}>
        <svg viewBox="0 0 400 150" aria-hidden="true">
          <use href={carDrawing(drawing.style)} />
        </svg>
        {image && (
          <img
            {...cardPhoto(image.src)}
            alt=""
            width={400}
            height={300}
            sizes="96px"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        )}
      </div>
      <div>
        <a href={href}>{title}</a>
        <b>{price}</b>
        {mileage && <span>{mileage}</span>}
        {deal && <DealBadge deal={deal} />}
      </div>
    </li>
  );
}

type Cars = readonly ListingCard[] | 'failed';

/** Undefined while they load. */
function useCars(search: string, attempt: number): Cars | undefined {
  const question = `${search}&isNewSearch=false`;
  const key = `${attempt} ${question}`;
  const [answered, setAnswered] = useState<{ readonly key: string; readonly cars: Cars }>();
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const answer = await askResults(question, { signal: stop.signal });
      if (stop.signal.aborted) return;
      // Without sponsored places, which belong to the list.
      setAnswered({ key, cars: answer.source === 'fallback' ? 'failed' : answer.data.cards.organic });
    };
    void load();
    return () => stop.abort();
  }, [question, key]);
  return answered?.key === key ? answered.cars : undefined;
}
