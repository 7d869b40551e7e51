/** Loads a frame of the ad server once and shows it when it reports an ad. See docs/contracts/ads.md. */
import { publishPageEvent } from '#src/stores/page-events.store.ts';

const FILLED = 'forecourt-ad:filled';
const EMPTY = 'forecourt-ad:empty';
/** Same wait as for the fixed ad. @see docs/rules/ads.md#fixed-bottom-ad */
export const AD_TIMEOUT_MS = 10_000;

/** Resolves to true when the frame shows an ad; otherwise what is below it stays. Never throws. */
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
      // The origin can't be checked, because a sandboxed frame has none.
      if (source === null || source !== frame.contentWindow) return;
      if (data === FILLED || data === EMPTY) settle(data === FILLED);
    };
    const timer = setTimeout(() => {
      if (frame.isConnected) noteAdFailure(slot);
      settle(false);
    }, AD_TIMEOUT_MS);
    addEventListener('message', hear);
    frame.src = address;
  });
}

/** A failed ad is only logged. @see docs/rules/ads.md#fixed-bottom-ad */
function noteAdFailure(slot: string): void {
  // eslint-disable-next-line no-console -- a failed ad is only logged
  console.warn(`Failed to load the ad in slot ${slot}.`);
  publishPageEvent({ type: 'ad-failed', slot });
}
