import { useEffect, useRef, useState } from 'react';
import { callApi } from '#src/browser/call-api.ts';
import { formatArea, roundArea } from '#src/domain/search-query/map-area.ts';
import type { MapArea } from '#src/domain/search-query/map-area.ts';
import { MAP_VIEW_KEY, mapCellsCall } from '#src/features/search/results-data/map-cells.call.ts';
import type { MapClusters } from '#src/features/search/results-data/map-cells.call.ts';
import type { MapState } from '#src/features/search/results-data/grid-state.ts';

/** A map that is still moving asks for nothing. */
const PAUSE_MS = 200;

interface Shown {
  /** Undefined until the first answer. */
  readonly clusters: MapClusters | undefined;
  /** The part with all cars, as the last answer about all of them has it. Another object shows that part again. */
  readonly whole: MapArea | undefined;
  readonly status: 'idle' | 'loading' | 'failed';
}

/**
 * The clusters of a search, for the part of the map that the visitor moved to or, until then, for all of its cars. A
 * newer question replaces an older one.
 */
export function useMapClusters({ search, clusters, hasFailed }: MapState, moved: MapArea | undefined) {
  const [shown, setShown] = useState<Shown>({
    clusters,
    whole: clusters?.view,
    status: hasFailed ? 'failed' : 'idle',
  });
  const [attempt, setAttempt] = useState(0);
  const answered = useRef(clusters && search);
  const view = moved && formatArea(roundArea(moved));
  const question = view === undefined ? search : `${search}&${MAP_VIEW_KEY}=${view}`;
  useEffect(() => {
    if (answered.current === question) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      setShown((before) => ({ ...before, status: 'loading' }));
      const answer = await callApi(mapCellsCall, { search: question }, { signal: stop.signal });
      if (stop.signal.aborted) return;
      if (answer.source === 'fallback') {
        setShown((before) => ({ ...before, status: 'failed' }));
        return;
      }
      answered.current = question;
      setShown(({ whole }) => ({
        clusters: answer.data,
        whole: view === undefined ? answer.data.view : whole,
        status: 'idle',
      }));
    };
    const timer = setTimeout(() => void ask(), view === undefined ? 0 : PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [question, attempt, view]);
  return {
    ...shown,
    retry: () => setAttempt((count) => count + 1),
    showWhole: () => setShown((before) => ({ ...before, whole: before.whole && { ...before.whole } })),
  };
}
