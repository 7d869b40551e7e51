import { useEffect, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { useAwake } from '#src/ui/use-awake.ts';
import { parseQuery } from '#src/domain/search-query/parse-query.ts';
import type { MapState } from '#src/features/search/results-data/grid-state.ts';
import { describeOthers, toMapPlace } from '#src/features/search/results-map/place-links.ts';

export interface ResultsMapProps {
  map: MapState;
}

/**
 * Loads the map with its styles, which would otherwise be on every results page. Without a script, its places are a list
 * of links.
 */
export function MapShell(props: ResultsMapProps) {
  const [View, setView] = useState<ComponentType<ResultsMapProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    import('#src/features/search/results-map/ResultsMap.tsx').then(
      ({ ResultsMap }) => setView(() => ResultsMap),
      (error: unknown) => {
        setHasFailed(true);
        reportError(error);
      },
    );
  }, []);
  const isAwake = useAwake();
  if (View) return <View {...props} />;
  return (
    <>
      {hasFailed ? (
        <p role="alert">
          We couldn’t load the map. <a href="">Reload the page</a> to try again.
        </p>
      ) : (
        isAwake && <p role="status">Loading the map…</p>
      )}
      <div className="basic-only">
        <PlaceLinks map={props.map} />
      </div>
    </>
  );
}

function PlaceLinks({ map: { search, clusters } }: Pick<ResultsMapProps, 'map'>) {
  const query = useMemo(() => parseQuery(search), [search]);
  if (!clusters)
    return (
      <p>
        We couldn’t load the places. <a href="">Reload the page</a> to try again.
      </p>
    );
  return (
    <>
      <ol>
        {clusters.clusters
          .map((cluster) => toMapPlace(query, cluster))
          .map(({ id, name, about, href }) => (
            <li key={id}>
              <a href={href}>{name}</a> {about}
            </li>
          ))}
      </ol>
      {describeOthers(clusters).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </>
  );
}
