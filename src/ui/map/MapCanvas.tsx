import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '#src/ui/Button.tsx';
import {
  boundsOf,
  COUNTY_SCALE,
  fitBounds,
  listTiles,
  MAP_UNITS,
  panFrame,
  resizeFrame,
  zoomFrame,
} from '#src/ui/map/map-frame.ts';
import type { MapBounds, MapFrame, MapTile } from '#src/ui/map/map-frame.ts';
import type { MapTiles } from '#src/ui/map/map-tiles.ts';
import { mergeMarkers } from '#src/ui/map/merge-markers.ts';
import type { MapMarker, ShownMarker } from '#src/ui/map/merge-markers.ts';
import { followPointers } from '#src/ui/map/follow-pointers.ts';
import styles from '#src/ui/map/MapCanvas.module.css';

interface Props {
  label: string;
  /** The part to show. Another object shows that part again. */
  bounds: MapBounds;
  markers: readonly MapMarker[];
  chosenId?: string | undefined;
  /** Drawn over the outline of states. Without them, the map is the outline of states and counties. */
  tiles?: MapTiles | undefined;
  /** The visitor has moved the map. */
  onMove: (bounds: MapBounds) => void;
  onChoose: (id: string) => void;
}

/** Pixels per press of an arrow key. */
const STEP = 80;
const ZOOM_STEP = 2;

/**
 * Draws a map that is dragged, pinched, zoomed by buttons and moved by keys. What it shows must also be in the page as
 * text, because its drawing is hidden from screen readers.
 */
export function MapCanvas({ label, bounds, markers, chosenId, tiles, onMove, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [frame, setFrame] = useState<MapFrame>();
  const current = useRef(frame);
  const move = useRef(onMove);
  useEffect(() => {
    current.current = frame;
    move.current = onMove;
  });

  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setFrame((known) => known && resizeFrame(known, width, height));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (box.current) setFrame(fitBounds(bounds, box.current.clientWidth, box.current.clientHeight));
  }, [bounds]);

  const change = useRef((next: MapFrame) => {
    current.current = next;
    setFrame(next);
    move.current(boundsOf(next));
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    return followPointers(element, () => current.current, change.current);
  }, []);

  const zoom = (factor: number) => frame && change.current(zoomFrame(frame, factor));
  /** Joined markers come apart closer up. */
  const choose = ({ ids: [id = '', ...others], x, y }: ShownMarker) => {
    if (!frame) return;
    const closer = others.length > 0 ? zoomFrame(frame, ZOOM_STEP, { x, y }) : frame;
    if (closer.scale > frame.scale) change.current(closer);
    else onChoose(id);
  };
  const press = (event: KeyboardEvent) => {
    const next = frame && event.target === box.current ? moveByKey(frame, event.key) : undefined;
    if (!next) return;
    event.preventDefault();
    change.current(next);
  };
  return (
    <div className={styles['map']}>
      <div
        ref={box}
        className={styles['window']}
        role="group"
        aria-roledescription="map"
        aria-label={`${label}. Arrow keys move it, plus and minus zoom.`}
        tabIndex={0}
        onKeyDown={press}
      >
        {frame && (
          <svg width={frame.width} height={frame.height} aria-hidden="true" focusable="false">
            <Outline frame={frame} hasCounties={!tiles} />
            {tiles &&
              listTiles(frame, tiles.url).map(({ key, href, x, y, size }) => (
                <Tile key={key} href={href} x={x} y={y} size={size} />
              ))}
            {mergeMarkers(frame, markers).map((marker) => (
              <Marker
                key={marker.ids.join()}
                marker={marker}
                isChosen={chosenId !== undefined && marker.ids.includes(chosenId)}
                onChoose={() => choose(marker)}
              />
            ))}
          </svg>
        )}
      </div>
      <div className={styles['zoom']}>
        <Button aria-label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
          +
        </Button>
        <Button aria-label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
          −
        </Button>
      </div>
      {tiles && tiles.attribution !== '' && <p className={styles['attribution']}>{tiles.attribution}</p>}
    </div>
  );
}

/** One that is missing leaves the outline: browsers draw a large picture of a failure in its place. */
function Tile({ href, x, y, size }: Omit<MapTile, 'key'>) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return (
    <image href={href} x={x} y={y} width={size + 0.5} height={size + 0.5} onError={() => setMissing(true)} />
  );
}

interface OutlineProps {
  frame: MapFrame;
  hasCounties: boolean;
}

/** The files hold the outlines in units of the whole world. */
function Outline({ frame: { middle, scale, width, height }, hasCounties }: OutlineProps) {
  const left = width / 2 - middle.x * scale;
  const top = height / 2 - middle.y * scale;
  return (
    <g transform={`translate(${left} ${top}) scale(${scale / MAP_UNITS})`}>
      <use href="/map/us-states.svg#land" className={styles['land']} />
      {hasCounties && scale > COUNTY_SCALE && (
        <use href="/map/us-counties.svg#counties" className={styles['counties']} />
      )}
      <use href="/map/us-states.svg#states" className={styles['states']} />
    </g>
  );
}

interface MarkerProps {
  marker: ShownMarker;
  isChosen: boolean;
  onChoose: () => void;
}

function Marker({ marker: { x, y, half, text, title, isPlace }, isChosen, onChoose }: MarkerProps) {
  const height = isPlace ? 13 : half;
  return (
    <g
      className={styles['marker']}
      data-chosen={isChosen || undefined}
      transform={`translate(${x} ${y})`}
      onClick={onChoose}
    >
      <title>{title}</title>
      <rect x={-half} y={-height} width={half * 2} height={height * 2} rx={isPlace ? 6 : half} />
      <text>{text}</text>
    </g>
  );
}

function moveByKey(frame: MapFrame, key: string): MapFrame | undefined {
  switch (key) {
    case 'ArrowLeft': {
      return panFrame(frame, -STEP, 0);
    }
    case 'ArrowRight': {
      return panFrame(frame, STEP, 0);
    }
    case 'ArrowUp': {
      return panFrame(frame, 0, -STEP);
    }
    case 'ArrowDown': {
      return panFrame(frame, 0, STEP);
    }
    case '+':
    case '=': {
      return zoomFrame(frame, ZOOM_STEP);
    }
    case '-': {
      return zoomFrame(frame, 1 / ZOOM_STEP);
    }
    default: {
      return undefined;
    }
  }
}
