import { useMemo, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { isPlainClick } from '#src/browser/plain-click.ts';
import { setArea } from '#src/domain/search-query/edit-query.ts';
import { roundArea } from '#src/domain/search-query/map-area.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { CONTIGUOUS_STATES, expandArea } from '#src/domain/search-query/map-cells.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import { searchUrl } from '#src/domain/search-query/search-path.ts';
import type { ResultsMapProps } from '#src/features/search/results-map/MapShell.tsx';
import { PlaceCars } from '#src/features/search/results-map/PlaceCars.tsx';
import { describeOthers, toMapPlace, toMarker } from '#src/features/search/results-map/place-links.ts';
import type { MapPlace } from '#src/features/search/results-map/place-links.ts';
import styles from '#src/features/search/results-map/ResultsMap.module.css';
import { useMapClusters } from '#src/features/search/results-map/use-map-clusters.ts';
import { submitSearchUrl } from '#src/stores/search.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { MapCanvas } from '#src/ui/map/MapCanvas.tsx';

/** The part to show when nothing is known of the cars. */
const NOWHERE = CONTIGUOUS_STATES;
/** In degrees: the borders of a county are in sight. */
const LEAST_SPAN = 0.8;

/** Where the visitor moved the map, for one area of the search; another area is shown whole. */
interface Move {
  readonly of: MapArea | undefined;
  readonly to: MapArea;
  /** The part that the map was told to show before the visitor moved it. */
  readonly target: MapArea | undefined;
}

/** Shows where the cars of a search are: a map, and the same places as a list of links. */
export function ResultsMap({ map }: ResultsMapProps) {
  const { search, tiles } = map;
  const query = useMemo(() => parseQuery(search), [search]);
  const [lastMove, setMoved] = useState<Move>();
  const [chosen, setChosen] = useState<MapPlace>();
  const { area } = query;
  const moved = lastMove && isSame(lastMove.of, area) ? lastMove : undefined;
  const own = moved?.to;
  const { clusters, whole: found, status, retry, showWhole } = useMapClusters(map, own);
  const places = useMemo(
    () => clusters?.clusters.map((cluster) => toMapPlace(query, cluster)) ?? [],
    [clusters, query],
  );
  const whole = useMemo(() => ({ ...(area ?? expandArea(found ?? NOWHERE, LEAST_SPAN)) }), [area, found]);

  const heading = useRef<HTMLHeadingElement>(null);
  /** The focus of what is about to go away moves to the list of places. */
  const focusList = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
  const showArea = (to: MapArea) => {
    setMoved({ of: area, to, target: to });
    focusList();
  };
  const choose = (place: MapPlace) => {
    if (place.cluster.placeCount === 1 || isPoint(place.cluster.area)) setChosen(place);
    else showArea(widen(place.cluster.area));
  };
  const follow = (event: MouseEvent, place: MapPlace) => {
    if (!isPlainClick(event.nativeEvent)) return;
    event.preventDefault();
    choose(place);
  };
  return (
    <div className={styles['view']}>
      <div className={styles['canvas']}>
        <MapCanvas
          label="Map of these cars"
          bounds={moved?.target ?? whole}
          markers={places.map(toMarker)}
          chosenId={chosen?.id}
          tiles={tiles}
          onMove={(to) => setMoved({ of: area, to, target: moved?.target })}
          onChoose={(id) => {
            const place = places.find((one) => one.id === id);
            if (place) choose(place);
          }}
        />
        <div className={styles['actions']}>
          {own !== undefined && (
            <Button
              look="main"
              onClick={() => {
                submitSearchUrl(searchUrl(setArea(query, roundArea(own))));
                focusList();
              }}
            >
              Search this area
            </Button>
          )}
          {own !== undefined && (
            <Button
              onClick={() => {
                setMoved(undefined);
                showWhole();
                focusList();
              }}
            >
              Show all
            </Button>
          )}
        </div>
      </div>
      <div className={styles['side']} aria-busy={status === 'loading'}>
        {chosen ? (
          <PlaceCars
            key={chosen.id}
            query={query}
            place={chosen}
            onClose={() => {
              setChosen(undefined);
              focusList();
            }}
          />
        ) : (
          <>
            <h3 ref={heading} tabIndex={-1}>
              Places
            </h3>
            {status === 'failed' && (
              <div className={styles['problem']} role="alert">
                <p>We couldn’t load the map’s cars. Check your connection.</p>
                <Button onClick={retry}>Try again</Button>
              </div>
            )}
            {clusters === undefined && status !== 'failed' && <p role="status">Loading places…</p>}
            {clusters && places.length === 0 && <p>No cars in this part of the map.</p>}
            <ol className={styles['places']}>
              {places.map((place) => (
                <li key={place.id}>
                  <a href={place.href} onClick={(event) => follow(event, place)}>
                    {place.name}
                  </a>
                  <span>{place.about}</span>
                </li>
              ))}
            </ol>
            {clusters && describeOthers(clusters).map((text) => <p key={text}>{text}</p>)}
          </>
        )}
      </div>
    </div>
  );
}

function isSame(one: MapArea | undefined, other: MapArea | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Zooming would not set places apart that are this close. */
const POINT = 0.004;

function isPoint({ south, west, north, east }: MapArea): boolean {
  return north - south < POINT && east - west < POINT;
}

/** With some space around the outermost places. */
function widen({ south, west, north, east }: MapArea): MapArea {
  const tall = (north - south) * 0.15 + 0.01;
  const wide = (east - west) * 0.15 + 0.01;
  return { south: south - tall, west: west - wide, north: north + tall, east: east + wide };
}
