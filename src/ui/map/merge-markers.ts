/** Joins markers that would cover each other on the screen into one. */
import { toScreen } from '#src/ui/map/map-frame.ts';
import type { MapFrame } from '#src/ui/map/map-frame.ts';

export interface MapMarker {
  readonly id: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Shown inside the marker. */
  readonly count: number;
  /** On hover. */
  readonly title: string;
  /** One place has another shape than several. */
  readonly isPlace: boolean;
}

export interface ShownMarker {
  /** The joined markers, the one with the highest count first. It gives the place on the screen. */
  readonly ids: readonly string[];
  readonly x: number;
  readonly y: number;
  /** Half of its width and height in pixels. */
  readonly half: number;
  readonly text: string;
  readonly title: string;
  readonly isPlace: boolean;
}

/** Markers may touch by this many pixels. */
const TOUCH = 6;
const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

export function mergeMarkers(frame: MapFrame, markers: readonly MapMarker[]): ShownMarker[] {
  const groups: { members: MapMarker[]; x: number; y: number; count: number }[] = [];
  for (const marker of markers.toSorted((a, b) => b.count - a.count)) {
    const { x, y } = toScreen(frame, marker);
    const half = halfOf(marker.count);
    const near = groups.find(
      (group) => Math.hypot(group.x - x, group.y - y) < halfOf(group.count) + half - TOUCH,
    );
    if (near) {
      near.members.push(marker);
      near.count += marker.count;
    } else groups.push({ members: [marker], x, y, count: marker.count });
  }
  return groups.map(({ members, x, y, count }) => ({
    ids: members.map(({ id }) => id),
    x,
    y,
    half: halfOf(count),
    text: COMPACT.format(count),
    title: members.map(({ title }) => title).join('\n'),
    isPlace: members.length === 1 && members[0]?.isPlace === true,
  }));
}

function halfOf(count: number): number {
  return 12 + COMPACT.format(count).length * 4;
}
