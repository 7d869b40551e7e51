/** Moves a map with the mouse or with fingers: dragging, pinching, a double click, and the wheel with Ctrl or ⌘. */
import { panFrame, zoomFrame } from '#src/ui/map/map-frame.ts';
import type { MapFrame } from '#src/ui/map/map-frame.ts';

/** A press that moves less is a click. */
const CLICK_PIXELS = 4;
/** The wheel without a key scrolls the page. */
const WHEEL_ZOOM = 0.002;

interface Position {
  readonly x: number;
  readonly y: number;
}

/**
 * Returns a function that stops it.
 * @param getFrame undefined while there is no map yet
 */
export function followPointers(
  element: HTMLElement,
  getFrame: () => MapFrame | undefined,
  change: (frame: MapFrame) => void,
): () => void {
  const pressed = new Map<number, Position>();
  let isDragging = false;
  const positionOf = ({ clientX, clientY }: MouseEvent): Position => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pressed.size === 0) isDragging = false;
    pressed.set(event.pointerId, positionOf(event));
  };
  const drag = (event: PointerEvent) => {
    const before = pressed.get(event.pointerId);
    const frame = getFrame();
    if (!before || !frame) return;
    const now = positionOf(event);
    if (!isDragging && Math.hypot(now.x - before.x, now.y - before.y) < CLICK_PIXELS) return;
    isDragging = true;
    element.setPointerCapture(event.pointerId);
    const [other] = [...pressed].flatMap(([id, position]) => (id === event.pointerId ? [] : [position]));
    pressed.set(event.pointerId, now);
    change(other ? pinch(frame, other, before, now) : panFrame(frame, before.x - now.x, before.y - now.y));
  };
  const release = (event: PointerEvent) => void pressed.delete(event.pointerId);
  /** The click at the end of a drag chooses nothing. */
  const click = (event: MouseEvent) => {
    if (isDragging) event.stopPropagation();
    isDragging = false;
  };
  const zoom = (event: MouseEvent, factor: number) => {
    const frame = getFrame();
    if (!frame) return;
    event.preventDefault();
    change(zoomFrame(frame, factor, positionOf(event)));
  };
  const turn = (event: WheelEvent) => {
    if (event.ctrlKey || event.metaKey) zoom(event, Math.exp(-event.deltaY * WHEEL_ZOOM));
  };

  const stop = new AbortController();
  const { signal } = stop;
  element.addEventListener('pointerdown', press, { signal });
  element.addEventListener('pointermove', drag, { signal });
  element.addEventListener('pointerup', release, { signal });
  element.addEventListener('pointercancel', release, { signal });
  element.addEventListener('click', click, { signal, capture: true });
  element.addEventListener('dblclick', (event) => zoom(event, 2), { signal });
  element.addEventListener('wheel', turn, { signal, passive: false });
  return () => stop.abort();
}

/** The place under the other finger stays there. */
function pinch(frame: MapFrame, other: Position, before: Position, now: Position): MapFrame {
  const apart = (one: Position) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  return zoomFrame(frame, apart(now) / apart(before), other);
}
