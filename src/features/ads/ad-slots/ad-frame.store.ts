/** A frame of the ad server: asked once, and shown when it says that it has something. See docs/contracts/ads.md. */
import { publishPageEvent } from '#src/stores/page-events.store.ts';

const FILLED = 'forecourt-ad:filled';
const EMPTY = 'forecourt-ad:empty';
/** As long as the fixed ad is waited for. @see R §9 */
export const AD_PATIENCE_MS = 10_000;

/** True when the frame shows an ad; otherwise what lies below it stays. Never throws. */
export function openAdFrame(frame: HTMLIFrameElement, address: string, slot: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isFilled: boolean) => {
      clearTimeout(timer);
      removeEventListener('message', hear);
      frame.toggleAttribute('data-filled', isFilled);
      if (isFilled) publishPageEvent({ type: 'ad-shown', slot });
      resolve(isFilled);
    };
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      // Its origin says nothing: in its sandbox it has none.
      if (source === null || source !== frame.contentWindow) return;
      if (data === FILLED || data === EMPTY) settle(data === FILLED);
    };
    const timer = setTimeout(() => {
      if (frame.isConnected) noteAdFailure(slot);
      settle(false);
    }, AD_PATIENCE_MS);
    addEventListener('message', hear);
    frame.src = address;
  });
}

/** "Logged only". @see R §8 */
function noteAdFailure(slot: string): void {
  // eslint-disable-next-line no-console -- it is to be logged, and to be seen by nobody else
  console.warn(`The ad in slot ${slot} could not be loaded.`);
  publishPageEvent({ type: 'ad-failed', slot });
}
